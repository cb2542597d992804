import { expect, test } from 'vitest';
import { avoidable } from '../testing/avoidable';
import { simulateTournament } from '../testing/tournament';

// A thousand of them are played by `npm run bench:tournaments`; here as many as a test has time for.
test('in made-up tournaments the check finds nothing that another draw could have avoided', () => {
  let [rounds, odd, complaints] = [0, 0, 0];
  for (let seed = 1; seed <= 120; seed++) {
    for (const round of simulateTournament(seed)) {
      rounds++;
      odd += round.input.entries.length % 2;
      complaints += round.violations.length;
      expect(avoidable(round), `tournament ${seed}, round ${round.input.round}`).toEqual([]);
    }
  }
  expect(rounds).toBeGreaterThan(400);
  expect(odd).toBeGreaterThan(150);
  // Small fields run out of new opponents now and then.
  expect(complaints).toBeLessThan(rounds / 10);
}, 300_000);
