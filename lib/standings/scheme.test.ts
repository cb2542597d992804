import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byePoints, defaultByeRule, mean, missedPoints } from './bye';
import { absoluteScheme, differenceTable, nextStep, nominalPoints, pointsOf, possiblePoints } from './scheme';
import type { Scheme } from './scheme-schema';
import { type SchemeProblem, schemeSchema } from './scheme-schema';

const table = (largestLead: number): Scheme => ({ kind: 'table', steps: differenceTable(largestLead) });
const wdl: Scheme = { kind: 'wdl', win: 3, draw: 1, loss: 0 };
const hybrid: Scheme = { ...wdl, kind: 'hybrid', steps: differenceTable(1250) };
const match = (winner: 'a' | 'b' | null, a: number, b: number) => ({
  winner,
  metrics: { a: { sp: a }, b: { sp: b } },
});

describe('a difference table', () => {
  test.each([
    [1000, [0, 50, 75, 150, 225, 300, 375, 450, 525, 600, 675]],
    [1250, [0, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900]],
    [1500, [0, 50, 125, 250, 375, 500, 625, 750, 875, 1000, 1125]],
    [2000, [0, 50, 150, 300, 450, 600, 750, 900, 1050, 1200, 1350]],
  ])('for %i points has the usual 20:0 steps', (largestLead, from) => {
    const steps = differenceTable(largestLead);
    expect(steps.map((row) => row.from)).toEqual(from);
    expect(steps.map((row) => `${row.winner}:${row.loser}`).join(' ')).toBe(
      '10:10 11:9 12:8 13:7 14:6 15:5 16:4 17:3 18:2 19:1 20:0',
    );
  });

  test.each([
    [3, '0 1 2 3', '10:10 13:7 17:3 20:0'],
    [5, '0 1 2 3 4 5', '10:10 12:8 14:6 16:4 18:2 20:0'],
    [74, '0 3 8 14 19 25 31 36 42 47 53', '10:10 11:9 12:8 13:7 14:6 15:5 16:4 17:3 18:2 19:1 20:0'],
  ])('for leads of at most %i goes up evenly', (largestLead, from, points) => {
    const steps = differenceTable(largestLead);
    expect(steps.map((row) => row.from).join(' ')).toBe(from);
    expect(steps.map((row) => `${row.winner}:${row.loser}`).join(' ')).toBe(points);
  });

  test('of any game size passes its own schema', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (largestLead) => {
        expect(schemeSchema.safeParse(table(largestLead)).success).toBe(true);
      }),
    );
  });

  test.each<[string, 'a' | 'b' | null, number, number, number, number]>([
    ['a level match', null, 700, 700, 10, 10],
    ['a draw by 49', null, 749, 700, 10, 10],
    ['a win by exactly 50', 'a', 750, 700, 11, 9],
    ['a win by 99', 'a', 799, 700, 11, 9],
    ['a win by 146', 'b', 700, 846, 8, 12],
    ['a win by 899', 'a', 899, 0, 19, 1],
    ['a win by 900', 'a', 900, 0, 20, 0],
    ['a win by far more', 'b', 0, 2400, 0, 20],
    ['a draw the format calls in spite of 120 lead', null, 820, 700, 10, 10],
    ['a clock win while level', 'a', 700, 700, 11, 9],
    ['a sudden-death win while 300 behind', 'b', 900, 600, 9, 11],
    ['a clock win with a lead of its own', 'b', 300, 600, 6, 14],
  ])('gives %s its row', (_, winner, a, b, pointsA, pointsB) => {
    expect(pointsOf(table(1250), 'sp', match(winner, a, b)).points).toEqual({ a: pointsA, b: pointsB });
  });

  test('always shares out 20 points per match, and mirrors when the sides swap', () => {
    const score = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 3000 }),
        fc.constantFrom('a' as const, 'b' as const, null),
        score,
        score,
        (largestLead, winner, a, b) => {
          const { points } = pointsOf(table(largestLead), 'sp', match(winner, a, b));
          expect(points.a + points.b).toBe(20);
          const swapped = winner === 'a' ? 'b' : winner === 'b' ? 'a' : null;
          expect(pointsOf(table(largestLead), 'sp', match(swapped, b, a)).points).toEqual({
            a: points.b,
            b: points.a,
          });
          if (winner) expect(points[winner]).toBeGreaterThan(10);
        },
      ),
    );
  });
});

describe('win, draw and loss points', () => {
  test('ignore the margin', () => {
    expect(pointsOf(wdl, 'sp', match('b', 0, 10)).points).toEqual({ a: 0, b: 3 });
    expect(pointsOf(wdl, 'sp', match(null, 900, 10)).points).toEqual({ a: 1, b: 1 });
  });

  test('come first in a hybrid, with the table beside them', () => {
    expect(pointsOf(hybrid, 'sp', match('a', 700, 400))).toEqual({
      points: { a: 3, b: 0 },
      tablePoints: { a: 14, b: 6 },
    });
  });
});

