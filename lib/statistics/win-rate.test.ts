import { expect, test } from 'vitest';
import { winRate } from './win-rate';

test('Wilson’s range for figures worked out elsewhere', () => {
  const figures = winRate({ wins: 18, draws: 3, losses: 5 });
  const percent = [figures?.rate, figures?.from, figures?.to].map((share) => Math.round((share ?? 0) * 100));
  expect(percent).toEqual([75, 56, 88]);
  // Newcombe 1998 and R's binom.confint(…, methods = "wilson"): 15 of 20, and none of 10.
  expect(winRate({ wins: 15, draws: 0, losses: 5 })?.from).toBeCloseTo(0.5313, 4);
  expect(winRate({ wins: 15, draws: 0, losses: 5 })?.to).toBeCloseTo(0.8881, 4);
  expect(winRate({ wins: 0, draws: 0, losses: 10 })?.from).toBe(0);
  expect(winRate({ wins: 0, draws: 0, losses: 10 })?.to).toBeCloseTo(0.2775, 4);
  expect(winRate({ wins: 0, draws: 0, losses: 0 })).toBeNull();
});
