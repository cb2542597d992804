import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { droppedPoints, pointsToPass, rankSeries, type SeriesEvent } from './rank-series';
import { pointsForPlace, type SeriesSettings } from './series-settings';

const settings: SeriesSettings = {
  counted: 4,
  points: { kind: 'steps', top: 100 },
  bonus: 0,
  qualify: null,
};
const event = (id: string, order: readonly string[]): SeriesEvent => ({
  id,
  results: order.map((player, at) => ({ player, place: at + 1 })),
});
const toCome = (id: string): SeriesEvent => ({ id, results: null });
const field = (size: number, placed: Record<number, string>): string[] =>
  Array.from({ length: size }, (_, at) => placed[at + 1] ?? `other-${at + 1}-of-${size}`);

describe('points of a place', () => {
  test('in equal steps: of twenty players every place is worth five of a hundred', () => {
    const steps = { kind: 'steps', top: 100 } as const;
    expect([1, 2, 13, 20].map((place) => pointsForPlace(steps, place, 20))).toEqual([100, 95, 40, 5]);
    expect(pointsForPlace(steps, 6, 24)).toBe(79);
  });
  test('by a table, and for each player left behind', () => {
    expect([1, 2, 3].map((place) => pointsForPlace({ kind: 'table', rows: [10, 6] }, place, 9))).toEqual([
      10, 6, 0,
    ]);
    expect(pointsForPlace({ kind: 'beaten', each: 3 }, 2, 12)).toBe(30);
  });
});

test('the best four of six count, as in a season written down by hand', () => {
  const places = [9, 1, 5, 1, 1, 2];
  const events = places.map((place, at) => event(`e${at}`, field(20, { [place]: 'Katrin' })));
  const row = rankSeries(events, settings).find(({ player }) => player === 'Katrin');
  expect(row?.cells.map((cell) => [cell?.points, cell?.counts])).toEqual([
    [60, false],
    [100, true],
    [80, false],
    [100, true],
    [100, true],
    [95, true],
  ]);
  expect(row).toMatchObject({ total: 395, bonus: 0 });
});

test('the cells without those dropped, and the bonus, come to the total', () => {
  const events = [3, 1, 2, 3, 1].map((shift, at) =>
    event(
      `e${at}`,
      ['a', 'b', 'c', 'd'].map((_, i) => ['a', 'b', 'c', 'd'][(i + shift) % 4] ?? ''),
    ),
  );
  for (const { cells, bonus, total } of rankSeries(events, { ...settings, counted: 3, bonus: 7 })) {
    const all = cells.reduce((sum, cell) => sum + (cell?.points ?? 0), 0);
    expect(droppedPoints(cells)).toBeGreaterThan(0);
    expect(all - droppedPoints(cells) + bonus).toBe(total);
  }
});

test('level totals are parted by the best single result; who is level in everything shares the rank', () => {
  const table = { ...settings, points: { kind: 'table' as const, rows: [10, 7, 5, 5] } };
  const rows = rankSeries(
    [event('x', ['a', 'b', 'c', 'd']), event('y', ['e', 'b', 'd', 'c']), event('z', ['f', 'g', 'a', 'h'])],
    table,
  );
  const ranks = Object.fromEntries(rows.map(({ player, rank, total }) => [player, [rank, total]]));
  expect(ranks.a).toEqual([1, 15]);
  expect(ranks.b).toEqual([2, 14]);
  expect([ranks.e, ranks.f, ranks.c, ranks.d]).toEqual([
    [3, 10],
    [3, 10],
    [5, 10],
    [5, 10],
  ]);
});

test('the bonus is for every tournament played, dropped ones too', () => {
  const rows = rankSeries([event('x', ['a', 'b']), event('y', ['b', 'a'])], {
    ...settings,
    counted: 1,
    bonus: 7,
  });
  expect(rows.map(({ total, bonus }) => [total, bonus])).toEqual([
    [114, 14],
    [114, 14],
  ]);
});

