/**
 * Edmonds' weighted blossom algorithm for minimum-cost perfect matching on a sparse graph, in Galil's
 * primal-dual form with van Rantwijk's book-keeping (labels, best edges, blossom rings).
 *
 * Costs are tuples of `limbs` integers compared lexicographically. The algorithm only adds, subtracts,
 * compares and halves, so it works on tuples component by component without carrying. Every edge is held
 * at four times its cost and duals start even: then every halved slack is an integer and nothing rounds.
 */
export interface SparseGraph {
  /** even number of vertices */
  readonly vertices: number;
  readonly limbs: number;
  /** the two ends of edge k */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** `limbs` integers per edge */
  readonly costs: Float64Array;
}

export interface SolvedMatching {
  /** partner of each vertex */
  readonly partner: Int32Array;
  /**
   * Whether an edge (u, v) of this cost could make the matching cheaper. If so, `slackOut` holds its slack
   * under the optimal duals: four times the reduced cost, lexicographically negative.
   */
  violates(u: number, v: number, costs: Float64Array, at: number, slackOut: Float64Array): boolean;
  /**
   * Duals of the vertices alone to start the next solution from: even, and feasible for every edge of this
   * graph without the help of blossoms.
   */
  vertexDuals(): Float64Array;
}

const free = 0;
const outer = 1; // even distance from an unmatched root ("S")
const inner = 2; // odd distance ("T")
const crumb = 5; // outer, and passed by the present search for a common ancestor
const none = -1;

/**
 * Solves the graph, or returns undefined when it has no perfect matching. `known` are even vertex duals that
 * no edge contradicts, `limbs` numbers each; without them the search starts from zero.
 */
