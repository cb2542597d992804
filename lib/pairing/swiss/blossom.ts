import type { Steps } from '../../steps';

/**
 * Edmonds' weighted blossom algorithm for minimum-cost perfect matching on a sparse graph, in Galil's
 * primal-dual form with van Rantwijk's book-keeping (labels, best edges, blossom rings). Only the two trees that an
 * augmenting path joins are given up; all others go on growing, where textbooks begin again with none.
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

/** The edges around each vertex. Ends are numbered 2k and 2k + 1; p ^ 1 is the other end of the edge of p. */
function linkEnds({ vertices: n, from, to }: SparseGraph) {
  const edgeCount = from.length;
  const endpoint = new Int32Array(2 * edgeCount); // the vertex at each end
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
  return { endpoint, firstEnd, ends };
}

/** A matching on its way to the cheapest one. Vertices are 0 … n-1, blossoms n … 2n-1. */
class BlossomSearch {
  readonly n: number;
  readonly L: number;
  readonly total: number;
  /** far end of the matched edge of a vertex */
  readonly mate: Int32Array;
  /** outermost blossom of a vertex */
  readonly top: Int32Array;
  readonly parent: Int32Array;
  readonly dual: Float64Array;
  readonly endpoint: Int32Array;
  private readonly firstEnd: Int32Array;
  private readonly ends: Int32Array;
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly cost4: Float64Array;
  private readonly label: Int8Array;
  /** end through which the label came */
  private readonly labelEnd: Int32Array;
  /** root of the tree that an outermost blossom with a label is in */
  private readonly tree: Int32Array;
  private readonly base: Int32Array;
  private readonly children: number[][];
  /** ends joining child i to child i + 1 */
  private readonly ring: number[][];
  private readonly bestEdge: Int32Array;
  private readonly bestEdges: (number[] | null)[];
  private readonly unused: number[] = [];
  private readonly tight: Uint8Array;
  private readonly felled: Uint8Array;
  private readonly queue: number[] = [];
  // Kept between calls, so that nothing is made anew in the inner loops.
  private readonly bestTo: Int32Array;
  private readonly delta: Float64Array;
  private readonly trial: Float64Array;
  /** no blossom has been made from here on */
  private end: number;

  constructor(graph: SparseGraph, known: Float64Array | undefined) {
    const { vertices: n, limbs: L, from, to } = graph;
    const total = 2 * n;
    const { endpoint, firstEnd, ends } = linkEnds(graph);
    this.n = n;
    this.L = L;
    this.total = total;
    this.from = from;
    this.to = to;
    this.endpoint = endpoint;
    this.firstEnd = firstEnd;
    this.ends = ends;
    this.cost4 = graph.costs.map((c) => 4 * c);
    this.mate = new Int32Array(n).fill(none);
    this.label = new Int8Array(total);
    this.labelEnd = new Int32Array(total).fill(none);
    this.tree = new Int32Array(total);
    this.top = Int32Array.from({ length: n }, (_, v) => v);
    this.parent = new Int32Array(total).fill(none);
    this.base = new Int32Array(total).fill(none);
    for (let v = 0; v < n; v++) this.base[v] = v;
    this.children = Array.from({ length: total }, () => []);
    this.ring = Array.from({ length: total }, () => []);
    this.bestEdge = new Int32Array(total).fill(none);
    this.bestEdges = new Array<number[] | null>(total).fill(null);
    for (let b = total - 1; b >= n; b--) this.unused.push(b);
    this.dual = new Float64Array(total * L);
    if (known) this.dual.set(known);
    this.tight = new Uint8Array(from.length);
    this.felled = new Uint8Array(n);
    this.bestTo = new Int32Array(total).fill(none);
    this.delta = new Float64Array(L);
    this.end = n;
    this.trial = new Float64Array(L);
  }

  /** Matches everybody as cheaply as can be; false when the graph has no perfect matching. */
  *run(): Steps<boolean> {
    const { n, mate } = this;
    this.start();
    let open = 0;
    for (let v = 0; v < n; v++) {
      if (mate[v] !== none) continue;
      this.assignLabel(v, outer, none);
      open++;
    }
    for (; open > 0; open -= 2) {
      for (let k = this.search(); k === none; k = this.search()) {
        if (!this.adjustDuals()) return false;
        yield;
      }
      yield;
    }
    return true;
  }

