import { describe, expect, test } from 'vitest';
import { bandPoints, saffronWalden } from './bands';
import { bandsSchema } from './bands-schema';
import { pointsOf, possiblePoints } from './scheme';

/** warmaster-core.md §12: 5 win and break both, 4 win and break one, 3 win by more than 750, 2 win by less,
 * 2 lose but break one, 1 draw (within 250). */
describe('the bands of Saffron Walden (warmaster-core §12)', () => {
  test.each<[string, 'a' | 'b' | null, number, [number, number], [number, number]]>([
    ['a win and two armies broken', 'a', 900, [2, 0], [5, 0]],
    ['a win and the army broken', 'a', 400, [1, 0], [4, 0]],
    ['a win by 751', 'a', 751, [0, 0], [3, 0]],
    ['a win by exactly 750', 'a', 750, [0, 0], [2, 0]],
    ['a win by 251', 'b', -251, [0, 0], [0, 2]],
    ['a lead of exactly 250', 'a', 250, [0, 0], [1, 1]],
    ['a narrow lead with the army broken', 'a', 100, [1, 0], [4, 0]],
    ['a defeat that broke the winner', 'a', 800, [0, 1], [3, 2]],
    ['both broken', 'b', -300, [1, 1], [2, 4]],
    ['a draw by the rules whatever the lead', null, 900, [1, 0], [1, 1]],
    ['a win by the clock while behind', 'a', -300, [0, 0], [2, 0]],
  ])('give %s its points', (_, winner, lead, [brokeA, brokeB], [pointsA, pointsB]) => {
    expect(bandPoints(saffronWalden, winner, lead, { a: brokeA, b: brokeB })).toEqual({
      a: pointsA,
      b: pointsB,
    });
  });

  test('go with a result whose format tells what was broken', () => {
    const match = {
      winner: 'a',
      metrics: { a: { sp: 900 }, b: { sp: 100 } },
      broke: { a: 1, b: 0 },
    } as const;
    expect(pointsOf(saffronWalden, 'sp', match).points).toEqual({ a: 4, b: 0 });
    expect(pointsOf(saffronWalden, 'sp', { ...match, broke: undefined }).points).toEqual({ a: 3, b: 0 });
  });

  test('know every pair of points a duel can end with', () => {
    const pairs = possiblePoints(saffronWalden).map(({ a, b }) => `${a}:${b}`);
    expect(pairs.sort()).toEqual([
      '0:2',
      '0:3',
      '0:4',
      '1:1',
      '2:0',
      '2:2',
      '2:3',
      '2:4',
      '3:0',
      '3:2',
      '4:0',
      '4:2',
    ]);
  });

  test.each([
    ['win', { win: 4 }, 'bands-out-of-order'],
    ['clearOver', { clearOver: 250 }, 'bands-overlap'],
    ['breakLoss', { breakLoss: 0, loss: 1 }, 'bands-out-of-order'],
  ])('are refused when %s contradicts its neighbour', (_, change, code) => {
    const issues = bandsSchema.safeParse({ ...saffronWalden, ...change }).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toContain(code);
  });
});
