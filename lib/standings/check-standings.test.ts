import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { findStandingsProblem, StandingsError } from './check-standings';
import { computeStandings } from './compute-standings';
import type { StandingsInput } from './standings-input';
import type { Game } from './tally';
import type { TiebreakId } from './tiebreaks';

const [a, b, c] = ['A', 'B', 'C'] as EntryId[] as [EntryId, EntryId, EntryId];
const entry = (id: EntryId) => ({ id, dropped: false, joinedRound: 1 });
const open = (x: EntryId, y: EntryId): Game => ({ kind: 'open', a: x, b: y });
const input = (change: Partial<StandingsInput>): StandingsInput => ({
  entries: [a, b].map(entry),
  rounds: [{ number: 1, games: [open(a, b)] }],
  scheme: { kind: 'wdl', win: 3, draw: 1, loss: 0 },
  bye: { points: 'win', fixed: 3 },
  missed: 'zero',
  marginMetric: 'sp',
  metrics: ['sp'],
  tiebreaks: ['diff:sp'],
  lotSeed: 1,
  ...change,
});

describe('standings are refused with a code', () => {
  test.each<[string, Partial<StandingsInput>, object]>([
    ['an entry that is there twice', { entries: [a, b, a].map(entry) }, { code: 'entry-twice', entry: a }],
    [
      'a result of somebody unknown',
      { rounds: [{ number: 4, games: [open(a, c)] }] },
      { code: 'unknown-in-game', round: 4, entry: c },
    ],
    [
      'a bye for somebody unknown',
      { rounds: [{ number: 1, games: [{ kind: 'bye', entry: c }] }] },
      { code: 'unknown-in-game', round: 1, entry: c },
    ],
    [
      'a player against themselves',
      { rounds: [{ number: 2, games: [open(a, a)] }] },
      { code: 'against-itself', round: 2, entry: a },
    ],
    [
      'two games in one round',
      { rounds: [{ number: 1, games: [open(a, b), { kind: 'bye', entry: b }] }] },
      { code: 'two-games-in-round', round: 1, entry: b },
    ],
    [
      'a round told twice',
      {
        rounds: [
          { number: 1, games: [] },
          { number: 1, games: [] },
        ],
      },
      { code: 'round-twice', round: 1 },
    ],
    [
      'a penalty for nobody',
      { adjustments: [{ entry: c, points: -1, reason: '' }] },
      { code: 'entry-unknown', entry: c },
    ],
    [
      'an unknown tie-break',
      { tiebreaks: ['luck' as TiebreakId] },
      { code: 'tiebreak-unknown', tiebreak: 'luck' },
    ],
    ['an unknown metric', { tiebreaks: ['diff:ep'] }, { code: 'metric-unknown', tiebreak: 'diff:ep' }],
  ])('for %s', (_, change, problem) => {
    expect(findStandingsProblem(input(change))).toEqual(problem);
    expect(() => computeStandings(input(change))).toThrow(StandingsError);
  });

  test('and otherwise computed', () => {
    expect(findStandingsProblem(input({}))).toBeNull();
    expect(computeStandings(input({})).rows).toHaveLength(2);
  });
});
