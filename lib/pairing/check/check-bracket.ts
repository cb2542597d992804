import type { EntryId } from '../../ids';
import type { BranchPart, BranchShape } from '../bracket/branch-plan';
import type { PairingEntry, PairRoundInput } from '../pairing';
import type { Reason } from '../reasons';
import { type JudgedPairing, partsOf } from './check-pools';
import type { ScheduleEarlier } from './check-schedule';

type Judged = Pick<PairRoundInput, 'round' | 'entries' | 'settings'>;
type Told = Extract<Reason, { code: 'bracket' | 'bracket-bye' | 'branch' | 'branch-bye' }>;

/**
 * Pairings that the bracket did not foresee, by what it is to anybody who reads it: in its first round by who is
 * better, later by who won and lost where.
 */
export function judgeBracket(
  input: Judged,
  earlier: ScheduleEarlier,
  pairings: readonly JudgedPairing[],
): EntryId[][] {
  const before = earlier.find((one) => one.round === input.round - 1 && one.method === 'elimination');
  if (!before) return judgeFirstRound(input, earlier, pairings);
  const isOpen = before.pairings.some(({ b, winner }) => b !== null && winner === null);
  // What a game leads to that has no result again is nobody's to say.
  if (isOpen) return [];
  const [branch] = before.pairings.flatMap(({ reasons }) => reasons.filter(isOfBranch));
  const present = new Set(input.entries.map(({ id }) => id));
  const wrong = branch
    ? judgeBranches(branch, input.round, earlier, present)
    : judgeLines(before.pairings, present);
  return pairings.filter(wrong).map(idsOf);
}

const idsOf = ({ a, b }: { a: EntryId; b: EntryId | null }): EntryId[] => (b === null ? [a] : [a, b]);
const isOfBranch = (reason: Reason) =>
  reason.code === 'branch' || reason.code === 'branch-bye' || reason.code === 'branch-wait';
const toldOf = (reasons: readonly Reason[] | undefined): Told | undefined =>
  reasons?.find(
    (reason): reason is Told =>
      reason.code === 'bracket' ||
      reason.code === 'bracket-bye' ||
      reason.code === 'branch' ||
      reason.code === 'branch-bye',
  );

/**
 * A bracket in which a defeat is the end: the winners of matches 1 and 2 meet, those of 3 and 4, and so on; the two
 * who lost the semi-finals may play for third place.
 */
function judgeLines(before: ScheduleEarlier[number]['pairings'], present: ReadonlySet<EntryId>) {
  const next = new Map<EntryId, number>();
  const losers: EntryId[] = [];
  for (const { a, b, winner, reasons } of before) {
    const told = toldOf(reasons);
    if (!told || winner === 'nobody') continue;
    const won =
      told.code === 'bracket' && b !== null && winner !== a && (winner === b || told.b < told.a) ? b : a;
    next.set(won, Math.ceil(told.match / 2));
    if (b !== null) losers.push(won === a ? b : a);
  }
  const matchOf = (id: EntryId) => (present.has(id) ? next.get(id) : undefined);
  return ({ a, b, reasons }: JudgedPairing): boolean => {
    const match = matchOf(a);
    if (b !== null && losers.length === 2 && losers.includes(a) && losers.includes(b)) return false;
    if (match === undefined || (toldOf(reasons)?.match ?? match) !== match) return true;
    return b === null
      ? [...next.keys()].some((id) => id !== a && matchOf(id) === match)
      : matchOf(b) !== match;
  };
}

/** A match of a bracket in which the beaten play on, as a pairing tells of it. */
interface Place {
  readonly part: BranchPart;
  readonly stage: number;
  readonly match: number;
  /** round of the bracket */
  readonly at: number;
}
const samePlace = (x: Place, y: Place) =>
  x.part === y.part && x.stage === y.stage && x.match === y.match && x.at === y.at;