test('what has to be scored to pass somebody, and what it takes the place of', () => {
  const [first, second] = rankSeries([event('x', ['a', 'b', 'c', 'd'])], { ...settings, counted: 1 });
  if (!first || !second) throw new Error('two rows');
  expect(pointsToPass(second, first.total, { ...settings, counted: 1 })).toBeNull();
  expect(pointsToPass(second, first.total, { ...settings, counted: 2 })).toEqual({
    points: 26,
    replaces: null,
  });
});

const names = ['a', 'b', 'c', 'd', 'e'] as const;
const seasons = fc.record({
  orders: fc.array(fc.shuffledSubarray([...names]), { minLength: 1, maxLength: 5 }),
  open: fc.integer({ min: 0, max: 2 }),
  counted: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  points: fc.oneof(
    fc.record({ kind: fc.constant('steps' as const), top: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant('table' as const),
      rows: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 }),
    }),
    fc.record({ kind: fc.constant('beaten' as const), each: fc.integer({ min: 1, max: 5 }) }),
  ),
  bonus: fc.integer({ min: 0, max: 5 }),
  qualify: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
});
const eventsOf = ({ orders, open }: { orders: readonly (readonly string[])[]; open: number }) => [
  ...orders.map((order, at) => event(`e${at}`, order)),
  ...Array.from({ length: open }, (_, at) => toCome(`o${at}`)),
];

describe('whatever the season', () => {
  test('no choice of so many results gives more than the total', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        for (const row of rankSeries(eventsOf(season), season)) {
          const scored = row.cells.flatMap((cell) => (cell ? [cell.points] : []));
          const count = season.counted ?? scored.length;
          let best = 0;
          for (let mask = 0; mask < 1 << scored.length; mask++) {
            const chosen = scored.filter((_, at) => mask & (1 << at));
            if (chosen.length <= count)
              best = Math.max(
                best,
                chosen.reduce((x, y) => x + y, 0),
              );
          }
          expect(row.total).toBe(best + season.bonus * scored.length);
          expect(row.cells.filter((cell) => cell?.counts).length).toBe(Math.min(count, scored.length));
        }
      }),
    );
  });

  test('totals never rise down the ranking, and the order of tournaments changes neither totals nor ranks', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const rows = rankSeries(eventsOf(season), season);
        expect(rows.map(({ total }) => total)).toEqual(rows.map(({ total }) => total).sort((x, y) => y - x));
        const turned = rankSeries(eventsOf(season).reverse(), season);
        const told = (all: typeof rows) =>
          all.map(({ player, rank, total, sure }) => ({ player, rank, total, sure }));
        expect(told(turned)).toEqual(told(rows));
      }),
    );
  });

  test('who is called by another name leaves everybody else’s figures as they were', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const renamed = {
          ...season,
          orders: season.orders.map((order) => order.map((name) => (name === 'a' ? 'zz' : name))),
        };
        const figures = (rows: ReturnType<typeof rankSeries>) =>
          new Map(rows.map(({ player, ...row }) => [player === 'zz' ? 'a' : player, row]));
        expect(figures(rankSeries(eventsOf(renamed), season))).toEqual(
          figures(rankSeries(eventsOf(season), season)),
        );
      }),
    );
  });

  test('whoever is sure stays above the line, however the tournaments to come end', () => {
    fc.assert(
      fc.property(
        seasons,
        fc.array(fc.shuffledSubarray([...names, 'new', 'newer']), { minLength: 2, maxLength: 2 }),
        (season, ends) => {
          const sure = rankSeries(eventsOf(season), season).filter((row) => row.sure);
          const ended = [
            ...season.orders.map((order, at) => event(`e${at}`, order)),
            ...ends.slice(0, season.open).map((order, at) => event(`o${at}`, order)),
          ];
          const after = new Map(rankSeries(ended, season).map((row) => [row.player, row]));
          for (const { player } of sure) {
            expect(after.get(player)?.rank).toBeLessThanOrEqual(season.qualify ?? 0);
          }
        },
      ),
    );
  });
});
