import { finish, type Steps } from '../../steps';
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
export const minCostPerfectMatching = (costs: PairCosts): Int32Array => finish(matchAll(costs)).partner;

export interface CompleteMatching {
  readonly partner: Int32Array;
  /** The partners in a cheapest matching in which i and j are not together; null when there is no other. */
  without(i: number, j: number): Steps<Int32Array | null>;
}

/** The same in steps, ready to answer what it would cost to keep two apart. */
export function* matchAll(costs: PairCosts): Steps<CompleteMatching> {
  const n = costs.vertices;
  if (n % 2 !== 0) throw new RangeError('a perfect matching needs an even number of vertices');
  const chosen = new Uint8Array((n * (n - 1)) / 2);
  yield* chooseNearest(costs, chosen);
  for (let v = 0; v < n; v += 2) chosen[pairIndex(v, v + 1)] = 1; // some perfect matching must exist
  const solved = yield* improve(costs, chosen, undefined);
  return {
    partner: solved.partner,
    *without(i, j) {
      if (n <= 2) return null;
      const rest = chosen.slice();
      const banned = pairIndex(i, j);
      const added = matchingAround(n, i, j).filter(({ p }) => rest[p] === 0);
      for (const { p } of added) rest[p] = 1;
      rest[banned] = 0;
      const duals = makeFeasible(costs, solved.vertexDuals(), added);
      return (yield* improve(costs, rest, duals, banned)).partner;
    },
  };
}

/** Adds edges to the chosen ones until no other could make their matching cheaper, the banned one excepted. */
function* improve(
  costs: PairCosts,
  chosen: Uint8Array,
  known: Float64Array | undefined,
  banned = -1,
): Steps<SolvedMatching> {
  let duals = known;
  for (;;) {
    const solved = yield* solveChosen(costs, chosen, duals);
    const added = yield* addViolated(costs, chosen, solved, banned);
    if (added.length === 0) return solved;
    duals = makeFeasible(costs, solved.vertexDuals(), added);
  }
}

/** Edges of some perfect matching in which i and j are not together. */
function matchingAround(n: number, i: number, j: number): AddedEdge[] {
  const others = Array.from({ length: n }, (_, v) => v).filter((v) => v !== i && v !== j);
  const order = [i, others[0]!, j, ...others.slice(1)];
  return Array.from({ length: n / 2 }, (_, k) => {
    const [x, y] = [order[2 * k]!, order[2 * k + 1]!];
    return { p: pairIndex(x, y), i: x, j: y };
  });
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

/** Edges added per vertex at a time, by the vertex itself or by others. */
const mostAdded = 4;
/** So many edges per vertex are compared at a time. */
const mostCompared = 24;

/**
 * Adds edges that contradict the duals, those that do so most first, but few per vertex: where all want the
 * same few partners, the others are tried as well. What was added; nothing only if nothing contradicts.
 */
function* addViolated(
  costs: PairCosts,
  chosen: Uint8Array,
  solved: SolvedMatching,
  banned: number,
): Steps<AddedEdge[]> {
  const { vertices: n, limbs: L } = costs;
  const found = yield* findViolated(costs, chosen, solved, banned);
  const order = Array.from(found.edges.keys()).sort((x, y) => {
    for (let l = 0; l < L; l++) {
      const difference = found.slacks[x * L + l]! - found.slacks[y * L + l]!;
      if (difference !== 0) return difference;
    }
    return x - y;
  });
  const degree = new Uint8Array(n);
  const added: AddedEdge[] = [];
  for (const at of order) {
    const edge = found.edges[at]!;
    if (degree[edge.i]! >= mostAdded || degree[edge.j]! >= mostAdded) continue;
    degree[edge.i]!++;
    degree[edge.j]!++;
    chosen[edge.p] = 1;
    added.push(edge);
  }
  return added;
}

/** The edges that contradict the duals, or an even sample of them when there are very many. */
function* findViolated(
  { vertices: n, limbs: L, values }: PairCosts,
  chosen: Uint8Array,
  solved: SolvedMatching,
  banned: number,
): Steps<{ edges: AddedEdge[]; slacks: number[] }> {
  const slack = new Float64Array(L);
  let edges: AddedEdge[] = [];
  let slacks: number[] = [];
  let [stride, seen] = [1, 0];
  for (let j = 1, p = 0; j < n; j++) {
    yield;
    for (let i = 0; i < j; i++, p++) {
      if (chosen[p] || p === banned || !solved.violates(i, j, values, p * L, slack)) continue;
      if (seen++ % stride !== 0) continue;
      edges.push({ p, i, j });
      for (let l = 0; l < L; l++) slacks.push(slack[l]!);
      if (edges.length < mostCompared * n) continue;
      stride *= 2;
      edges = edges.filter((_, at) => at % 2 === 0);
      slacks = slacks.filter((_, at) => Math.floor(at / L) % 2 === 0);
    }
  }
  return { edges, slacks };
}

function* solveChosen(
  { vertices: n, limbs: L, values }: PairCosts,
  chosen: Uint8Array,
  duals: Float64Array | undefined,
): Steps<SolvedMatching> {
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
  const solved = yield* solveMatching(graph, duals);
  if (!solved) throw new Error('the chosen edges lost their perfect matching');
  return solved;
}

function* chooseNearest({ vertices: n, limbs: L, values }: PairCosts, chosen: Uint8Array): Steps<void> {
  const size = Math.max(0, Math.min(nearest, n - 1));
  const list = new Int32Array(size);
  const isLess = (p: number, q: number) => {
    for (let l = 0; l < L; l++) {
      const difference = values[p * L + l]! - values[q * L + l]!;
      if (difference !== 0) return difference < 0;
    }
    return false;
  };
  for (let i = 0; i < n; i++) {
    yield;
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
