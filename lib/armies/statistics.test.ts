import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArmyGame, armyStatistics } from './statistics';

const spearmen = (count: number) => ({ id: 'spearmen', name: 'Spearmen', count });
const archers = (count: number) => ({ id: 'archers', name: 'Archers', count });

const played = [
  { entry: 'anna', army: 'high-elves', taken: [spearmen(4), archers(2)] },
  { entry: 'bert', army: 'high-elves', taken: [spearmen(2)] },
  { entry: 'cem', army: 'dark-elves', taken: [spearmen(9)] },
  { entry: 'dora', army: 'Zwerge' },
  { entry: 'emil', army: null, taken: [archers(7)] },
];
const game = (a: string, b: string, x: number, y: number): ArmyGame => ({
  a,
  b,
  winner: x === y ? null : x > y ? 'a' : 'b',
  points: { a: x, b: y },
});

test('armies are counted with their results and their share of the victory points', () => {
  const { armies } = armyStatistics(played, [
    game('anna', 'cem', 1200, 600),
    game('dora', 'bert', 500, 500),
    game('anna', 'bert', 300, 900),
    game('emil', 'cem', 100, 0),
  ]);
  expect(armies).toEqual([
    {
      army: 'high-elves',
      players: 2,
      games: 4,
      wins: 2,
      draws: 1,
      losses: 1,
      pointsFor: 2900,
      pointsAgainst: 2300,
      share: 558,
    },
    {
      army: 'Zwerge',
      players: 1,
      games: 1,
      wins: 0,
      draws: 1,
      losses: 0,
      pointsFor: 500,
      pointsAgainst: 500,
      share: 500,
    },
    {
      army: 'dark-elves',
      players: 1,
      games: 2,
      wins: 0,
      draws: 0,
      losses: 2,
      pointsFor: 600,
      pointsAgainst: 1300,
      share: 316,
    },
  ]);
});
test('units are counted per army, by the lists that have them, from confirmed lists alone', () => {
  const { units, lists } = armyStatistics(played, []);
  expect(lists).toBe(3);
  expect(units.map(({ army, id, lists: within, count }) => [army, id, within, count])).toEqual([
    ['high-elves', 'spearmen', 2, 6],
    ['dark-elves', 'spearmen', 1, 9],
    ['high-elves', 'archers', 1, 2],
  ]);
});
test('without games there is no share', () => {
  expect(armyStatistics(played, []).armies.map(({ games, share }) => [games, share])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
});
test('when everyone’s army is known, wins and losses balance and every point is won by someone', () => {
  const entries = ['a', 'b', 'c', 'd', 'e'];
  const entry = fc.constantFrom(...entries);
  const points = fc.integer({ min: 0, max: 3000 });
  const games = fc.array(fc.tuple(entry, entry, points, points).map((args) => game(...args)));
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('orcs', 'empire'), { minLength: 5, maxLength: 5 }),
      games,
      (own, all) => {
        const { armies } = armyStatistics(
          entries.map((name, i) => ({ entry: name, army: own[i] ?? null })),
          all,
        );
        const sum = (of: (record: (typeof armies)[number]) => number) =>
          armies.reduce((total, record) => total + of(record), 0);
        expect(sum(({ wins }) => wins)).toBe(sum(({ losses }) => losses));
        expect(sum(({ games: count }) => count)).toBe(all.length * 2);
        expect(sum(({ pointsFor }) => pointsFor)).toBe(sum(({ pointsAgainst }) => pointsAgainst));
      },
    ),
  );
});