export function solveMatching(graph: SparseGraph, known?: Float64Array): SolvedMatching | undefined {
  const { vertices: n, limbs: L, from, to } = graph;
  const edgeCount = from.length;
  const total = 2 * n;
  const cost4 = graph.costs.map((c) => 4 * c);

  // Ends are numbered 2k and 2k+1; `endpoint[p]` is the vertex there, p ^ 1 the other end of the edge.
  const endpoint = new Int32Array(2 * edgeCount);
  const firstEnd = new Int32Array(n + 1);
  for (let k = 0; k < edgeCount; k++) {
    endpoint[2 * k] = from[k]!;
    endpoint[2 * k + 1] = to[k]!;
    firstEnd[from[k]! + 1]!++;
    firstEnd[to[k]! + 1]!++;
  }
  for (let v = 0; v < n; v++) firstEnd[v + 1]! += firstEnd[v]!;
  const ends = new Int32Array(2 * edgeCount); // far ends of the edges at v: ends[firstEnd[v] … firstEnd[v + 1])
  const fill = firstEnd.slice(0, n);
  for (let k = 0; k < edgeCount; k++) {
    ends[fill[from[k]!]!++] = 2 * k + 1;
    ends[fill[to[k]!]!++] = 2 * k;
  }

  // Vertices are 0 … n-1, blossoms n … 2n-1.
  const mate = new Int32Array(n).fill(none); // far end of the matched edge
  const label = new Int8Array(total);
  const labelEnd = new Int32Array(total).fill(none); // end through which the label came
  const top = Int32Array.from({ length: n }, (_, v) => v); // outermost blossom of a vertex
  const parent = new Int32Array(total).fill(none);
  const base = new Int32Array(total).fill(none);
  for (let v = 0; v < n; v++) base[v] = v;
  const children: number[][] = Array.from({ length: total }, () => []);
  const ring: number[][] = Array.from({ length: total }, () => []); // ends joining child i to child i + 1
  const bestEdge = new Int32Array(total).fill(none);
  const bestEdges: (number[] | null)[] = new Array<number[] | null>(total).fill(null);
  const unused: number[] = [];
  for (let b = total - 1; b >= n; b--) unused.push(b);
  const dual = new Float64Array(total * L);
  if (known) dual.set(known);
  const tight = new Uint8Array(edgeCount);
  const queue: number[] = [];
  const bestTo = new Int32Array(total).fill(none);
  const delta = new Float64Array(L);
  const trial = new Float64Array(L);

  const slack = (k: number, l: number) => cost4[k * L + l]! - dual[from[k]! * L + l]! - dual[to[k]! * L + l]!;
  const isTight = (k: number) => {
    for (let l = 0; l < L; l++) if (slack(k, l) !== 0) return false;
    return true;
  };
  const hasLessSlack = (k: number, than: number) => {
    const u = from[k]! * L;
    const v = to[k]! * L;
    const x = from[than]! * L;
    const y = to[than]! * L;
    for (let l = 0; l < L; l++) {
      const own = cost4[k * L + l]! - dual[u + l]! - dual[v + l]!;
      const other = cost4[than * L + l]! - dual[x + l]! - dual[y + l]!;
      if (own !== other) return own < other;
    }
    return false;
  };

  function leaves(b: number, into: number[] = []): number[] {
    if (b < n) into.push(b);
    else for (const child of children[b]!) leaves(child, into);
    return into;
  }

  function assignLabel(w: number, mark: number, p: number): void {
    const b = top[w]!;
    label[w] = label[b] = mark;
    labelEnd[w] = labelEnd[b] = p;
    bestEdge[w] = bestEdge[b] = none;
    if (mark === outer) leaves(b, queue);
    else {
      const m = mate[base[b]!]!;
      assignLabel(endpoint[m]!, outer, m ^ 1);
    }
  }

  /** Walks from both ends of an edge towards the roots; the base of a new blossom, or none for an augmenting path. */
  function commonBase(v0: number, w0: number): number {
    const path: number[] = [];
    let found = none;
    let v = v0;
    let w = w0;
    while (v !== none || w !== none) {
      const b = top[v]!;
      if (label[b]! & 4) {
        found = base[b]!;
        break;
      }
      path.push(b);
      label[b] = crumb;
      if (labelEnd[b] === none) v = none;
      else {
        const t = endpoint[labelEnd[b]!]!;
        v = endpoint[labelEnd[top[t]!]!]!;
      }
      if (w !== none) [v, w] = [w, v];
    }
    for (const b of path) label[b] = outer;
    return found;
  }

  function addBlossom(foot: number, k: number): void {
    const bb = top[foot]!;
    const b = unused.pop()!;
    base[b] = foot;
    parent[b] = none;
    parent[bb] = b;
    const path: number[] = [];
    const joints: number[] = [];
    for (let bv = top[from[k]!]!; bv !== bb; bv = top[endpoint[labelEnd[bv]!]!]!) {
      parent[bv] = b;
      path.push(bv);
      joints.push(labelEnd[bv]!);
    }
    path.push(bb);
    path.reverse();
    joints.reverse();
    joints.push(2 * k);
    for (let bw = top[to[k]!]!; bw !== bb; bw = top[endpoint[labelEnd[bw]!]!]!) {
      parent[bw] = b;
      path.push(bw);
      joints.push(labelEnd[bw]! ^ 1);
    }
    children[b] = path;
    ring[b] = joints;
    label[b] = outer;
    labelEnd[b] = labelEnd[bb]!;
    dual.fill(0, b * L, b * L + L);
    for (const v of leaves(b)) {
      if (label[top[v]!] === inner) queue.push(v);
      top[v] = b;
    }
    const reached: number[] = [];
    const consider = (e: number) => {
      const bj = top[to[e]!] === b ? top[from[e]!]! : top[to[e]!]!;
      if (bj === b || label[bj] !== outer) return;
      if (bestTo[bj] === none) reached.push(bj);
      else if (!hasLessSlack(e, bestTo[bj]!)) return;
      bestTo[bj] = e;
    };
    for (const bv of path) {
      const list = bestEdges[bv];
      if (list) list.forEach(consider);
      else
        for (const v of leaves(bv))
          for (let i = firstEnd[v]!; i < firstEnd[v + 1]!; i++) consider(ends[i]! >> 1);
      bestEdges[bv] = null;
      bestEdge[bv] = none;
    }
    const best = reached.map((bj) => bestTo[bj]!);
    for (const bj of reached) bestTo[bj] = none;
    bestEdges[b] = best;
    bestEdge[b] = none;
    for (const e of best) if (bestEdge[b] === none || hasLessSlack(e, bestEdge[b]!)) bestEdge[b] = e;
  }

  const isZero = (b: number) => {
    for (let l = 0; l < L; l++) if (dual[b * L + l] !== 0) return false;
    return true;
  };

  /** The even way round blossom b from `child` to its base: positions run from `start` to 0 by `step`. */
  function walkRing(b: number, child: number) {
    const kids = children[b]!;
    const joints = ring[b]!;
    const size = kids.length;
    const at = kids.indexOf(child);
    const forward = (at & 1) === 1;
    const trick = forward ? 0 : 1; // backwards, a joint is met from its other end
    return {
      at,
      start: forward ? at - size : at,
      step: forward ? 1 : -1,
      trick,
      kid: (j: number) => kids[(j + 2 * size) % size]!,
      joint: (j: number) => joints[(j - trick + 2 * size) % size]!,
    };
  }

  function expandBlossom(b: number, endOfStage: boolean): void {
    for (const child of children[b]!) {
      parent[child] = none;
      if (child < n) top[child] = child;
      else if (endOfStage && isZero(child)) expandBlossom(child, true);
      else for (const v of leaves(child)) top[v] = child;
    }
    // An inner blossom that dissolves hands its labels on along the even side of its ring.
    if (!endOfStage && label[b] === inner) {
      const entry = top[endpoint[labelEnd[b]! ^ 1]!]!;
      const { step, trick, kid, joint, ...walk } = walkRing(b, entry);
      let j = walk.start;
      let p = labelEnd[b]!;
      while (j !== 0) {
        label[endpoint[p ^ 1]!] = free;
        label[endpoint[joint(j) ^ trick ^ 1]!] = free;
        assignLabel(endpoint[p ^ 1]!, inner, p);
        tight[joint(j) >> 1] = 1;
        j += step;
        p = joint(j) ^ trick;
        tight[p >> 1] = 1;
        j += step;
      }
      const last = kid(0);
      label[endpoint[p ^ 1]!] = label[last] = inner;
      labelEnd[endpoint[p ^ 1]!] = labelEnd[last] = p;
      bestEdge[last] = none;
      for (j = step; kid(j) !== entry; j += step) {
        const bv = kid(j);
        if (label[bv] === outer) continue;
        const v = leaves(bv).find((leaf) => label[leaf] !== free);
        if (v === undefined) continue;
        label[v] = free;
        label[endpoint[mate[base[bv]!]!]!] = free;
        assignLabel(v, inner, labelEnd[v]!);
      }
    }
    label[b] = free;
    labelEnd[b] = base[b] = bestEdge[b] = none;
    children[b] = [];
    ring[b] = [];
    bestEdges[b] = null;
    unused.push(b);
  }

  /** Swaps matched and unmatched edges around the blossom so that `v` becomes its base. */
  function augmentBlossom(b: number, v: number): void {
    let t = v;
    while (parent[t] !== b) t = parent[t]!;
    if (t >= n) augmentBlossom(t, v);
    const { at, step, trick, kid, joint, ...walk } = walkRing(b, t);
    let j = walk.start;
    while (j !== 0) {
      j += step;
      const p = joint(j) ^ trick;
      const first = kid(j);
      if (first >= n) augmentBlossom(first, endpoint[p]!);
      j += step;
      const second = kid(j);
      if (second >= n) augmentBlossom(second, endpoint[p ^ 1]!);
      mate[endpoint[p]!] = p ^ 1;
      mate[endpoint[p ^ 1]!] = p;
    }
    for (const list of [children[b]!, ring[b]!]) list.push(...list.splice(0, at));
    base[b] = base[children[b]![0]!]!;
  }

  function augmentMatching(k: number): void {
    for (const [start, end] of [
      [from[k]!, 2 * k + 1],
      [to[k]!, 2 * k],
    ] as const) {
      let s = start;
      let p = end;
      for (;;) {
        const bs = top[s]!;
        if (bs >= n) augmentBlossom(bs, s);
        mate[s] = p;
        if (labelEnd[bs] === none) break;
        const bt = top[endpoint[labelEnd[bs]!]!]!;
        s = endpoint[labelEnd[bt]!]!;
        const j = endpoint[labelEnd[bt]! ^ 1]!;
        if (bt >= n) augmentBlossom(bt, j);
        mate[j] = labelEnd[bt]!;
        p = labelEnd[bt]! ^ 1;
      }
    }
  }

  /** The duals are feasible: costs are not negative, or they are known to be. Raises each as far as its edges allow and matches what gets tight. */
  function start(): void {
    for (let v = 0; v < n; v++) {
      if (mate[v] !== none || firstEnd[v] === firstEnd[v + 1]) continue;
      let best = ends[firstEnd[v]!]! >> 1;
      for (let i = firstEnd[v]! + 1; i < firstEnd[v + 1]!; i++) {
        if (hasLessSlack(ends[i]! >> 1, best)) best = ends[i]! >> 1;
      }
      for (let l = 0; l < L; l++) trial[l] = slack(best, l);
      for (let l = 0; l < L; l++) dual[v * L + l]! += trial[l]!;
      for (let i = firstEnd[v]!; i < firstEnd[v + 1]!; i++) {
        const p = ends[i]!;
        if (mate[endpoint[p]!] !== none || !isTight(p >> 1)) continue;
        mate[v] = p;
        mate[endpoint[p]!] = p ^ 1;
        break;
      }
    }
  }

  /** Grows trees along tight edges; true once the matching has been augmented. */
  function search(): boolean {
    for (let v = queue.pop(); v !== undefined; v = queue.pop()) {
      for (let i = firstEnd[v]!; i < firstEnd[v + 1]!; i++) {
        const p = ends[i]!;
        const k = p >> 1;
        const w = endpoint[p]!;
        const topOfW = top[w]!;
        if (topOfW === top[v]) continue;
        const mark = label[topOfW];
        // Reached already from the other side: nothing to learn from this edge.
        if (mark === inner && label[w] !== free) continue;
        if (!tight[k]) {
          let l = 0;
          while (l < L && cost4[k * L + l]! - dual[v * L + l]! - dual[w * L + l]! === 0) l++;
          if (l === L) tight[k] = 1;
        }
        if (tight[k]) {
          if (mark === free) assignLabel(w, inner, p ^ 1);
          else if (mark === outer) {
            const foot = commonBase(v, w);
            if (foot === none) {
              augmentMatching(k);
              return true;
            }
            addBlossom(foot, k);
          } else if (label[w] === free) {
            label[w] = inner;
            labelEnd[w] = p ^ 1;
          }
        } else if (mark === outer) {
          const b = top[v]!;
          if (bestEdge[b] === none || hasLessSlack(k, bestEdge[b]!)) bestEdge[b] = k;
        } else if (label[w] === free) {
          if (bestEdge[w] === none || hasLessSlack(k, bestEdge[w]!)) bestEdge[w] = k;
        }
      }
    }
    return false;
  }

  /** Changes the duals by the smallest step that makes something new tight; false when there is none. */
  function adjustDuals(): boolean {
    let kind: 'edge' | 'blossom' | undefined;
    let which = none;
    const offer = (as: 'edge' | 'blossom', item: number) => {
      let less = kind === undefined;
      for (let l = 0; l < L && !less; l++) {
        if (trial[l]! > delta[l]!) return;
        less = trial[l]! < delta[l]!;
      }
      if (!less) return;
      delta.set(trial);
      kind = as;
      which = item;
    };
    for (let v = 0; v < n; v++) {
      const k = bestEdge[v]!;
      if (k === none || label[top[v]!] !== free) continue;
      for (let l = 0; l < L; l++) trial[l] = slack(k, l);
      offer('edge', k);
    }
    for (let b = 0; b < total; b++) {
      const k = bestEdge[b]!;
      if (label[b] === free || parent[b] !== none) continue;
      if (label[b] === outer) {
        if (k === none) continue;
        for (let l = 0; l < L; l++) trial[l] = slack(k, l) / 2;
        offer('edge', k);
      } else if (b >= n && base[b] !== none && label[b] === inner) {
        for (let l = 0; l < L; l++) trial[l] = dual[b * L + l]!;
        offer('blossom', b);
      }
    }
    if (kind === undefined) return false;
    for (let b = 0; b < total; b++) {
      // A vertex follows its outermost blossom; a blossom's own dual moves only while it is outermost.
      const mark = b < n ? label[top[b]!] : base[b] !== none && parent[b] === none ? label[b] : free;
      if (mark === outer) for (let l = 0; l < L; l++) dual[b * L + l]! += delta[l]!;
      else if (mark === inner) for (let l = 0; l < L; l++) dual[b * L + l]! -= delta[l]!;
    }
    if (kind === 'blossom') expandBlossom(which, false);
    else {
      tight[which] = 1;
      queue.push(label[top[from[which]!]!] === outer ? from[which]! : to[which]!);
    }
    return true;
  }

  start();
  for (;;) {
    label.fill(free);
    labelEnd.fill(none);
    bestEdge.fill(none);
    bestEdges.fill(null);
    tight.fill(0);
    queue.length = 0;
    for (let v = 0; v < n; v++) if (mate[v] === none && label[top[v]!] === free) assignLabel(v, outer, none);
    if (queue.length === 0) break;
    while (!search()) if (!adjustDuals()) return undefined;
    for (let b = n; b < total; b++) {
      if (parent[b] === none && base[b] !== none && label[b] === outer && isZero(b)) expandBlossom(b, true);
    }
  }

  // A pair inside common blossoms is relieved by all their duals: sums from the outermost blossom inwards.
  const depth = new Int32Array(total).fill(none);
  const relief = new Float64Array(total * L);
  const measure = (b: number): number => {
    if (depth[b] === none) {
      const p = parent[b]!;
      depth[b] = p === none ? 0 : measure(p) + 1;
      for (let l = 0; l < L; l++) {
        relief[b * L + l] = (b < n ? 0 : 2 * dual[b * L + l]!) + (p === none ? 0 : relief[p * L + l]!);
      }
    }
    return depth[b]!;
  };
  for (let v = 0; v < n; v++) measure(v);

  return {
    partner: mate.map((p) => endpoint[p]!),
    vertexDuals() {
      // Half of what a vertex's blossoms relieve, taken from both ends, makes up for the loss of the blossoms.
      const duals = dual.slice(0, n * L);
      for (let at = 0; at < duals.length; at++) {
        const lowered = duals[at]! - relief[at]! / 2;
        duals[at] = lowered - Math.abs(lowered % 2);
      }
      return duals;
    },
    violates(u, v, costs, at, slackOut) {
      let sign = 0;
      for (let l = 0; l < L; l++) {
        slackOut[l] = 4 * costs[at + l]! - dual[u * L + l]! - dual[v * L + l]!;
        sign ||= Math.sign(slackOut[l]!);
        if (sign > 0) return false;
      }
      if (sign === 0) return false;
      if (top[u] !== top[v]) return true;
      let [x, y] = [u, v];
      while (x !== y) {
        if (depth[x]! >= depth[y]!) x = parent[x]!;
        else y = parent[y]!;
      }
      sign = 0;
      for (let l = 0; l < L; l++) {
        slackOut[l]! += relief[x * L + l]!;
        sign ||= Math.sign(slackOut[l]!);
      }
      return sign < 0;
    },
  };
}