/** Follows everybody from match to match of such a bracket; says of a pairing whether it is none of the next round. */
function judgeBranches(
  shape: Extract<Reason, { code: 'branch' | 'branch-bye' | 'branch-wait' }>,
  round: number,
  earlier: ScheduleEarlier,
  present: ReadonlySet<EntryId>,
) {
  const double = shape.plan === 'double' || shape.plan === 'double-reset';
  const due = new Map<EntryId, Place>();
  const beaten = new Set<EntryId>();
  const go = (id: EntryId, from: Place, won: boolean) => {
    if (!won) beaten.add(id);
    const next = placeAfter(shape, from, won);
    if (next) due.set(id, next);
    else due.delete(id);
  };
  for (let at = 1; at <= shape.at; at++) {
    const pairings = earlier.find((one) => one.round === round - 1 - shape.at + at)?.pairings ?? [];
    const there = new Set(pairings.flatMap(idsOf));
    const missing = [...due].filter(([id, place]) => place.at === at && !there.has(id));
    for (const id of there) if (due.get(id)?.at === at) due.delete(id);
    const played: Place[] = [];
    for (const { a, b, winner, reasons } of pairings) {
      const told = toldOf(reasons);
      if (told?.code !== 'branch' && told?.code !== 'branch-bye') continue;
      const place = { part: told.part, stage: told.stage, match: told.match, at };
      if (told.code === 'branch-bye' || b === null) {
        if (!(double && place.part === 'final')) go(a, place, true);
        continue;
      }
      played.push(place);
      if (winner === 'nobody') {
        for (const id of [a, b]) due.delete(id);
        continue;
      }
      if (double && place.part === 'final') {
        // A draw is enough for the unbeaten one; whoever has lost before has to win twice where settings say so.
        const unbeaten = beaten.has(a) && !beaten.has(b) ? b : a;
        const again = shape.plan === 'double-reset' && winner !== 'draw' && winner !== unbeaten;
        if (again) for (const id of [a, b]) due.set(id, { part: 'reset', stage: 1, match: 1, at: at + 1 });
        else for (const id of [a, b]) due.delete(id);
        continue;
      }
      const won = winner === 'draw' ? (told.b < told.a ? b : a) : winner === b ? b : a;
      for (const id of [a, b]) go(id, place, id === won);
    }
    // Whoever is missing has lost, and is out where somebody else has lost that match.
    for (const [id, place] of missing)
      if (played.some((one) => samePlace(one, place))) due.delete(id);
      else go(id, place, false);
  }

  const dueOf = (id: EntryId) => (present.has(id) ? due.get(id) : undefined);
  return ({ a, b, reasons }: JudgedPairing): boolean => {
    const place = dueOf(a);
    if (!place) return true;
    const isIn = (id: EntryId) => {
      const other = dueOf(id);
      return other !== undefined && samePlace(other, place);
    };
    if (place.at > shape.at + 1) return b !== null;
    const told = toldOf(reasons);
    const elsewhere =
      (told?.code === 'branch' || told?.code === 'branch-bye') && !samePlace({ ...place, ...told }, place);
    if (elsewhere) return true;
    return b === null ? [...due.keys()].some((id) => id !== a && isIn(id)) : !isIn(b);
  };
}

/** Where somebody plays next who has won or lost that match; null: nowhere. */
function placeAfter(
  { plan, size, depth, field = size }: BranchShape,
  { part, stage, match, at }: Place,
  won: boolean,
) {
  const place = (part: BranchPart, stage: number, match: number, at: number): Place => ({
    part,
    stage,
    match,
    at,
  });
  const rounds = Math.log2(size);
  const double = plan === 'double' || plan === 'double-reset';
  /** the losers of so many rounds play on */
  const falling = double ? rounds : Math.min(depth, rounds - 1);
  const half = Math.ceil(match / 2);
  // A consolation that nobody else joins has a bracket of its own, of those who lost a first match that was played.
  const apart = !double && falling === 1 && field < size ? field - size / 2 : null;
  const final = double ? place('final', 1, 1, 2 * rounds) : place('final', rounds, 1, rounds);
  const lower = double ? 'losers' : 'consolation';
  if (part === 'places') return at === rounds ? null : place(part, 2 * stage + (won ? 0 : 1), half, at + 1);
  if (part === 'winners' && won) {
    if (stage === (double ? rounds : rounds - 1)) return final;
    return place(part, stage + 1, half, double ? 2 * stage : stage + 1);
  }
  if (part === 'winners') {
    if (stage > falling) {
      const plays = plan === 'consolation-third' && stage === rounds - 1;
      return plays ? place('third', 1, 1, rounds) : null;
    }
    if (rounds === 1) return final;
    if (apart !== null) {
      // By the better seeds of those matches, the best first: the better seeds without an opponent were not among them.
      const seeds = Array.from({ length: apart }, (_, i) => size - field + 1 + i);
      const rank = seeds.findIndex((seed) => matchOf(seed, size) === match) + 1;
      return apart < 2 || rank === 0 ? null : place(lower, 1, matchOf(rank, linesFor(apart)), 2);
    }
    if (stage === 1) return place(lower, 1, half, 2);
    return place(lower, 2 * stage - 2, crossed(stage, size / 2 ** stage, match), 2 * stage - 1);
  }
  if ((part !== 'losers' && part !== 'consolation') || !won) return null;
  if (apart !== null)
    return linesFor(apart) / 2 ** stage > 1 ? place(part, stage + 1, half, stage + 2) : null;
  // In every other round those come in who were beaten above in the meantime.
  if (stage % 2 === 1 && stage < 2 * falling - 2) return place(part, stage + 1, match, stage + 2);
  const halvings = stage < 2 * falling ? Math.ceil(stage / 2) + 1 : stage - falling + 2;
  if (size / 2 ** halvings > 1) return place(part, stage + 1, half, stage + 2);
  return double ? final : null;
}