  /** Limb `l` of what edge k costs above the duals of its ends. */
  private slack(k: number, l: number): number {
    const { L, from, to, cost4, dual } = this;
    return cost4[k * L + l]! - dual[from[k]! * L + l]! - dual[to[k]! * L + l]!;
  }

  private isTight(k: number): boolean {
    const { L } = this;
    for (let l = 0; l < L; l++) if (this.slack(k, l) !== 0) return false;
    return true;
  }

  private hasLessSlack(k: number, than: number): boolean {
    const { L, from, to, cost4, dual } = this;
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
  }

  /** The vertices within blossom b, itself if it is one. */
  private leaves(b: number, into: number[] = []): number[] {
    const { n, children } = this;
    if (b < n) into.push(b);
    else for (const child of children[b]!) this.leaves(child, into);
    return into;
  }

  /** Labels a vertex and its outermost blossom through end `p`; an inner one labels its mate outer. */
  private assignLabel(w: number, mark: number, p: number): void {
    const { endpoint, mate, label, labelEnd, tree, top, base, bestEdge, queue } = this;
    const b = top[w]!;
    label[w] = label[b] = mark;
    labelEnd[w] = labelEnd[b] = p;
    tree[b] = p === none ? w : tree[top[endpoint[p]!]!]!;
    bestEdge[w] = bestEdge[b] = none;
    if (mark === outer) this.leaves(b, queue);
    else {
      const m = mate[base[b]!]!;
      this.assignLabel(endpoint[m]!, outer, m ^ 1);
    }
  }

