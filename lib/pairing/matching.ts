import { type SolvedMatching, solveMatching } from './blossom';

/**
 * Costs of all pairs of vertices. The cost of a pair is a tuple of `limbs` non-negative integers; matchings
 * compare by the component-wise sum, the first component first. `values` holds the tuples of the pairs
 * (0,1), (0,2), (1,2), (0,3) …: pair (i, j) with i < j begins at `limbs * pairIndex(i, j)`.
 */
export interface PairCosts {
  readonly vertices: number;
  readonly limbs: number;
  readonly values: Float64Array;
}

export const pairIndex = (i: number, j: number): number =>
  i < j ? (j * (j - 1)) / 2 + i : (i * (i - 1)) / 2 + j;

/** The largest component a tuple may have so that no sum inside the solver leaves the safe integers. */
export const largestCost = (vertices: number): number =>
  Math.floor(Number.MAX_SAFE_INTEGER / (16 * Math.max(vertices, 2)));

/** Cheapest edges per vertex that the first attempt looks at. */
const nearest = 12;

/**
 * Exact minimum-cost perfect matching of an even number of vertices: the partner of each vertex. Solves on
 * each vertex's cheapest edges, prices all other edges against the duals, adds those that could improve the
 * matching and repeats until none is left, which proves the optimum on the complete graph.
 */
export function minCostPerfectMatching(costs: PairCosts): Int32Array {
  const n = costs.vertices;
  if (n % 2 !== 0) throw new RangeError('a perfect matching needs an even number of vertices');
  if (n === 0) return new Int32Array(0);
  const chosen = new Uint8Array((n * (n - 1)) / 2);
  chooseNearest(costs, chosen);
  for (let v = 0; v < n; v += 2) chosen[pairIndex(v, v + 1)] = 1; // some perfect matching must exist
  let duals: Float64Array | undefined;
  for (;;) {
    const solved = solveChosen(costs, chosen, duals);
    const added = addViolated(costs, chosen, solved);
    if (added.length === 0) return solved.partner;
    duals = makeFeasible(costs, solved.vertexDuals(), added);
  }
}

/** A pair of vertices i and j at place p of the costs. */
interface AddedEdge {
  readonly p: number;
  readonly i: number;
  readonly j: number;
}

/** Duals beyond this might leave the safe integers while they are searched: then the search starts from zero. */
const largestDual = 2 ** 50;

/**
 * Lowers the duals until none of the added edges contradicts them: most of the last solution is kept, so
 * that only what the new edges improve has to be searched again.
 */
function makeFeasible(
  { limbs: L, values }: PairCosts,
  duals: Float64Array,
  added: readonly AddedEdge[],
): Float64Array | undefined {
  const slack = new Float64Array(L);
  for (const { p, i, j } of added) {
    let sign = 0;
    for (let l = 0; l < L; l++) {
      slack[l] = 4 * values[p * L + l]! - duals[i * L + l]! - duals[j * L + l]!;
      sign ||= Math.sign(slack[l]!);
    }
    if (sign < 0) for (let l = 0; l < L; l++) duals[i * L + l]! += slack[l]!;
  }
  return duals.every((dual) => Math.abs(dual) < largestDual) ? duals : undefined;
}

/** Adds every vertex's edge that contradicts the duals most; what was added. */
function addViolated(
  { vertices: n, limbs: L, values }: PairCosts,
  chosen: Uint8Array,
  solved: SolvedMatching,
): AddedEdge[] {
  const slack = new Float64Array(L);
  const worst = new Int32Array(n).fill(-1);
  const other = new Int32Array(n);
  const worstSlack = new Float64Array(n * L);
  const offer = (v: number, w: number, p: number) => {
    for (let l = 0; l < L && worst[v] !== -1; l++) {
      const difference = slack[l]! - worstSlack[v * L + l]!;
      if (difference < 0) break;
      if (difference > 0 || l === L - 1) return;
    }
    worst[v] = p;
    other[v] = w;
    worstSlack.set(slack, v * L);
  };
  for (let j = 1, p = 0; j < n; j++) {
    for (let i = 0; i < j; i++, p++) {
      if (chosen[p] || !solved.violates(i, j, values, p * L, slack)) continue;
      offer(i, j, p);
      offer(j, i, p);
    }
  }
  const added: AddedEdge[] = [];
  worst.forEach((p, v) => {
    if (p === -1 || chosen[p]) return;
    chosen[p] = 1;
    added.push({ p, i: v, j: other[v]! });
  });
  return added;
}

function solveChosen(
  { vertices: n, limbs: L, values }: PairCosts,
  chosen: Uint8Array,
  duals: Float64Array | undefined,
): SolvedMatching {
  let count = 0;
  for (const flag of chosen) count += flag;
  const graph = {
    vertices: n,
    limbs: L,
    from: new Int32Array(count),
    to: new Int32Array(count),
    costs: new Float64Array(count * L),
  };
  for (let j = 1, p = 0, k = 0; j < n; j++) {
    for (let i = 0; i < j; i++, p++) {
      if (!chosen[p]) continue;
      graph.from[k] = i;
      graph.to[k] = j;
      for (let l = 0; l < L; l++) graph.costs[k * L + l] = values[p * L + l]!;
      k++;
    }
  }
  const solved = solveMatching(graph, duals);
  if (!solved) throw new Error('the chosen edges lost their perfect matching');
  return solved;
}

function chooseNearest({ vertices: n, limbs: L, values }: PairCosts, chosen: Uint8Array): void {
  const size = Math.min(nearest, n - 1);
  const list = new Int32Array(size);
  const isLess = (p: number, q: number) => {
    for (let l = 0; l < L; l++) {
      const difference = values[p * L + l]! - values[q * L + l]!;
      if (difference !== 0) return difference < 0;
    }
    return false;
  };
  for (let i = 0; i < n; i++) {
    let length = 0;
    // Neighbours are visited round the circle from i, so that ties spread over the graph instead of piling on the first.
    for (let step = 1; step < n; step++) {
      const p = pairIndex(i, (i + step) % n);
      if (length === size && !isLess(p, list[size - 1]!)) continue;
      let at = length < size ? length++ : size - 1;
      while (at > 0 && isLess(p, list[at - 1]!)) {
        list[at] = list[at - 1]!;
        at--;
      }
      list[at] = p;
    }
    for (let at = 0; at < length; at++) chosen[list[at]!] = 1;
  }
}