/**
 * Against which of `count` the loser of a match comes in: the last first, then the halves exchanged, then the quarters
 * within each half, and so on in turn.
 */
function crossed(round: number, count: number, match: number): number {
  if (round > 2 && count < 4) return match;
  const turn = round % 3;
  if (turn === 2) return count + 1 - match;
  const block = turn === 0 ? count : count / 2;
  const within = (match - 1) % block;
  return match - within + ((within + block / 2) % block);
}

/** The lines of a bracket for so many. */
const linesFor = (count: number): number => (count <= 2 ? 2 : 2 * linesFor(Math.ceil(count / 2)));

/** Where a seed stands among the lines of a bracket, from 0. */
const lineOf = (seed: number, size: number): number => {
  if (size === 1) return 0;
  return seed > size / 2 ? 2 * lineOf(size + 1 - seed, size / 2) + 1 : 2 * lineOf(seed, size / 2);
};
/** Two whose seeds sum up to one more than the lines meet first. */
const matchOf = (seed: number, size: number) => Math.floor(lineOf(seed, size) / 2) + 1;

type Range = readonly [from: number, to: number];

/** The first round of a bracket: whether everybody has a seed that is theirs by strength, and meets whom that one meets. */
function judgeFirstRound(
  input: Judged,
  earlier: ScheduleEarlier,
  pairings: readonly JudgedPairing[],
): EntryId[][] {
  const placed = new Set(pairings.flatMap(idsOf));
  let size = 2;
  while (size < placed.size) size *= 2;
  const pools = poolsBefore(input.entries, earlier);
  const ranges = pools ? rangesAfterPools(input.entries, pools, placed) : rangesByStrength(input, placed);
  const seats = pairings.map(({ a, b, reasons }): readonly (readonly [EntryId, number])[] => {
    const told = toldOf(reasons);
    if (!told) return [];
    if ('seed' in told) return b === null ? [[a, told.seed]] : [];
    return b === null
      ? []
      : [
          [a, told.a],
          [b, told.b],
        ];
  });
  // Where somebody has left since, the others have kept their seeds.
  const order = seats.flatMap((those) => those.map(([, seed]) => seed)).sort((x, y) => x - y);
  const seeds = new Map(seats.flatMap((those) => those.map(([id, seed]) => [id, order.indexOf(seed) + 1])));
  const inRange = (id: EntryId, seed: number) => {
    const range = ranges.get(id);
    return range !== undefined && range[0] <= seed && seed <= range[1];
  };
  const exchanged = pools ? exchangedAfterPools(pools, seeds, inRange) : new Set<EntryId>();
  const wrong = ({ a, b, reasons }: JudgedPairing, at: number): boolean => {
    // Whose reasons are not known may be anywhere in the bracket.
    if (!reasons) return false;
    const told = toldOf(reasons);
    const own = seats[at] ?? [];
    if (told && own.length > 0) {
      const [first = 0, second = told.size + 1 - first] = own.map(([, seed]) => seed);
      return (
        first + second !== told.size + 1 ||
        told.match !== matchOf(first, told.size) ||
        own.some(([id]) => exchanged.has(id) || !inRange(id, seeds.get(id) ?? 0))
      );
    }
    const [from, to] = ranges.get(a) ?? [1, 0];
    const meets = (seed: number) =>
      b === null ? size + 1 - seed > placed.size : inRange(b, size + 1 - seed);
    return !Array.from({ length: to - from + 1 }, (_, i) => from + i).some(meets);
  };
  return pairings.filter(wrong).map(idsOf);
}

/** The seeds that each may have by seed or rating, or by rank where rounds were played; level ones share theirs. */
function rangesByStrength({ round, entries, settings }: Judged, placed: ReadonlySet<EntryId>) {
  const weakest = Number.MAX_SAFE_INTEGER;
  const strength = ({ seed, rating, rank }: PairingEntry): readonly [number, number] => {
    if (round > 1) return [rank, 0];
    if (settings.firstRound === 'random') return [0, 0];
    return settings.firstRound === 'seed' ? [seed ?? weakest, rank] : [-(rating ?? -weakest), rank];
  };
  const those = entries.map((entry) => ({ id: entry.id, by: strength(entry) }));
  const goOn = Math.min(settings.cut ?? those.length, those.length);
  const compare = (x: readonly [number, number], y: readonly [number, number]) => x[0] - y[0] || x[1] - y[1];
  // Whoever is level at the cut and was let through has a place among those who were.
  const field =
    goOn < those.length && placed.size === goOn ? those.filter(({ id }) => placed.has(id)) : those;
  return new Map(
    those.map(({ id, by }): [EntryId, Range] => {
      const better = those.filter((one) => compare(one.by, by) < 0).length;
      const level = field.filter((one) => compare(one.by, by) === 0).length;
      return [id, [better + 1, Math.min(better + level, goOn)]];
    }),
  );
}