  /** Walks from both ends of an edge towards the roots; the base of a new blossom, or none for an augmenting path. */
  private commonBase(v0: number, w0: number): number {
    const { endpoint, label, labelEnd, top, base } = this;
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

  /** Makes a blossom of the ring that edge k closes above `foot`. */
  private addBlossom(foot: number, k: number): void {
    const { L, from, to, endpoint, label, labelEnd, top, parent, base, children, ring, unused, dual, queue } =
      this;
    const bb = top[foot]!;
    const b = unused.pop()!;
    this.end = Math.max(this.end, b + 1);
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
    this.tree[b] = this.tree[bb]!;
    dual.fill(0, b * L, b * L + L);
    for (const v of this.leaves(b)) {
      if (label[top[v]!] === inner) queue.push(v);
      top[v] = b;
    }
    this.gatherBestEdges(b, path);
  }

  /** The cheapest edge from the new blossom b to each other outer one, of those its parts have. */
  private gatherBestEdges(b: number, parts: readonly number[]): void {
    const { from, to, firstEnd, ends, label, top, bestEdge, bestEdges, bestTo } = this;
    const reached: number[] = [];
    const consider = (e: number) => {
      const bj = top[to[e]!] === b ? top[from[e]!]! : top[to[e]!]!;
      if (bj === b || label[bj] !== outer) return;
      if (bestTo[bj] === none) reached.push(bj);
      else if (!this.hasLessSlack(e, bestTo[bj]!)) return;
      bestTo[bj] = e;
    };
    for (const bv of parts) {
      const list = bestEdges[bv];
      if (list) list.forEach(consider);
      else
        for (const v of this.leaves(bv))
          for (let i = firstEnd[v]!; i < firstEnd[v + 1]!; i++) consider(ends[i]! >> 1);
      bestEdges[bv] = null;
      bestEdge[bv] = none;
    }
    const best = reached.map((bj) => bestTo[bj]!);
    for (const bj of reached) bestTo[bj] = none;
    bestEdges[b] = best;
    bestEdge[b] = none;
    for (const e of best) if (bestEdge[b] === none || this.hasLessSlack(e, bestEdge[b]!)) bestEdge[b] = e;
  }

  private isZero(b: number): boolean {
    const { L, dual } = this;
    for (let l = 0; l < L; l++) if (dual[b * L + l] !== 0) return false;
    return true;
  }

  /** The even way round blossom b from `child` to its base: positions run from `start` to 0 by `step`. */
  private walkRing(b: number, child: number) {
    const { children, ring } = this;
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

  /** Takes a blossom whose dual is zero apart; when its tree is felled those within it as well. */
  private expandBlossom(b: number, felled: boolean): void {
    const { n, label, labelEnd, top, parent, base, children, ring, bestEdge, bestEdges, unused } = this;
    for (const child of children[b]!) {
      parent[child] = none;
      if (child < n) top[child] = child;
      else if (felled && this.isZero(child)) this.expandBlossom(child, true);
      else for (const v of this.leaves(child)) top[v] = child;
    }
    if (!felled && label[b] === inner) this.handOnLabels(b);
    label[b] = free;
    labelEnd[b] = base[b] = bestEdge[b] = none;
    children[b] = [];
    ring[b] = [];
    bestEdges[b] = null;
    unused.push(b);
  }

  /** An inner blossom that dissolves hands its labels on along the even side of its ring. */
  private handOnLabels(b: number): void {
    const { endpoint, mate, label, labelEnd, top, base, bestEdge, tight } = this;
    const entry = top[endpoint[labelEnd[b]! ^ 1]!]!;
    const { step, trick, kid, joint, ...walk } = this.walkRing(b, entry);
    let j = walk.start;
    let p = labelEnd[b]!;
    while (j !== 0) {
      label[endpoint[p ^ 1]!] = free;
      label[endpoint[joint(j) ^ trick ^ 1]!] = free;
      this.assignLabel(endpoint[p ^ 1]!, inner, p);
      tight[joint(j) >> 1] = 1;
      j += step;
      p = joint(j) ^ trick;
      tight[p >> 1] = 1;
      j += step;
    }
    const last = kid(0);
    label[endpoint[p ^ 1]!] = label[last] = inner;
    labelEnd[endpoint[p ^ 1]!] = labelEnd[last] = p;
    this.tree[last] = this.tree[b]!;
    bestEdge[last] = none;
    for (j = step; kid(j) !== entry; j += step) {
      const bv = kid(j);
      if (label[bv] === outer) continue;
      const v = this.leaves(bv).find((leaf) => label[leaf] !== free);
      if (v === undefined) continue;
      label[v] = free;
      label[endpoint[mate[base[bv]!]!]!] = free;
      this.assignLabel(v, inner, labelEnd[v]!);
    }
  }

  /** Swaps matched and unmatched edges around the blossom so that `v` becomes its base. */
  private augmentBlossom(b: number, v: number): void {
    const { n, endpoint, mate, parent, base, children, ring } = this;
    let t = v;
    while (parent[t] !== b) t = parent[t]!;
    if (t >= n) this.augmentBlossom(t, v);
    const { at, step, trick, kid, joint, ...walk } = this.walkRing(b, t);
    let j = walk.start;
    while (j !== 0) {
      j += step;
      const p = joint(j) ^ trick;
      const first = kid(j);
      if (first >= n) this.augmentBlossom(first, endpoint[p]!);
      j += step;
      const second = kid(j);
      if (second >= n) this.augmentBlossom(second, endpoint[p ^ 1]!);
      mate[endpoint[p]!] = p ^ 1;
      mate[endpoint[p ^ 1]!] = p;
    }
    for (const list of [children[b]!, ring[b]!]) list.push(...list.splice(0, at));
    base[b] = base[children[b]![0]!]!;
  }

  /** Swaps matched and unmatched edges along both trees from edge k to their roots. */
  private augmentMatching(k: number): void {
    const { n, from, to, endpoint, mate, labelEnd, top } = this;
    for (const [start, end] of [
      [from[k]!, 2 * k + 1],
      [to[k]!, 2 * k],
    ] as const) {
      let s = start;
      let p = end;
      for (;;) {
        const bs = top[s]!;
        if (bs >= n) this.augmentBlossom(bs, s);
        mate[s] = p;
        if (labelEnd[bs] === none) break;
        const bt = top[endpoint[labelEnd[bs]!]!]!;
        s = endpoint[labelEnd[bt]!]!;
        const j = endpoint[labelEnd[bt]! ^ 1]!;
        if (bt >= n) this.augmentBlossom(bt, j);
        mate[j] = labelEnd[bt]!;
        p = labelEnd[bt]! ^ 1;
      }
    }
  }

  /**
   * The duals are feasible: costs are not negative, or they are known to be. Raises each as far as its edges allow and
   * matches what gets tight.
   */
  private start(): void {
    const { n, L, endpoint, firstEnd, ends, mate, dual, trial } = this;
    for (let v = 0; v < n; v++) {
      if (mate[v] !== none || firstEnd[v] === firstEnd[v + 1]) continue;
      let best = ends[firstEnd[v]!]! >> 1;
      for (let i = firstEnd[v]! + 1; i < firstEnd[v + 1]!; i++) {
        if (this.hasLessSlack(ends[i]! >> 1, best)) best = ends[i]! >> 1;
      }
      for (let l = 0; l < L; l++) trial[l] = this.slack(best, l);
      for (let l = 0; l < L; l++) dual[v * L + l]! += trial[l]!;
      for (let i = firstEnd[v]!; i < firstEnd[v + 1]!; i++) {
        const p = ends[i]!;
        if (mate[endpoint[p]!] !== none || !this.isTight(p >> 1)) continue;
        mate[v] = p;
        mate[endpoint[p]!] = p ^ 1;
        break;
      }
    }
  }

  /** Grows trees along tight edges; the edge by which the matching has been augmented, or none. */
  private search(): number {
    const { L, cost4, endpoint, firstEnd, ends, label, labelEnd, top, bestEdge, dual, tight, queue } = this;
    for (let v = queue.pop(); v !== undefined; v = queue.pop()) {
      if (label[top[v]!] !== outer) continue;
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
          if (mark === free) this.assignLabel(w, inner, p ^ 1);
          else if (mark === outer) {
            const foot = this.commonBase(v, w);
            if (foot === none) {
              this.augmentMatching(k);
              this.fell(this.tree[top[v]!]!, this.tree[topOfW]!);
              return k;
            }
            this.addBlossom(foot, k);
          } else if (label[w] === free) {
            label[w] = inner;
            labelEnd[w] = p ^ 1;
          }
        } else if (mark === outer) {
          const b = top[v]!;
          if (bestEdge[b] === none || this.hasLessSlack(k, bestEdge[b]!)) bestEdge[b] = k;
        } else if (label[w] === free) {
          if (bestEdge[w] === none || this.hasLessSlack(k, bestEdge[w]!)) bestEdge[w] = k;
        }
      }
    }
    return none;
  }

