import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handicapBetween } from '../entries/army-handicaps';
import type { EntryId } from '../ids';
import { armySettings } from '../tournament/army-settings';
import { computeStandings } from './compute-standings';
import { type Handicap, withHandicap } from './handicap';
import { defaultGamePoints, differenceTable, pointsOf, possiblePoints } from './scheme';
import type { Scheme } from './scheme-schema';
import type { StandingsInput } from './standings-input';
import { whatIf } from './what-if';

const handicap = (way: Handicap['way'], a: number, b: number): Handicap => ({ way, points: { a, b } });

describe('the points of a match with the armies’ handicap', () => {
  test('move by the difference: of 0:20 between a −1 and a −3 comes 2:18, and 20:0 stays the most', () => {
    expect(withHandicap({ a: 0, b: 20 }, handicap('moved', -1, -3))).toEqual({ a: 2, b: 18 });
    expect(withHandicap({ a: 20, b: 0 }, handicap('moved', -1, -3))).toEqual({ a: 20, b: 0 });
    expect(withHandicap({ a: 1, b: 1 }, handicap('moved', 0, 2))).toEqual({ a: 0, b: 2 });
  });

  test('or get each army’s own, never below zero', () => {
    expect(withHandicap({ a: 12, b: 8 }, handicap('added', 1, -2))).toEqual({ a: 13, b: 6 });
    expect(withHandicap({ a: 3, b: 0 }, handicap('added', 2, -1))).toEqual({ a: 5, b: 0 });
  });

  const pair = fc.record({ a: fc.nat(40), b: fc.nat(40) });
  const way = fc.constantFrom('added', 'moved');
  const own = fc.integer({ min: -50, max: 50 });

  test('are the same from both sides, never below zero, and moved with the sum they had', () => {
    fc.assert(
      fc.property(pair, way, own, own, (points, how, a, b) => {
        const moved = withHandicap(points, handicap(how, a, b));
        const mirrored = withHandicap({ a: points.b, b: points.a }, handicap(how, b, a));
        expect(mirrored).toEqual({ a: moved.b, b: moved.a });
        expect(Math.min(moved.a, moved.b)).toBeGreaterThanOrEqual(0);
        if (how === 'moved') expect(moved.a + moved.b).toBe(points.a + points.b);
      }),
    );
  });
});

describe('the handicap of two armies', () => {
  const known = [
    { de: 'Zwerge', en: 'Dwarfs' },
    { de: 'Orks', en: 'Orcs' },
  ];
  const table = armySettings.parse({
    way: 'moved',
    rows: [
      { army: 'Dwarfs', points: -1 },
      { army: 'Orks', points: -3 },
    ],
  });

  test('is found by all their names; who has none counts nothing', () => {
    expect(handicapBetween({ a: 'zwerge', b: 'Orcs' }, table, known)).toEqual(handicap('moved', -1, -3));
    expect(handicapBetween({ a: null, b: 'Orks' }, table, known)).toEqual(handicap('moved', 0, -3));
    expect(handicapBetween({ a: 'Katzen', b: null }, table, known)).toBeNull();
    expect(handicapBetween({ a: 'Orks', b: 'orcs' }, table, known)).toBeNull();
    expect(handicapBetween({ a: 'Orks', b: 'orcs' }, { ...table, way: 'added' }, known)).toEqual(
      handicap('added', -3, -3),
    );
  });
});

describe('in standings and what is still possible', () => {
  const [anna, ben] = ['anna', 'ben'] as EntryId[] as [EntryId, EntryId];
  const scheme: Scheme = { kind: 'table', steps: differenceTable(2000) };
  const input = (games: StandingsInput['rounds'][number]['games']): StandingsInput => ({
    entries: [anna, ben].map((id) => ({ id, dropped: false, joinedRound: 1 })),
    rounds: [{ number: 1, games }],
    scheme,
    bye: { points: 'win', fixed: 0 },
    missed: 'zero',
    marginMetric: 'vp',
    metrics: ['vp'],
    tiebreaks: [],
    lotSeed: 1,
  });
  const moved = handicap('moved', 2, 0);
  const game = { a: anna, b: ben, winner: null, metrics: { a: { vp: 0 }, b: { vp: 0 } } } as const;

  test('a drawn match goes to whose army moves it', () => {
    const rows = computeStandings(input([{ kind: 'match', ...game, handicap: moved }])).rows;
    expect(rows.map(({ entry, points }) => [entry, points])).toEqual([
      [anna, 12],
      [ben, 8],
    ]);
  });

  test('looking ahead knows exactly the points a match can give', () => {
    const open = whatIf(input([{ kind: 'open', a: anna, b: ben, handicap: moved }]), anna);
    const possible = possiblePoints({ ...scheme, handicap: moved });
    expect(new Set(open?.options.map(({ points }) => points))).toEqual(new Set(possible.map(({ a }) => a)));
    expect(possible).toContainEqual({ a: 12, b: 8 });
    expect(possible.every(({ a, b }) => a + b === 20)).toBe(true);
  });

  test('nothing changes without one', () => {
    const wdl: Scheme = { kind: 'wdl', ...defaultGamePoints };
    expect(pointsOf({ ...wdl, handicap: null }, 'vp', game)).toEqual(pointsOf(wdl, 'vp', game));
  });
});
