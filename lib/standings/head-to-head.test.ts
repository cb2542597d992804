import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { computeStandings } from './compute-standings';
import { setApart } from './set-apart';
import type { StandingsInput } from './standings-input';
import type { Game } from './tally';

const id = (name: string) => name as EntryId;
/** `A>B`: A beats B; `A=B`: a draw. */
const game = (text: string): Game => {
  const [a = '', how, b = ''] = [...text];
  return { kind: 'match', a: id(a), b: id(b), winner: how === '>' ? 'a' : null, metrics: { a: {}, b: {} } };
};
const input = (names: string, ...rounds: string[]): StandingsInput => ({
  entries: [...names].map((name) => ({ id: id(name), dropped: false, joinedRound: 1 })),
  rounds: rounds.map((games, at) => ({
    number: at + 1,
    predetermined: false,
    games: games.split(' ').map(game),
  })),
  scheme: { kind: 'wdl', win: 2, draw: 1, loss: 0 },
  bye: { points: 'win', fixed: 2 },
  missed: 'zero',
  marginMetric: '',
  metrics: [],
  tiebreaks: ['head-to-head'],
  lotSeed: 1,
});
const places = (of: StandingsInput) =>
  computeStandings(of).rows.map(({ entry, rank, tiebreaks: [figure] }) => [
    `${rank} ${entry}`,
    figure?.value ?? null,
    ...(figure?.again ?? []),
  ]);

describe('direct encounter (FIDE C.07, 6)', () => {
  /** A, B, C and D are level and have all met: 4, 4, 3 and 1 among themselves, and A beat B. */
  const again = input(
    'ABCDPQRS',
    'A>B C=D P>Q R=S',
    'A>D B>C P>R Q>S',
    'C>A B>D P>S Q>R',
    'P>A Q>B C=R D>S',
    'Q>A P>B S>C D=R',
  );

  test('is repeated among those whom it leaves level', () => {
    expect(places(again).slice(2, 6)).toEqual([
      ['3 A', 4, 2],
      ['4 B', 4, 0],
      ['5 C', 3],
      ['6 D', 1],
    ]);
  });

  test('says of both what set them apart in the second look', () => {
    const { rows } = computeStandings(again);
    const [a, b, c] = rows.slice(2);
    expect(b?.decidedBy).toEqual({ by: 'head-to-head', own: 0, above: 2, decimals: 0 });
    expect(a && b && setApart(a, b)).toEqual(b?.decidedBy);
    expect(a && c && setApart(a, c)).toEqual({ by: 'head-to-head', own: 3, above: 4, decimals: 0 });
  });

  test('was not repeated under the earlier rules', () => {
    expect(
      places({ ...again, rules: 'earlier' })
        .slice(2, 4)
        .sort(),
    ).toEqual([
      ['3 A', 4],
      ['3 B', 4],
    ]);
  });

  test('sees who is first whatever the games that are missing had given', () => {
    // A, B and C have two points each; A beat B and C, who have not met.
    const sure = input('ABCXY', 'A>B C>X', 'A>C B>Y', 'X>A Y>C', 'Y>A X>B');
    const level = { ...sure, adjustments: [{ entry: id('A'), points: -2, reason: 'late' }] };
    const rows = computeStandings(level).rows.filter(({ entry }) => 'ABC'.includes(entry));
    expect(rows.map(({ points }) => points)).toEqual([2, 2, 2]);
    const [first, ...rest] = rows;
    expect([first?.entry, first?.tiebreaks[0]?.value]).toEqual(['A', 4]);
    expect(rest.map(({ tiebreaks }) => tiebreaks[0]?.value)).toEqual([null, null]);
    expect(rest.map(({ rank }) => rank - (first?.rank ?? 0))).toEqual([1, 1]);
    expect(rest[0]?.decidedBy).toEqual({ by: 'head-to-head', own: null, above: 4, decimals: 0 });
    expect(first && rest[1] && setApart(first, rest[1])).toEqual(rest[0]?.decidedBy);
  });

  test('places no one where a missing game could have made another one level', () => {
    // A beat B, and neither has met C: C could have beaten both.
    const open = input('ABCXYZ', 'A>B C>X', 'X>A B>Y', 'Y>C Z>X');
    const level = { ...open, adjustments: [] };
    const rows = computeStandings(level).rows.filter(({ entry }) => 'ABC'.includes(entry));
    expect(rows.map(({ points, tiebreaks }) => [points, tiebreaks[0]?.value])).toEqual([
      [2, null],
      [2, null],
      [2, null],
    ]);
  });
});