  /** Takes all labels from two trees whose roots are matched now; all others go on growing from where they are. */
  private fell(one: number, other: number): void {
    const { n, from, to, endpoint, label, labelEnd, tree, top, bestEdge, queue, felled } = this;
    const tops: number[] = [];
    for (let v = 0; v < n; v++) {
      const b = top[v]!;
      felled[v] = Number(label[b] !== free && (tree[b] === one || tree[b] === other));
      if (felled[v] && (b < n || !tops.includes(b))) tops.push(b);
    }
    for (const b of tops) {
      const dissolves = b >= n && label[b] === outer && this.isZero(b);
      this.clearLabels(b);
      if (dissolves) this.expandBlossom(b, true);
    }
    // What was known of edges from those trees is looked for again among the edges from others.
    for (let v = 0; v < n; v++) {
      const b = top[v]!;
      const k = bestEdge[label[b] === outer ? b : v]!;
      const isLost = k !== none && (felled[from[k]!] === 1 || felled[to[k]!] === 1);
      if (label[b] === outer) {
        if (!isLost) continue;
        bestEdge[b] = none;
        this.leaves(b, queue);
        continue;
      }
      // Reached within an inner blossom, from one of those trees.
      const wasReached = labelEnd[v] !== none && felled[endpoint[labelEnd[v]!]!] === 1;
      if (wasReached) {
        label[v] = free;
        labelEnd[v] = none;
      }
      if (felled[v] || wasReached || isLost) this.findBestEdge(v);
    }
  }

