import blossom from 'edmonds-blossom';
import type { PairingEntry, PairRoundInput, Side } from '../pairing';
import { wishes } from '../pairing-settings';
import { type CostLevel, costLevels } from '../swiss/costs';
import { drawingOrder } from '../swiss/pair-round';

/**
 * What a draw pays, counted anew from the entries alone, and the best draws found by trying all of them or by a solver of
 * other people. Nothing here is taken from the draw but the order of its levels and the order of the lot.
 */
export interface Recount {
  /** in the order of the lot; one more seat is the bye where their number is odd */
  readonly order: readonly PairingEntry[];
  /** what two seats pay, by level; the bye is the last seat */
  readonly of: (i: number, j: number) => readonly number[];
  /** the part of the score differences that is the scores' own */
  readonly gap: (i: number, j: number) => number;
  readonly seats: number;
}

const spelling = (text: string | null | undefined) => (text ?? '').normalize('NFC').trim().toLowerCase();
const inForce = (wish: { fromRound: number; untilRound: number | null }, round: number) =>
  wish.fromRound <= round && round <= (wish.untilRound ?? 99);
const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y));
const count = <T>(list: readonly T[], one: T) => list.filter((item) => item === one).length;

/** The score group of everybody, 0 the best. */
export function groupsOf({ entries, settings }: Pick<PairRoundInput, 'entries' | 'settings'>) {
  const scores = [...new Set(entries.map(({ score }) => score))].sort((x, y) => y - x);
  const group = new Map<number, number>();
  let [number, best] = [-1, Number.POSITIVE_INFINITY];
  for (const score of scores) {
    if (best - score > settings.groupWidth) [number, best] = [number + 1, score];
    group.set(score, number);
  }
  return ({ score }: PairingEntry) => group.get(score) ?? 0;
}

/** Seats in the order of seeds, ratings or ranks: whoever has none comes after, by rank and by lot. */
export function seeding(order: readonly PairingEntry[], by: 'seed' | 'rating' | 'random') {
  const key = ({ seed, rating }: PairingEntry) =>
    by === 'rating' ? -(rating ?? Number.NEGATIVE_INFINITY) : (seed ?? Number.POSITIVE_INFINITY);
  return order
    .map((one, seat) => ({ one, seat }))
    .sort((x, y) => {
      const [first, second] = [key(x.one), key(y.one)];
      return first < second ? -1 : first > second ? 1 : x.one.rank - y.one.rank || x.seat - y.seat;
    })
    .map(({ seat }) => seat);
}

/** What the sides of two who meet come to: the fewest thirds in a row, then how uneven both become. */
function sidesOf(x: PairingEntry, y: PairingEntry): [number, number] {
  const after = (one: PairingEntry, side: Side) => [...(one.sides ?? []), side];
  const ways = [
    [after(x, 'a'), after(y, 'b')],
    [after(x, 'b'), after(y, 'a')],
  ].map((both): [number, number] => {
    const thirds = both.filter((played) => played.length > 2 && new Set(played.slice(-3)).size === 1).length;
    const uneven = both.map((played) => (count(played, 'a') - count(played, 'b')) ** 2 - (played.length % 2));
    return [thirds, uneven.reduce((sum, one) => sum + one, 0)];
  });
  ways.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  return ways[0] ?? [0, 0];
}