interface FromPool {
  readonly pool: number;
  readonly place: number;
}

function poolsBefore(entries: readonly PairingEntry[], earlier: ScheduleEarlier) {
  const { pools } = partsOf(entries, earlier, []);
  if (pools.size === 0) return null;
  return new Map(
    entries.flatMap(({ id, poolPlace }): [EntryId, FromPool][] => {
      const pool = pools.get(id);
      return pool === undefined ? [] : [[id, { pool, place: poolPlace ?? Number.MAX_SAFE_INTEGER }]];
    }),
  );
}

/** How many come from each pool, and with them the first seed of the winners, of the seconds, and so on. */
function tiersOf(pools: ReadonlyMap<EntryId, FromPool>, ids: Iterable<EntryId>) {
  const counts = new Map<number, number>();
  for (const id of ids) {
    const pool = pools.get(id)?.pool;
    if (pool !== undefined) counts.set(pool, (counts.get(pool) ?? 0) + 1);
  }
  const numbers = [...counts.keys()].sort((x, y) => x - y);
  /** the pools of which somebody has come through in that place */
  const tier = (place: number) => numbers.filter((pool) => (counts.get(pool) ?? 0) >= place);
  const first = (place: number): number => (place <= 1 ? 1 : first(place - 1) + tier(place - 1).length);
  return { tier, first, deepest: Math.max(...counts.values(), 0) };
}

/** Winners of pools have the best seeds, in the order of the pools; then come the seconds, and so on. */
function rangesAfterPools(
  entries: readonly PairingEntry[],
  pools: ReadonlyMap<EntryId, FromPool>,
  placed: ReadonlySet<EntryId>,
) {
  const { tier, first, deepest } = tiersOf(pools, placed);
  const ranges = new Map<EntryId, Range>();
  for (const { id } of entries) {
    const own = pools.get(id);
    if (!own) continue;
    const others = [...pools.values()].filter(({ pool }) => pool === own.pool);
    const best = others.filter(({ place }) => place < own.place).length + 1;
    const worst = Math.min(others.filter(({ place }) => place <= own.place).length, deepest);
    if (best > deepest) continue;
    const winner = best === 1 && worst === 1;
    const seed = tier(1).indexOf(own.pool) + 1;
    ranges.set(id, winner ? [seed, seed] : [first(best), first(worst + 1) - 1]);
  }
  return ranges;
}

/**
 * Those who came through in the same place of two pools and have each other's line: exchanged, players of one pool would
 * meet later, more of neighbouring pools first, or the pools stand more in their order. After the first such place all
 * others follow from it and are not judged.
 */
function exchangedAfterPools(
  pools: ReadonlyMap<EntryId, FromPool>,
  seeds: ReadonlyMap<EntryId, number>,
  inRange: (id: EntryId, seed: number) => boolean,
): ReadonlySet<EntryId> {
  const { tier, first, deepest } = tiersOf(pools, seeds.keys());
  let [size, rounds] = [2, 1];
  while (size < seeds.size) [size, rounds] = [2 * size, rounds + 1];
  const found = new Set<EntryId>();
  for (let place = 2; place <= deepest && found.size === 0; place++) {
    const from = first(place);
    const those = [...seeds].filter(
      ([id, seed]) => seed >= from && seed < first(place + 1) && inRange(id, seed),
    );
    const cost = (id: EntryId, seed: number) => {
      const { pool } = pools.get(id)!;
      let sum = (tier(place).indexOf(pool) - (seed - from)) ** 2;
      for (const [other, line] of seeds) {
        if (line >= from) continue;
        const met = pools.get(other)!.pool;
        let [x, y, round] = [lineOf(seed, size), lineOf(line, size), 0];
        while (x !== y) [x, y, round] = [Math.floor(x / 2), Math.floor(y / 2), round + 1];
        if (met === pool) sum += 2 ** 16 * 16 ** (rounds - round);
        else if (round === 1 && Math.ceil(met / 2) !== Math.ceil(pool / 2)) sum += 2 ** 8;
      }
      return sum;
    };
    for (const [x, seedX] of those)
      for (const [y, seedY] of those)
        if (x < y && cost(x, seedY) + cost(y, seedX) < cost(x, seedX) + cost(y, seedY))
          for (const id of [x, y]) found.add(id);
  }
  return found;
}