  /** The cheapest edge to a vertex from any tree; when it is tight, the tree is to grow along it. */
  private findBestEdge(v: number): void {
    const { endpoint, firstEnd, ends, label, top, bestEdge, tight, felled, queue } = this;
    let best = none;
    let near = none;
    for (let i = firstEnd[v]!; i < firstEnd[v + 1]!; i++) {
      const k = ends[i]! >> 1;
      const u = endpoint[ends[i]!]!;
      if (felled[v]) tight[k] = 0;
      if (label[top[u]!] !== outer || (best !== none && !this.hasLessSlack(k, best))) continue;
      best = k;
      near = u;
    }
    bestEdge[v] = best;
    if (best !== none && this.isTight(best)) queue.push(near);
  }

  /** Forgets what was known of a blossom and all within it. */
  private clearLabels(b: number): void {
    const { n, label, labelEnd, children, bestEdge, bestEdges } = this;
    label[b] = free;
    labelEnd[b] = bestEdge[b] = none;
    bestEdges[b] = null;
    if (b >= n) for (const child of children[b]!) this.clearLabels(child);
  }

  /** Changes the duals by the smallest step that makes something new tight; false when there is none. */
  private adjustDuals(): boolean {
    const { from, label, top, tight, queue } = this;
    const next = this.smallestStep();
    if (next === undefined) return false;
    this.moveDuals();
    if (next.kind === 'blossom') this.expandBlossom(next.which, false);
    else {
      const { which } = next;
      tight[which] = 1;
      queue.push(label[top[from[which]!]!] === outer ? from[which]! : this.to[which]!);
    }
    return true;
  }

  /** What gets tight first, an edge or a blossom's dual, with the step to it in `delta`; undefined for nothing. */
  private smallestStep(): { readonly kind: 'edge' | 'blossom'; readonly which: number } | undefined {
    const { n, L, end, from, to, cost4, label, top, parent, base, bestEdge, dual, delta, trial } = this;
    let kind: 'edge' | 'blossom' | undefined;
    let which = none;
    for (let b = 0; b < end; b++) {
      const k = bestEdge[b]!;
      const mark = label[b < n ? top[b]! : b];
      const vanishes = b >= n && mark === inner && parent[b] === none && base[b] !== none;
      // An edge between two outer ones is approached from both ends.
      const share = mark === free ? (b < n ? 1 : 0) : mark === outer && parent[b] === none ? 2 : 0;
      if (!vanishes && (share === 0 || k === none)) continue;
      let order = kind === undefined ? -1 : 0;
      for (let l = 0; l < L; l++) {
        trial[l] = vanishes
          ? dual[b * L + l]!
          : (cost4[k * L + l]! - dual[from[k]! * L + l]! - dual[to[k]! * L + l]!) / share;
        if (order === 0) order = trial[l]! - delta[l]!;
        if (order > 0) break;
      }
      if (order >= 0) continue;
      delta.set(trial);
      kind = vanishes ? 'blossom' : 'edge';
      which = vanishes ? b : k;
    }
    return kind && { kind, which };
  }

  /** Moves the duals by `delta`, outer ones up and inner ones down. */
  private moveDuals(): void {
    const { n, L, end, label, top, parent, base, dual, delta } = this;
    for (let b = 0; b < end; b++) {
      // A vertex follows its outermost blossom; a blossom's own dual moves only while it is outermost.
      const mark = b < n ? label[top[b]!] : base[b] !== none && parent[b] === none ? label[b] : free;
      if (mark === outer) for (let l = 0; l < L; l++) dual[b * L + l]! += delta[l]!;
      else if (mark === inner) for (let l = 0; l < L; l++) dual[b * L + l]! -= delta[l]!;
    }
  }
}

/** A pair inside common blossoms is relieved by all their duals: sums from the outermost blossom inwards. */
function relieve({ n, L, total, parent, dual }: BlossomSearch) {
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
  return { depth, relief };
}

/**
 * Solves the graph, or returns undefined when it has no perfect matching. `known` are even vertex duals that
 * no edge contradicts, `limbs` numbers each; without them the search starts from zero.
 */
export function* solveMatching(graph: SparseGraph, known?: Float64Array): Steps<SolvedMatching | undefined> {
  const search = new BlossomSearch(graph, known);
  if (!(yield* search.run())) return undefined;
  const { n, L, mate, endpoint, top, parent, dual } = search;
  const { depth, relief } = relieve(search);
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