describe('the next better row', () => {
  test.each<[string, Scheme, number, boolean, number | null, string | null]>([
    ['54 short of 13:7', table(1250), 146, true, 54, '13:7'],
    ['a whole step away when just reached', table(1250), 200, true, 100, '14:6'],
    ['12 short of a win when drawn by 38', table(1250), 38, false, 12, '11:9'],
    ['above the win already given on the clock', table(1250), 20, true, 80, '12:8'],
    ['far off for who won from behind', table(1250), -300, true, 400, '12:8'],
    ['not there in the last row', table(1250), 900, true, null, null],
    ['not there without a table', wdl, 20, true, null, null],
  ])('is %s', (_, scheme, lead, won, missing, row) => {
    const next = nextStep(scheme, lead, won);
    expect(next?.missing ?? null).toBe(missing);
    expect(next && `${next.step.winner}:${next.step.loser}`).toBe(row);
  });

  test('really is better, and one point of difference less is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 2000 }), (lead) => {
        const next = nextStep(table(2000), lead, true);
        const points = (more: number) => pointsOf(table(2000), 'sp', match('a', lead + more, 0)).points.a;
        if (next) {
          expect(points(next.missing)).toBe(next.step.winner);
          expect(points(next.missing)).toBe(points(0) + 1);
          expect(points(next.missing - 1)).toBe(points(0));
        } else {
          expect(points(0)).toBe(20);
        }
      }),
    );
  });
});

describe('the scheme schema', () => {
  const rows = (...steps: [number, number, number][]) => ({
    kind: 'table',
    steps: steps.map(([from, winner, loser]) => ({ from, winner, loser })),
  });
  test.each<[string, unknown, SchemeProblem, string]>([
    ['a loss that beats a draw', { kind: 'wdl', win: 3, draw: 0, loss: 1 }, 'points-out-of-order', 'win'],
    ['a win worth nothing', { ...hybrid, win: 0, draw: 0, loss: 0 }, 'points-out-of-order', 'win'],
    ['a single row', rows([0, 10, 10]), 'steps-too-few', 'steps'],
    ['a table that begins at 1', rows([1, 10, 10], [50, 11, 9]), 'steps-first-not-zero', 'steps.0.from'],
    ['an uneven draw', rows([0, 11, 9], [50, 12, 8]), 'steps-first-not-even', 'steps.0.winner'],
    ['a bound twice', rows([0, 10, 10], [50, 11, 9], [50, 12, 8]), 'steps-not-rising', 'steps.2.from'],
    [
      'a bigger lead for fewer points',
      rows([0, 10, 10], [50, 12, 8], [90, 11, 8]),
      'steps-not-better',
      'steps.2.winner',
    ],
    ['a row that changes nothing', rows([0, 10, 10], [50, 10, 10]), 'steps-not-better', 'steps.1.winner'],
  ])('refuses %s', (_, scheme, code, path) => {
    const issues = schemeSchema.safeParse(scheme).error?.issues ?? [];
    expect(issues.map((issue) => [issue.message, issue.path.join('.')])).toEqual([[code, path]]);
  });

  test('accepts coarse tables and leaves points whole', () => {
    expect(schemeSchema.safeParse(rows([0, 10, 10], [151, 12, 8], [600, 16, 4], [1200, 20, 0])).success).toBe(
      true,
    );
    expect(schemeSchema.safeParse({ kind: 'wdl', win: 1, draw: 0.5, loss: 0 }).success).toBe(false);
  });
});

describe('points without a match', () => {
  const own = { played: 2, points: 25, tablePoints: 25 };
  test.each<[string, Scheme, 'win' | 'draw' | 'fixed' | 'average', number, number]>([
    ['a win by points', wdl, 'win', 3, 0],
    ['the narrowest win of a table', table(1250), 'win', 11, 11],
    ['a draw of a table', table(1250), 'draw', 10, 10],
    ['fifteen points', table(1250), 'fixed', 15, 15],
    ['the own mean, half up', table(1250), 'average', 13, 13],
    ['fixed points beside a drawn table in a hybrid', hybrid, 'fixed', 15, 10],
    ['a win in both figures of a hybrid', hybrid, 'win', 3, 11],
  ])('a bye can be %s', (_, scheme, points, expected, tablePoints) => {
    expect(byePoints({ points, fixed: 15 }, scheme, own)).toEqual({ points: expected, tablePoints });
  });

  test('an average bye is a draw until the first match', () => {
    const none = { played: 0, points: 0, tablePoints: 0 };
    expect(byePoints({ points: 'average', fixed: 15 }, table(1250), none).points).toBe(10);
    expect(byePoints({ points: 'average', fixed: 15 }, wdl, none).points).toBe(1);
  });

  test('a bye is worth 15 in a table and a win otherwise unless the organiser says so', () => {
    expect(byePoints(defaultByeRule(table(2000)), table(2000), own).points).toBe(15);
    expect(byePoints(defaultByeRule(hybrid), hybrid, own).points).toBe(3);
  });

  test('a missed round is never worth more than a lost one', () => {
    const generous: Scheme = {
      kind: 'table',
      steps: [
        { from: 0, winner: 4, loser: 4 },
        { from: 9, winner: 6, loser: 2 },
      ],
    };
    const bye = { points: 5, tablePoints: 5 };
    expect(missedPoints('loss', generous, bye)).toEqual({ points: 2, tablePoints: 2 });
    expect(missedPoints('zero', generous, bye)).toEqual({ points: 0, tablePoints: 0 });
    expect(nominalPoints({ ...wdl, loss: 1 }, 'loss').points).toBe(1);
  });

  test.each([
    [5, 2, 3],
    [7, 3, 2],
    [8, 3, 3],
    [-5, 2, -2],
    [-7, 3, -2],
    [0, 4, 0],
  ])('the mean of %i over %i is %i', (sum, count, expected) => {
    expect(mean(sum, count)).toBe(expected);
  });
});

