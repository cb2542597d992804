import { expect, test } from 'vitest';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { expectedEnd } from './waiting-matches';

const minute = 60_000;
const clock = { minutes: 120, pausedAt: null, pausedMs: 0, status: 'published' };
const round = (number: number, startedAt: number | null, results: readonly (object | null)[]) => ({
  round: { ...clock, number, startedAt },
  matches: results.map((result) => ({ b: {}, result, pairing: { extraMinutes: number === 1 ? 10 : 0 } })),
});
const endOf = (...rounds: object[]) => expectedEnd({ rounds } as unknown as TournamentView, 0);

test('a table of an older round ends by the clock of its own round', () => {
  expect(endOf(round(1, 0, [{}, null]), round(2, 200 * minute, [{}]))).toBe(130 * minute);
});

test('the last of all open tables counts', () => {
  expect(endOf(round(1, 0, [null]), round(2, 200 * minute, [null]))).toBe(320 * minute);
});

test('a round whose clock does not run says nothing', () => {
  expect(endOf(round(1, 0, [{}]), round(2, null, [null]))).toBeNull();
  expect(endOf()).toBeNull();
});
