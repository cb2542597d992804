import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../test-runs';
import { assign, assignTables } from './assign-tables';
import { entry } from './testing/entries';

const meeting = (i: number, a: Parameters<typeof entry>[1] = {}, b: Parameters<typeof entry>[1] = {}) => ({
  a: entry(2 * i, a),
  b: entry(2 * i + 1, b),
});

describe('assignTables', () => {
  test('seats the strongest at the lowest number', () => {
    expect(assignTables([0, 1, 2].map((i) => meeting(i)))).toEqual([1, 2, 3]);
  });
  test('honours a fixed table and closes the ranks around it', () => {
    expect(assignTables([meeting(0), meeting(1, {}, { fixedTable: 1 }), meeting(2)])).toEqual([2, 1, 3]);
  });
  test('knows a fixed table outside the usable ones', () => {
    expect(assignTables([meeting(0), meeting(1, { fixedTable: 30 })], [5, 7])).toEqual([5, 30]);
  });
  test('honours as many fixed tables as possible when wishes collide', () => {
    const tables = assignTables([
      meeting(0, { fixedTable: 1 }, { fixedTable: 2 }),
      meeting(1, { fixedTable: 1 }),
    ]);
    expect(tables).toEqual([2, 1]);
  });
  test('of two fixed tables in one meeting takes the one that is new to the other', () => {
    expect(
      assignTables([meeting(0, { fixedTable: 1, tables: [1] }, { fixedTable: 2, tables: [1, 2] })]),
    ).toEqual([2]);
    expect(
      assignTables([meeting(0, { fixedTable: 2, tables: [1] }, { fixedTable: 1, tables: [2] })]),
    ).toEqual([1]);
  });
  test('gives a table two want to one of them and another to the other', () => {
    expect([...assignTables([meeting(0, { fixedTable: 2 }), meeting(1, { fixedTable: 2 })])].sort()).toEqual([
      1, 2,
    ]);
  });
  test('sends nobody back to a known table while a spare one is left', () => {
    expect(assignTables([meeting(0, { tables: [1, 2] }), meeting(1, { tables: [3] })], 3)).toEqual([3, 2]);
  });
  test('leaves the weakest without a table when there are too few', () => {
    expect(
      assignTables(
        [0, 1, 2].map((i) => meeting(i)),
        2,
      ),
    ).toEqual([1, 2, null]);
  });
});

test('whoever misses a fixed table finds another fixed one kept, at it or at their own', () => {
  const fixed = fc.constantFrom(null, 1, 1, 2, 3);
  const pairs = fc.array(fc.tuple(fixed, fixed), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(pairs, fc.integer({ min: 1, max: 4 }), (wishes, count) => {
      const meetings = wishes.map(([a, b], i) => meeting(i, { fixedTable: a }, { fixedTable: b }));
      const given = assignTables(meetings, count);
      const keeps = (m: number) => given[m] !== null && wishes[m]?.some((wish) => wish === given[m]) === true;
      wishes.forEach((both, m) => {
        for (const wish of both)
          if (wish !== null && wish !== given[m]) expect(keeps(m) || keeps(given.indexOf(wish))).toBe(true);
      });
    }),
    runs(600),
  );
});

describe('assignTables in every small case', () => {
  const player = fc.record({
    fixedTable: fc.constantFrom(null, null, 1, 2, 3),
    tables: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  });
  const hall = fc
    .array(fc.tuple(player, player), { minLength: 1, maxLength: 4 })
    .map((pairs) => pairs.map(([a, b], i) => meeting(i, a, b)));

  /** Wishes missed, and returns to a known table. */
  const judge = (meetings: readonly ReturnType<typeof meeting>[], given: readonly number[]) => {
    let [missed, returns] = [0, 0];
    meetings.forEach(({ a, b }, m) => {
      for (const one of [a, b]) {
        if (typeof one.fixedTable === 'number' && one.fixedTable !== given[m]) missed++;
        if (one.fixedTable !== given[m] && one.tables.includes(given[m] ?? 0)) returns++;
      }
    });
    return [missed, returns];
  };
  const ways = (count: number, tables: readonly number[]): number[][] =>
    count === 0
      ? [[]]
      : tables.flatMap((table) =>
          ways(
            count - 1,
            tables.filter((other) => other !== table),
          ).map((rest) => [table, ...rest]),
        );
  const compare = (x: readonly number[], y: readonly number[]) => {
    const at = x.findIndex((value, i) => value !== y[i]);
    return at < 0 ? 0 : (x[at] ?? 0) - (y[at] ?? 0);
  };

  test('is as good as the best of all ways to seat them', () => {
    fc.assert(
      fc.property(hall, fc.integer({ min: 4, max: 5 }), (meetings, count) => {
        const all = Array.from({ length: count }, (_, i) => i + 1);
        const given = assignTables(meetings, count) as number[];
        const best = ways(meetings.length, all)
          .map((way) => judge(meetings, way))
          .reduce((least, one) => (compare(one, least) < 0 ? one : least));
        expect(judge(meetings, given)).toEqual(best);
      }),
      runs(600),
    );
  });
});

describe('assign', () => {
  const matrix = fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 2 }))
    .chain(([rows, spare]) =>
      fc.array(fc.array(fc.nat(20), { minLength: rows + spare, maxLength: rows + spare }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  const cheapest = (rows: readonly (readonly number[])[], taken: ReadonlySet<number> = new Set()): number => {
    const [first, ...others] = rows;
    if (!first) return 0;
    return Math.min(
      ...first.map((c, at) =>
        taken.has(at) ? Number.POSITIVE_INFINITY : c + cheapest(others, new Set([...taken, at])),
      ),
    );
  };

  test('is as cheap as the cheapest of all assignments', () => {
    fc.assert(
      fc.property(matrix, (costs) => {
        const result = assign(costs.length, costs[0]?.length ?? 0, (r, c) => costs[r]?.[c] ?? Number.NaN);
        expect(new Set(result).size).toBe(costs.length);
        expect(result.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? Number.NaN), 0)).toBe(
          cheapest(costs),
        );
      }),
      runs(500),
    );
  });
});
