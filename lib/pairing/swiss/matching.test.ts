import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finish } from '../../steps';
import { runs } from '../../test-runs';
import { solveMatching } from './blossom';
import { minCostPerfectMatching, type PairCosts, pairIndex } from './matching';

/** Cheapest total over all perfect matchings, by trying every one. */
function cheapest({ vertices, limbs, values }: PairCosts): number[] {
  let best: number[] | undefined;
  const place = (open: number[], sum: number[]) => {
    const [first, ...others] = open;
    if (first === undefined) {
      if (!best || compare(sum, best) < 0) best = sum;
      return;
    }
    for (const other of others) {
      const at = pairIndex(first, other) * limbs;
      place(
        others.filter((v) => v !== other),
        sum.map((s, l) => s + (values[at + l] ?? 0)),
      );
    }
  };
  place(
    Array.from({ length: vertices }, (_, v) => v),
    new Array<number>(limbs).fill(0),
  );
  return best ?? [];
}

const compare = (x: readonly number[], y: readonly number[]) => {
  const at = x.findIndex((value, l) => value !== y[l]);
  return at < 0 ? 0 : (x[at] ?? 0) - (y[at] ?? 0);
};

function total({ limbs, values }: PairCosts, partner: Int32Array): number[] {
  const sum = new Array<number>(limbs).fill(0);
  partner.forEach((w, v) => {
    if (v < w)
      for (let l = 0; l < limbs; l++) sum[l] = (sum[l] ?? 0) + (values[pairIndex(v, w) * limbs + l] ?? 0);
  });
  return sum;
}

const pairCosts = (vertices: number, limbs: number, largest: number) =>
  fc
    .array(fc.nat(largest), {
      minLength: ((vertices * (vertices - 1)) / 2) * limbs,
      maxLength: ((vertices * (vertices - 1)) / 2) * limbs,
    })
    .map((values): PairCosts => ({ vertices, limbs, values: Float64Array.from(values) }));

const smallGraph = fc
  .tuple(fc.constantFrom(2, 4, 6, 8, 10), fc.constantFrom(1, 2, 3), fc.constantFrom(1, 3, 12, 1000))
  .chain(([vertices, limbs, largest]) => pairCosts(vertices, limbs, largest));

/** Deterministic scatter of integers for graphs too large for fast-check. */
function scattered(
  vertices: number,
  limbs: number,
  cost: (i: number, j: number, l: number) => number,
): PairCosts {
  const values = new Float64Array(((vertices * (vertices - 1)) / 2) * limbs);
  for (let j = 1; j < vertices; j++) {
    for (let i = 0; i < j; i++)
      for (let l = 0; l < limbs; l++) values[pairIndex(i, j) * limbs + l] = cost(i, j, l);
  }
  return { vertices, limbs, values };
}

/** Cheapest total by dynamic programming over subsets: an oracle up to 16 vertices. */
function cheapestBySubsets({ vertices, values }: PairCosts): number {
  const best = new Float64Array(1 << vertices).fill(Number.POSITIVE_INFINITY);
  best[0] = 0;
  for (let set = 0; set < best.length; set++) {
    const sum = best[set] ?? 0;
    if (sum === Number.POSITIVE_INFINITY) continue;
    let i = 0;
    while ((set >> i) & 1) i++;
    for (let j = i + 1; j < vertices; j++) {
      if ((set >> j) & 1) continue;
      const next = set | (1 << i) | (1 << j);
      best[next] = Math.min(best[next] ?? 0, sum + (values[pairIndex(i, j)] ?? 0));
    }
  }
  return best[best.length - 1] ?? 0;
}

describe('minCostPerfectMatching', () => {
  test('costs exactly what the cheapest of all perfect matchings costs', () => {
    fc.assert(
      fc.property(smallGraph, (costs) => {
        const partner = minCostPerfectMatching(costs);
        partner.forEach((w, v) => {
          expect(partner[w]).toBe(v);
          expect(w).not.toBe(v);
        });
        expect(total(costs, partner)).toEqual(cheapest(costs));
      }),
      runs(1500),
    );
  });

  test('stays optimal at sixteen vertices, where blossoms nest and edges have to be priced in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(2, 5, 40, 1_000_000).chain((largest) => pairCosts(16, 1, largest)),
        (costs) => {
          expect(total(costs, minCostPerfectMatching(costs))).toEqual([cheapestBySubsets(costs)]);
        },
      ),
      runs(150),
    );
  });

  test('gives up nothing by starting from few edges: the complete graph at once costs the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(30, 52, 60).chain((n) => fc.tuple(pairCosts(n, 2, 40), fc.constantFrom(5, 13, 15))),
        ([scattered, cluster]) => {
          // Odd clusters at no distance in the first component make large blossoms and many edges to price in.
          const { vertices, values } = scattered;
          const from: number[] = [];
          const to: number[] = [];
          for (let j = 1; j < vertices; j++) {
            for (let i = 0; i < j; i++) {
              from.push(i);
              to.push(j);
              const apart = Math.floor(i / cluster) !== Math.floor(j / cluster);
              values[pairIndex(i, j) * 2] = apart ? 1 + (values[pairIndex(i, j) * 2] ?? 0) : 0;
            }
          }
          const graph = { vertices, limbs: 2, from: Int32Array.from(from), to: Int32Array.from(to) };
          const complete = finish(solveMatching({ ...graph, costs: values }));
          const partner = complete?.partner ?? new Int32Array(0);
          expect(total(scattered, minCostPerfectMatching(scattered))).toEqual(total(scattered, partner));
        },
      ),
      runs(60),
    );
  });

  test('finds the optimum of odd clusters whose vertices all like one another best', () => {
    // Clusters of three at distance 0: every cluster has to send exactly one vertex out, at 1 a time.
    const costs = scattered(60, 1, (i, j) => (Math.floor(i / 3) === Math.floor(j / 3) ? 0 : 1));
    expect(total(costs, minCostPerfectMatching(costs))).toEqual([10]);
  });

  test('lets no amount of a later component outweigh an earlier one', () => {
    const costs = scattered(4, 2, (i, j, l) =>
      l === 0 ? (i === 0 && j === 1 ? 1 : 0) : i + j === 1 || i + j === 5 ? 0 : 1e9,
    );
    expect([...minCostPerfectMatching(costs)]).not.toEqual([1, 0, 3, 2]);
  });

  test('neighbours on a line marry their neighbours, also when there are 400', () => {
    const costs = scattered(400, 2, (i, j, l) => (l === 0 ? (i - j) ** 2 : (i * 31 + j * 17) % 101));
    minCostPerfectMatching(costs).forEach((w, v) => {
      expect(w).toBe(v ^ 1);
    });
  });

  test('refuses an odd number of vertices and accepts none at all', () => {
    expect(() => minCostPerfectMatching({ vertices: 3, limbs: 1, values: new Float64Array(3) })).toThrow(
      RangeError,
    );
    expect(minCostPerfectMatching({ vertices: 0, limbs: 1, values: new Float64Array(0) })).toHaveLength(0);
  });
});