describe('leads in per cent and beyond a bound', () => {
  const rows = (scheme: Scheme, largestLead: number) => {
    const absolute = absoluteScheme(scheme, largestLead);
    return 'steps' in absolute ? absolute.steps.map((row) => row.from) : [];
  };
  const steps = [
    { from: 0, winner: 10, loser: 10 },
    { from: 3, winner: 11, loser: 9 },
    { from: 50, winner: 20, loser: 0 },
  ];

  test('are turned into the smallest leads that reach the row', () => {
    // 3 % of 1250 is 37.5 and of 2000 is 60.
    expect(rows({ kind: 'table', steps, unit: 'percent' }, 1250)).toEqual([0, 38, 625]);
    expect(rows({ kind: 'table', steps, unit: 'percent', bounds: 'over' }, 1250)).toEqual([0, 38, 626]);
    expect(rows({ kind: 'table', steps, unit: 'percent', bounds: 'over' }, 2000)).toEqual([0, 61, 1001]);
    expect(rows({ kind: 'table', steps, bounds: 'over' }, 2000)).toEqual([0, 4, 51]);
    expect(rows({ kind: 'table', steps }, 2000)).toEqual([0, 3, 50]);
  });

  // anchors §3: T3 event 1597 plays 10:10 up to 150, steps of 200, 20:0 from 1951.
  test('give the table of a German event whose upper bounds are included', () => {
    const table = Array.from({ length: 11 }, (_, i) => ({
      from: i === 0 ? 0 : 150 + (i - 1) * 200,
      winner: 10 + i,
      loser: 10 - i,
    }));
    const scheme = absoluteScheme({ kind: 'table', steps: table, bounds: 'over' }, 2000);
    const points = (lead: number) => pointsOf(scheme, 'sp', match('a', lead, 0)).points;
    expect(pointsOf(scheme, 'sp', match(null, 150, 0)).points).toEqual({ a: 10, b: 10 });
    expect([points(151), points(350), points(351)]).toEqual([
      { a: 11, b: 9 },
      { a: 11, b: 9 },
      { a: 12, b: 8 },
    ]);
    expect([points(1950), points(1951)]).toEqual([
      { a: 19, b: 1 },
      { a: 20, b: 0 },
    ]);
  });

  test('refuse more than the whole game size', () => {
    const wrong = {
      kind: 'table',
      unit: 'percent',
      steps: [...steps.slice(0, 2), { ...steps[2], from: 101 }],
    };
    expect(schemeSchema.safeParse(wrong).error?.issues.map((issue) => issue.message)).toEqual([
      'steps-over-100-percent',
    ]);
  });
});

describe('points for a concession', () => {
  const conceded = { ...match('b', 300, 200), decidedBy: 'concession' };
  test('replace those of the scores in every scheme', () => {
    const concession = { winner: 18, loser: 1 };
    for (const scheme of [wdl, table(2000), hybrid])
      expect(pointsOf({ ...scheme, concession }, 'sp', conceded).points).toEqual({ a: 1, b: 18 });
    expect(
      pointsOf({ ...table(2000), concession }, 'sp', { ...conceded, decidedBy: 'points' }).points,
    ).toEqual({
      a: 9,
      b: 11,
    });
    expect(pointsOf({ ...wdl, concession }, 'sp', { ...conceded, winner: null }).points).toEqual({
      a: 1,
      b: 1,
    });
  });
  test('leave the table points of a hybrid to the scores', () => {
    const scheme = { ...hybrid, concession: { winner: 5, loser: 0 } };
    expect(pointsOf(scheme, 'sp', conceded)).toEqual({
      points: { a: 0, b: 5 },
      tablePoints: { a: 9, b: 11 },
    });
  });
});

test('the pairs of points a match can end with follow the scheme', () => {
  const pairs = (scheme: Scheme) => possiblePoints(scheme).map(({ a, b }) => `${a}:${b}`);
  expect(pairs(wdl)).toEqual(['3:0', '1:1', '0:3']);
  expect(pairs(hybrid)).toEqual(['3:0', '1:1', '0:3']);
  expect(pairs(table(2000))).toHaveLength(21);
  expect(pairs({ ...wdl, concession: { winner: 2, loser: 0 } })).toEqual(['3:0', '2:0', '1:1', '0:3', '0:2']);
});
