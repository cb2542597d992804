import { describe, expect, test } from 'vitest';
import { saffronWalden } from './bands';
import { absoluteScheme, pointsOf, possiblePoints } from './scheme';
import { openEdge, type Scheme, schemeSchema } from './scheme-schema';

// The complete figures that tournament packs of the scene print, each row by its edges.

const vp = (a: number, b = 0) => ({ a: { vp: a }, b: { vp: b } });
/** Points of a match that a won with that lead; `broke`: enemy armies each side broke. */
function won(scheme: Scheme, lead: number, broke = { a: 0, b: 0 }): string {
  const winner = lead === 0 ? null : 'a';
  const { points } = pointsOf(scheme, 'vp', { winner, metrics: vp(2000 + lead, 2000), broke });
  return `${points.a}:${points.b}`;
}
/** A table whose rows, from 10:10 on, reach up to and with those leads, and the last one beyond. */
const twentyNil = (upTo: readonly number[]): Scheme =>
  absoluteScheme(
    schemeSchema.parse({
      kind: 'table',
      bounds: 'over',
      steps: [0, ...upTo].map((from, row) => ({ from, winner: 10 + row, loser: 10 - row })),
    }),
    10_000,
  );

describe('20:0 by difference: the last lead of each row and the first of the next', () => {
  test.each([
    ['F1 StMS 07', [150, 350, 550, 750, 950, 1150, 1350, 1550, 1750, 1950]],
    ['F4 Frühling am Forst II', [20, 70, 150, 300, 450, 600, 800, 1000, 1250, 1500]],
    ['F5 ÖMS 2012', [100, 250, 400, 600, 800, 1050, 1300, 1600, 1900, 2250]],
    ['F6 Warlords', [180, 360, 540, 720, 900, 1080, 1260, 1440, 1620, 1800]],
    ['F10 Old War', [180, 360, 540, 720, 900, 1080, 1260, 1440, 1620, 1800]],
  ])('%s', (_pack, upTo) => {
    const scheme = twentyNil(upTo);
    expect(won(scheme, 0)).toBe('10:10');
    upTo.forEach((lead, row) => {
      // A win is at least the narrowest one, however small the lead.
      const inside = Math.max(row, 1);
      expect(won(scheme, lead)).toBe(`${10 + inside}:${10 - inside}`);
      expect(won(scheme, lead + 1)).toBe(`${11 + row}:${9 - row}`);
    });
  });

  test('F10, the edition that stops at 17:3 from 1261', () => {
    const scheme = twentyNil([180, 360, 540, 720, 900, 1080, 1260]);
    expect([won(scheme, 1260), won(scheme, 1261), won(scheme, 3000)]).toEqual(['16:4', '17:3', '17:3']);
  });

  test('F1: the armies’ marks move the result by their difference, 20:0 at most', () => {
    const steps = twentyNil([150, 350, 550, 750, 950, 1150, 1350, 1550, 1750, 1950]);
    const moved = (lead: number, a: number, b: number) => {
      const scheme = { ...steps, handicap: { way: 'moved' as const, points: { a, b } } };
      const { points } = pointsOf(scheme, 'vp', {
        winner: lead > 0 ? 'a' : 'b',
        metrics: vp(2000 + lead, 2000),
      });
      return `${points.a}:${points.b}`;
    };
    expect(moved(-2000, -1, -3)).toBe('2:18');
    expect(moved(2000, -1, -3)).toBe('20:0');
    expect(moved(400, -4, -1)).toBe('9:11');
  });
});

describe('F9 Dicediele: free sums, and 1701 open', () => {
  const scheme = (counts: 'open' | 'less' | 'more') =>
    absoluteScheme(
      schemeSchema.parse({
        kind: 'table',
        bounds: 'over',
        edge: { lead: 1701, counts },
        steps: [
          { from: 0, winner: 10, loser: 10 },
          { from: 300, winner: 11, loser: 6 },
          { from: 600, winner: 12, loser: 5 },
          { from: 900, winner: 13, loser: 3 },
          { from: 1300, winner: 14, loser: 1 },
          { from: 1701, winner: 15, loser: 0 },
        ],
      }),
      10_000,
    );
  test.each([
    [0, '10:10'],
    [301, '11:6'],
    [600, '11:6'],
    [601, '12:5'],
    [900, '12:5'],
    [901, '13:3'],
    [1300, '13:3'],
    [1301, '14:1'],
    [1700, '14:1'],
    [1702, '15:0'],
  ])('a lead of %i', (lead, points) => {
    for (const counts of ['less', 'more'] as const) expect(won(scheme(counts), lead)).toBe(points);
  });
  test('1701 is what the organiser says', () => {
    expect(openEdge(scheme('open'))).toBe(1701);
    expect([won(scheme('less'), 1701), won(scheme('more'), 1701)]).toEqual(['14:1', '15:0']);
    expect(openEdge(scheme('less'))).toBeNull();
  });
});