export function recount(input: PairRoundInput): Recount {
  const { round, settings } = input;
  const order = drawingOrder(input);
  const n = order.length;
  const seats = n + (n % 2);
  const first = round === 1;
  const groupOf = groupsOf(input);
  const sizeOf = (one: PairingEntry) => count(order.map(groupOf), groupOf(one));
  const place = seeding(order, settings.firstRound);
  const scores = [...new Set(order.map(({ score }) => score))].sort((x, y) => x - y);
  const lowest = scores[0] ?? 0;
  const step = Math.max(
    1,
    scores.reduce((found, score) => divisor(score - lowest, found), 0),
    Math.ceil(((scores.at(-1) ?? 0) - lowest) / (2 ** 18 - 1)),
  );
  const price = (worth: number | null) => (first ? 0 : Math.floor((worth ?? 0) ** 2 / step ** 2));
  const rivals = (one: PairingEntry) =>
    first
      ? settings.challenges
          .flatMap(({ a, b }) => (a === one.id ? [b] : b === one.id ? [a] : []))
          .filter((id) => order.some((other) => other.id === id))
      : [];
  const byLot = settings.bye === 'random' || (first && settings.firstRound === 'random');
  const ordered = first ? settings.firstRound !== 'random' : settings.order !== 'random';
  const within = (one: PairingEntry) =>
    order
      .filter((other) => groupOf(other) === groupOf(one))
      .map((other) => ({ other, seat: order.indexOf(other) }))
      .sort((x, y) => y.other.score - x.other.score || x.other.rank - y.other.rank || x.seat - y.seat)
      .findIndex(({ other }) => other === one);
  const memory = (one: PairingEntry, way: 'up' | 'down') =>
    settings.floatMemory === 'all'
      ? count(one.floats, way)
      : 2 * count(one.floats.slice(-1), way) + count(one.floats.slice(-2, -1), way);

  const gap = (i: number, j: number) => {
    const [x, y] = [order[i], order[j]];
    if (!x || !y || first || groupOf(x) === groupOf(y)) return 0;
    return Math.floor(Math.abs(x.score - y.score) / step) ** 2;
  };

  const bye = (seat: number, one: PairingEntry): Partial<Record<CostLevel, number>> => ({
    'challenge-missed': Number(rivals(one).length > 0),
    'second-bye': one.byes,
    'late-entry-bye': Number(one.joinedRound > 1),
    'bye-order': byLot
      ? seat
      : first
        ? n - 1 - place.indexOf(seat)
        : scores.filter((score) => score < one.score).length,
    order: !byLot && !first && ordered ? (n + 1 - one.rank) ** 2 : 0,
  });

  const meeting = (i: number, j: number): Partial<Record<CostLevel, number>> => {
    const [x, y] = [order[i]!, order[j]!];
    const found: Partial<Record<CostLevel, number>> = {};
    const agreed = rivals(x).includes(y.id);
    let prices = 0;
    if (!agreed) {
      found['challenge-missed'] = Number(rivals(x).length > 0) + Number(rivals(y).length > 0);
      for (const wish of wishes) {
        const { mode, worth } = settings[wish];
        const both = spelling(x[wish]);
        if (mode === 'ignore' || !inForce(settings[wish], round) || !both || both !== spelling(y[wish]))
          continue;
        found[`${wish}-${mode === 'block' ? 'blocked' : 'avoided'}`] = 1;
        if (mode === 'avoid') prices += price(worth);
      }
      const named = settings.pairs.filter(
        (pair) =>
          pair.mode !== 'ignore' &&
          inForce(pair, round) &&
          ((pair.a === x.id && pair.b === y.id) || (pair.a === y.id && pair.b === x.id)),
      );
      if (named.some(({ mode }) => mode === 'block')) found['pair-blocked'] = 1;
      else if (named.length > 0) {
        found['pair-avoided'] = 1;
        prices += Math.max(...named.map(({ worth }) => price(worth)));
      }
    }
    found.rematch = count(x.opponents, y.id);
    found['rematch-recency'] = x.opponents.lastIndexOf(y.id) + 1;
    found['score-gap'] = gap(i, j) + prices;
    if (!first && groupOf(x) !== groupOf(y)) {
      const [high, low] = x.score > y.score ? [x, y] : [y, x];
      found['float-again'] =
        (sizeOf(high) > 1 ? memory(high, 'down') : 0) + (sizeOf(low) > 1 ? memory(low, 'up') : 0);
    }
    if (settings.sides !== 'after') {
      const [thirds, uneven] = sidesOf(x, y);
      if (settings.sides === 'strict') found['side-third'] = thirds;
      found['side-balance'] = uneven + (settings.sides === 'weigh' ? 4 * thirds : 0);
    }
    if (ordered) {
      if (first) found.order = (Math.abs(place.indexOf(i) - place.indexOf(j)) - Math.floor(n / 2)) ** 2;
      else if (settings.order === 'fold' && groupOf(x) === groupOf(y))
        found.order = (within(x) + within(y) - (sizeOf(x) - 1)) ** 2;
      else found.order = (x.rank - y.rank) ** 2;
    }
    return found;
  };

  const known = Array.from({ length: seats }, (_, j) =>
    Array.from({ length: j }, (_, i) => {
      const found = j === n ? bye(i, order[i]!) : meeting(i, j);
      return costLevels.map((name) => found[name] ?? 0);
    }),
  );
  return { order, seats, gap, of: (i, j) => known[Math.max(i, j)]![Math.min(i, j)]! };
}

/** A draw's levels, the most important first, and who meets in it. */
export interface Paid {
  readonly levels: readonly number[];
  readonly pairs: Seats;
}
type Seats = readonly (readonly [number, number])[];

