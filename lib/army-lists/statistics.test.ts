import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { armyResults, mostBrought, mostTaken } from './statistics';

const brought = { anna: ['Elves'], bert: ['Orcs'], carl: ['Orcs'] };
type Name = keyof typeof brought;
const armies = Object.values(brought);
const game = (a: Name, b: Name, winner: 'a' | 'b' | null, points: [number, number]) => ({
  armies: { a: brought[a][0] ?? null, b: brought[b][0] ?? null },
  winner,
  points: { a: points[0], b: points[1] },
});

describe('armies and their results', () => {
  test('counts players, games and tournament points of an army', () => {
    expect(
      armyResults(armies, [game('anna', 'bert', 'a', [15, 5]), game('carl', 'anna', null, [10, 10])]),
    ).toEqual([
      { army: 'Elves', players: 1, games: 2, wins: 1, draws: 1, losses: 0, averageTenths: 125 },
      { army: 'Orcs', players: 2, games: 2, wins: 0, draws: 1, losses: 1, averageTenths: 75 },
    ]);
  });

  test('an army against itself plays twice', () => {
    const [orcs] = armyResults(armies, [game('bert', 'carl', 'b', [8, 12])]);
    expect(orcs).toMatchObject({ army: 'Orcs', games: 2, wins: 1, losses: 1, averageTenths: 100 });
  });

  test('an army that has not played comes last, without an average', () => {
    expect(armyResults(armies, [game('bert', 'carl', 'b', [8, 12])]).at(-1)).toMatchObject({
      army: 'Elves',
      games: 0,
      averageTenths: null,
    });
  });

  test('whoever brings two armies counts for both, and their games for the one they played', () => {
    const both = [['Elves', 'Orcs'], ['Orcs', 'Orcs'], []];
    const played = (a: string | null, b: string | null) => ({
      ...game('anna', 'bert', 'a', [20, 0]),
      armies: { a, b },
    });
    expect(armyResults(both, [played('Orcs', 'Orcs'), played('Elves', null)])).toEqual([
      { army: 'Elves', players: 1, games: 1, wins: 1, draws: 0, losses: 0, averageTenths: 200 },
      { army: 'Orcs', players: 2, games: 2, wins: 1, draws: 0, losses: 1, averageTenths: 100 },
    ]);
  });

  test('every game is somebody’s win or two draws', () => {
    const ids = ['Elves', 'Orcs'];
    const anyGame = fc
      .tuple(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.constantFrom('a', 'b', null))
      .map(([a, b, winner]) => ({
        armies: { a, b },
        winner: winner as 'a' | 'b' | null,
        points: { a: 10, b: 10 },
      }));
    fc.assert(
      fc.property(fc.array(anyGame), (games) => {
        const all = armyResults(armies, games);
        const sum = (key: 'wins' | 'draws' | 'losses' | 'games') => all.reduce((n, army) => n + army[key], 0);
        expect(sum('wins')).toBe(sum('losses'));
        expect(sum('wins') + sum('draws') / 2).toBe(games.length);
        expect(sum('games')).toBe(2 * games.length);
      }),
    );
  });
});

describe('most taken units', () => {
  test('adds up lines and lists, and keeps armies apart', () => {
    const list = (army: string, ...units: [string, number][]) => ({
      army,
      units: units.map(([name, count]) => ({ name, count })),
    });
    expect(
      mostTaken([
        list('High Elves', ['Spearmen', 2], ['Spearmen', 1], ['Archers', 2]),
        list('High Elves', ['Spearmen', 2]),
        list('Dark Elves', ['Spearmen', 3]),
      ]),
    ).toEqual([
      { army: 'High Elves', name: 'Spearmen', lists: 2, count: 5 },
      { army: 'Dark Elves', name: 'Spearmen', lists: 1, count: 3 },
      { army: 'High Elves', name: 'Archers', lists: 1, count: 2 },
    ]);
  });
});

test('each game is looked at once, however many armies there are', () => {
  let looks = 0;
  const many = Array.from({ length: 500 }, (_, at) => `Army ${at}`);
  const games = many.map((army, at) => ({
    get armies() {
      looks++;
      return { a: army, b: many[(at + 1) % many.length] ?? null };
    },
    winner: 'a' as const,
    points: { a: 20, b: 0 },
  }));
  const results = armyResults(
    many.map((army) => [army]),
    games,
  );
  expect(results).toHaveLength(many.length);
  expect(results[0]).toMatchObject({ games: 2, wins: 1, losses: 1 });
  expect(looks).toBe(games.length);
});

test('those that most players brought are kept in their order', () => {
  const players = [['Elves'], ['Orcs'], ['Orcs'], ['Dwarfs'], ['Dwarfs'], ['Dwarfs']];
  const results = armyResults(players, [game('anna', 'bert', 'b', [0, 20])]);
  expect(mostBrought(results, 2).map(({ army }) => army)).toEqual(['Orcs', 'Dwarfs']);
  expect(mostBrought(results, 3)).toEqual(results);
});