describe('W4 and W5 Saffron Walden: bands, and 750 open', () => {
  const scheme = (counts: 'less' | 'more') =>
    schemeSchema.parse({ ...saffronWalden, edge: { lead: 750, counts } });
  test.each([
    ['win and break both armies', 800, 2, 0, '5:0'],
    ['win and break one', 800, 1, 0, '4:0'],
    ['win by more than 750', 751, 0, 0, '3:0'],
    ['win by less than 750', 749, 0, 0, '2:0'],
    ['lose, but break one', 300, 0, 1, '2:2'],
    ['within 250', 250, 0, 0, '1:1'],
    ['beyond it', 251, 0, 0, '2:0'],
  ])('%s', (_words, lead, a, b, points) => {
    for (const counts of ['less', 'more'] as const) expect(won(scheme(counts), lead, { a, b })).toBe(points);
  });
  test('750 is what the organiser says', () => {
    expect([won(scheme('less'), 750), won(scheme('more'), 750)]).toEqual(['2:0', '3:0']);
  });
});

test.each([
  ['win and break', 700, 1, '4:0'],
  ['win by more than 600', 601, 0, '3:0'],
  ['win by less', 599, 0, '2:0'],
  ['within 150 draw', 150, 0, '1:1'],
])('W6 Hamburg 2017: %s', (_words, lead, a, points) => {
  const hamburg = schemeSchema.parse({
    ...saffronWalden,
    doubleBreakWin: 4,
    clearOver: 600,
    drawWithin: 150,
    breakLoss: 0,
  });
  expect(won(hamburg, lead, { a, b: 0 })).toBe(points);
});

describe('K1 CoGs of War: scenario, outcome and attrition added up', () => {
  const scheme = schemeSchema.parse({
    kind: 'sum',
    win: 3,
    draw: 1,
    loss: 0,
    score: 'scenario',
    scoreCap: 7,
    scoreCapUnlessWon: 3,
    attrition: 'routed',
    attritionSteps: [
      { from: 500, points: 1 },
      { from: 1100, points: 2 },
      { from: 1695, points: 3 },
    ],
  });
  const game = (winner: 'a' | 'b' | null, a: [number, number], b: [number, number]) => {
    const of = ([scenario, routed]: [number, number]) => ({ scenario, routed });
    const { points } = pointsOf(scheme, 'scenario', { winner, metrics: { a: of(a), b: of(b) } });
    return `${points.a}:${points.b}`;
  };
  test.each([
    ['the best there is: 13', 'a', [7, 1695], [0, 0], '13:0'],
    ['without a win at most 3 of the scenario', 'a', [6, 0], [5, 0], '9:3'],
    ['a draw', null, [4, 0], [4, 0], '4:4'],
    ['routed 499 and 500', 'a', [1, 499], [0, 500], '4:1'],
    ['routed 1099 and 1100', 'a', [1, 1099], [0, 1100], '5:2'],
    ['routed 1694 and 1695', 'a', [1, 1694], [0, 1695], '6:3'],
  ] as const)('%s', (_words, winner, a, b, points) => {
    expect(game(winner, [...a], [...b])).toBe(points);
  });
  test('looking ahead knows every ending, each once, and no other', () => {
    const all = possiblePoints(scheme).map(({ a, b }) => `${a}:${b}`);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['13:0', '3:6', '4:4', '6:3', '13:6']));
    expect(all).not.toContain('13:7');
  });
});

describe('M3: a major win takes 6 VP more and twice as many', () => {
  const scheme = schemeSchema.parse({
    kind: 'table',
    lastTimes: 2,
    steps: [
      { from: 0, winner: 2, loser: 2 },
      { from: 1, winner: 5, loser: 1 },
      { from: 6, winner: 6, loser: 0 },
    ],
  });
  test.each([
    [12, 6, '6:0'],
    [13, 7, '5:1'],
    [10, 5, '5:1'],
    [6, 0, '6:0'],
    [6, 6, '2:2'],
  ])('%i against %i', (a, b, points) => {
    const both = (own: number, other: number, winner: 'a' | 'b') => {
      const result = pointsOf(scheme, 'vp', {
        winner: own === other ? null : winner,
        metrics: vp(own, other),
      });
      return result.points;
    };
    expect(both(a, b, 'a')).toEqual({ a: Number(points[0]), b: Number(points[2]) });
    expect(both(b, a, 'b')).toEqual({ a: Number(points[2]), b: Number(points[0]) });
  });
});