export const paidBy = ({ of }: Recount, pairs: Seats): Paid => ({
  levels: costLevels.map((_, at) => pairs.reduce((sum, [i, j]) => sum + of(i, j)[at]!, 0)),
  pairs,
});

function* everyDraw(open: readonly number[]): Generator<Seats> {
  const [one, ...others] = open;
  if (one === undefined) return yield [];
  for (const other of others)
    for (const rest of everyDraw(others.filter((seat) => seat !== other))) yield [[one, other], ...rest];
}

const before = (x: readonly number[], y: readonly number[]) => {
  const at = x.findIndex((value, level) => value !== y[level]);
  return at >= 0 && x[at]! < y[at]!;
};

/** What a best draw is looked for under. */
export interface Search {
  /** who must not meet */
  readonly barred?: (i: number, j: number) => boolean;
  /** among all that are as good through this level, the one that has most of a figure, at most `top` in each meeting */
  readonly most?: {
    readonly through: number;
    readonly top: number;
    readonly figure: (i: number, j: number) => number;
  };
}
/** The best draw of all, or of those that are looked for; null where there is none. Levels after `known` are not told. */
export interface Best extends Paid {
  readonly known: number;
  /** what it has of the figure asked for; null where the solver's weights do not reach so far */
  readonly most: number | null;
}
export type Searcher = (count: Recount, search?: Search) => Best | null;

/** What two pay, as far as the search asks for it: then what they lack of the figure. */
const searched = ({ of }: Recount, { most }: Search) =>
  most
    ? (i: number, j: number) => [...of(i, j).slice(0, most.through + 1), most.top - most.figure(i, j)]
    : of;
const found = (count: Recount, pairs: Seats, known: number, { most }: Search): Best => ({
  ...paidBy(count, pairs),
  known: most ? Math.min(known, most.through + 1) : known,
  most: most && known > most.through + 1 ? pairs.reduce((sum, two) => sum + most.figure(...two), 0) : null,
});

export const bestByTrying: Searcher = (count, search = {}) => {
  const cost = searched(count, search);
  let best: { readonly pairs: Seats; readonly paid: readonly number[] } | undefined;
  for (const pairs of everyDraw(Array.from({ length: count.seats }, (_, seat) => seat))) {
    if (pairs.some(([i, j]) => search.barred?.(i, j))) continue;
    const paid = pairs.reduce<readonly number[]>(
      (sum, two) => cost(...two).map((value, at) => value + (sum[at] ?? 0)),
      [],
    );
    if (!best || before(paid, best.paid)) best = { pairs, paid };
  }
  return best ? found(count, best.pairs, costLevels.length + 1, search) : null;
};

/** As far as its weights, which are whole numbers of 49 bits, tell the levels apart. */
export const bestBySolver: Searcher = (count, search = {}) => {
  const { seats } = count;
  const cost = searched(count, search);
  const pairs = Array.from({ length: seats }, (_, j) =>
    Array.from({ length: j }, (_, i) => ({ i, j, paid: cost(i, j) })),
  ).flat();
  const ranges = (pairs[0]?.paid ?? []).map(
    (_, at) => (Math.max(...pairs.map(({ paid }) => paid[at]!)) * seats) / 2 + 1,
  );
  let [known, range] = [0, 1];
  while (known < ranges.length && range * ranges[known]! < 2 ** 49) range *= ranges[known++]!;
  const weight = (paid: readonly number[]) =>
    paid.slice(0, known).reduce((sum, value, at) => sum * ranges[at]! + value, 0);
  const open = pairs.filter(({ i, j }) => !search.barred?.(i, j));
  const heaviest = Math.max(...open.map(({ paid }) => weight(paid)));
  const mates = blossom(
    open.map(({ i, j, paid }): [number, number, number] => [i, j, heaviest + 1 - weight(paid)]),
    true,
  );
  if (mates.length < seats || mates.some((mate) => mate < 0)) return null;
  return found(
    count,
    mates.flatMap((j, i): [number, number][] => (i < j ? [[i, j]] : [])),
    known,
    search,
  );
};

/** How many are left at least when these are paired up without a rematch, by the solver of other people. */
export function fewestLeft(those: readonly PairingEntry[]): number {
  const edges = those.flatMap((x, i) =>
    those
      .slice(0, i)
      .flatMap((y, j): [number, number, number][] => (x.opponents.includes(y.id) ? [] : [[j, i, 1]])),
  );
  return those.length - blossom(edges, true).filter((mate) => mate >= 0).length;
}
