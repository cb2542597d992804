import { expect, test } from 'vitest';
import type { EntryId } from '../ids';
import type { StandingsRow } from '../standings/compute-standings';
import { gamesWith, type RoundLine } from '../standings/tally';
import { fieldStrength } from './field-strength';

const row = (entry: string, rank: number, points: number, perRound: Partial<RoundLine>[]) =>
  ({ entry, rank, points, perRound }) as unknown as StandingsRow;
const met = (opponent: string, outcome: RoundLine['outcome'] = 'win') => ({
  round: 1,
  opponent: opponent as EntryId,
  outcome,
});

test('the mean points of those met at a table; byes, open games and no-shows do not count', () => {
  const rows = [
    row('a', 1, 30, [met('b'), met('c'), { opponent: null, outcome: 'bye' }]),
    row('b', 2, 21, [met('a', 'loss'), met('c', 'open')]),
    row('c', 3, 10, [met('a', 'forfeit'), met('ringer')]),
  ];
  expect(fieldStrength({ rows }, gamesWith(new Set()))).toEqual([
    { entry: 'a', rank: 1, points: 30, opponentsTenths: 155 },
    { entry: 'b', rank: 2, points: 21, opponentsTenths: 300 },
    { entry: 'c', rank: 3, points: 10, opponentsTenths: null },
  ]);
});

test('in predetermined pairings a no-show counts as a game, as in tie-breaks', () => {
  const rows = [
    row('a', 1, 30, [met('b', 'bye')]),
    row('b', 2, 10, [met('a', 'forfeit')]),
    row('c', 3, 0, []),
  ];
  expect(fieldStrength({ rows }, gamesWith(new Set([1]))).map((one) => one.opponentsTenths)).toEqual([
    100,
    300,
    null,
  ]);
});
