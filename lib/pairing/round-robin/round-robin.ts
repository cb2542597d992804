import type { EntryId } from '../../ids';
import { fail, type Outcome, ok } from '../../outcome';
import { type DrawnBye, type Games, placeDraw, type Undrawn } from '../bracket/place-draw';
import { checkInput } from '../check/check-input';
import type { Draw, DrawProblem, EarlierRound, PairingEntry, PairRoundInput, Side } from '../pairing';
import type { Reason } from '../reasons';
import { seedPositions } from '../swiss/costs';
import { minCostPerfectMatching, pairIndex } from '../swiss/matching';
import { drawingOrder } from '../swiss/pair-round';
import { Relaxations } from '../swiss/relaxations';

/**
 * Round `round` (1 … n - 1) of the Berger table for an even number n of players, as pairs of numbers in the
 * table's order (FIDE Handbook C.05 Annex 1). The first of a pair sits on side a.
 */
export function bergerRound(n: number, round: number): [number, number][] {
  const m = n - 1;
  const last = Array.from({ length: m }, (_, i) => i + 1).find((i) => (2 * i) % m === (round + 1) % m)!;
  const wrap = (i: number) => ((i - 1 + 2 * m) % m) + 1;
  const pairs: [number, number][] = [round % 2 === 1 ? [last, n] : [n, last]];
  for (let k = 1; k < n / 2; k++) pairs.push([wrap(last + k), wrap(last - k)]);
  return pairs;
}

/** Numbers given out by earlier rounds of the round robin, and how many there are (even). */
interface Numbering {
  readonly size: number;
  readonly of: ReadonlyMap<EntryId, number>;
}

function readNumbering(rounds: readonly EarlierRound[]): Numbering | undefined {
  let size = 0;
  const of = new Map<EntryId, number>();
  const give = (id: EntryId | null, number: number) => {
    if (id !== null && !of.has(id)) of.set(id, number);
  };
  for (const { pairings } of rounds) {
    for (const { a, b, reasons } of pairings) {
      for (const reason of reasons) {
        if (reason.code === 'berger') {
          give(a, reason.a);
          give(b, reason.b);
        } else if (reason.code === 'berger-made-up') {
          give(a, reason.a);
          give(b, reason.b);
        } else if (reason.code === 'berger-bye') give(a, reason.number);
        else continue;
        size = reason.of + 1;
      }
    }
  }
  return size === 0 ? undefined : { size, of };
}

/**
 * Entries that have no opponent because the table of a round robin or a pool has an odd number of them, by the number of the
 * round. An opponent who left had a number, and leaves a bye. `rounds`: those of the tournament so far, in their order.
 */
export function plannedPauses(
  rounds: readonly Pick<EarlierRound, 'round' | 'method' | 'pairings'>[],
): ReadonlyMap<number, ReadonlySet<EntryId>> {
  const pauses = new Map<number, Set<EntryId>>();
  /** numbers given out so far, by pool; 0 for a round robin */
  const taken = new Map<number, Set<number>>();
  for (const { round, method, pairings } of rounds) {
    if (method !== 'round-robin' && method !== 'pools') continue;
    const poolOf = (reasons: readonly Reason[]) =>
      reasons.reduce((pool, reason) => (reason.code === 'pool' ? reason.pool : pool), 0);
    for (const { reasons } of pairings) {
      const pool = poolOf(reasons);
      const numbers = taken.get(pool) ?? new Set();
      taken.set(pool, numbers);
      for (const reason of reasons) {
        if (reason.code === 'berger' || reason.code === 'berger-made-up') numbers.add(reason.a).add(reason.b);
        else if (reason.code === 'berger-bye') numbers.add(reason.number);
      }
    }
    for (const { a, b, reasons } of pairings) {
      const free = reasons.find((reason) => reason.code === 'berger-bye');
      if (b !== null || free?.code !== 'berger-bye') continue;
      const meeting = bergerRound(free.of + 1, free.round).find((pair) => pair.includes(free.number));
      const opponent = meeting?.find((number) => number !== free.number);
      if (opponent !== undefined && taken.get(poolOf(reasons))?.has(opponent)) continue;
      pauses.set(round, (pauses.get(round) ?? new Set()).add(a));
    }
  }
  return pauses;
}

/** Who sits at which number of the table, for rounds that gave some out. */
interface Seats {
  readonly size: number;
  readonly byNumber: ReadonlyMap<number, Met>;
  readonly newcomers: readonly Met[];
}
/** An entry, and whom it met in each round of the tournament. */
type Met = Pick<PairingEntry, 'id' | 'opponents'>;

/** Somebody new takes the number of the bye or of somebody gone; the id of who finds none. */
function seatByNumber(known: Numbering, entries: readonly Met[]): Seats | EntryId {
  const byNumber = new Map<number, Met>();
  const newcomers: Met[] = [];
  for (const entry of entries) {
    const number = known.of.get(entry.id);
    if (number !== undefined && !byNumber.has(number)) byNumber.set(number, entry);
    else newcomers.push(entry);
  }
  // The number of the bye comes last, so that it is taken first.
  const waiting = [...newcomers];
  for (let number = known.size; number > 0; number--) {
    const next = byNumber.has(number) ? undefined : waiting.shift();
    if (next) byNumber.set(number, next);
  }
  return waiting[0]?.id ?? { size: known.size, byNumber, newcomers };
}

/** Rounds of the table, without those in which only missing games were made up. */
const ofTheTable = (rounds: readonly EarlierRound[]): EarlierRound[] =>
  rounds.filter(({ pairings }) =>
    pairings.some(({ reasons }) => reasons.some(({ code }) => code === 'berger' || code === 'berger-bye')),
  );

/**
 * The games that are missing: who should have met by now according to the table and has not. `entries` are those
 * who play on; empty where no round robin was begun, or somebody finds no number in it.
 */
export function missingGames(
  entries: readonly Met[],
  earlier: readonly EarlierRound[],
): [EntryId, EntryId][] {
  const rounds = earlier.filter(({ method }) => method === 'round-robin');
  const known = readNumbering(rounds);
  const seats = known && seatByNumber(known, entries);
  if (!seats || typeof seats === 'string') return [];
  return findGaps(seats, rounds).map(([a, b]) => [a.id, b.id]);
}

/** Everybody's number in the table of a round robin that was begun, gone ones and newcomers who find one included. */
export function tableNumbers(
  entries: readonly Met[],
  earlier: readonly EarlierRound[],
): ReadonlyMap<EntryId, number> {
  const known = readNumbering(earlier.filter(({ method }) => method === 'round-robin'));
  if (!known) return new Map();
  const seats = seatByNumber(known, entries);
  const seated = typeof seats === 'string' ? [] : [...seats.byNumber];
  return new Map([...known.of, ...seated.map(([number, { id }]) => [id, number] as const)]);
}

/**
 * What is left to make up missing games: rounds after the table is through, given the round robin's planned rounds to
 * come, and whether anybody is ever without an opponent before that.
 */
export function makingUp(
  entries: readonly Met[],
  earlier: readonly EarlierRound[],
  ahead: number,
): { readonly rounds: number; readonly pauses: boolean } {
  const rounds = earlier.filter(({ method }) => method === 'round-robin');
  const known = readNumbering(rounds);
  const seats = known && seatByNumber(known, entries);
  if (!seats || typeof seats === 'string') return { rounds: 0, pauses: false };
  const of = seats.size - 1;
  const ofThis = (of - (ofTheTable(rounds).length % of)) % of;
  return {
    rounds: Math.max(ahead - ofThis, 0) % of,
    pauses: ofThis > 0 && ahead > 0 && seats.byNumber.size < seats.size,
  };
}

/** How a table goes on once everybody has met everybody. */
interface Cycles {
  /** whether the planned rounds go through it once more, given its rounds */
  readonly again: (of: number) => boolean;
  /** whether nobody plays any more where they do not; else it begins anew */
  readonly stops: boolean;
}

/**
 * The next round of everybody against everybody. Numbers are given out in the first such round: by lot, seed
 * or rating as settings say for a first round, later by rank. With an odd number, or somebody gone, the one
 * without an opponent has the bye. Somebody who joins later takes the number of the bye or of somebody gone, or
 * is a problem when there is none. Games whose round has passed are made up by two who are both without an
 * opponent, and after the last round of the table, unless the planned rounds go through it once more: then
 * nobody else plays. After that the table begins anew.
 */
export function drawRoundRobin(
  input: PairRoundInput,
  earlier: readonly EarlierRound[],
): Outcome<Draw, DrawProblem> {
  const checked = checkInput(input);
  if (!checked.ok) return checked;
  if (input.entries.length < 2) return fail({ code: 'too-few-entries' });
  const rounds = earlier.filter(({ method }) => method === 'round-robin');
  const planned = input.settings.methods.filter((method) => method === 'round-robin').length;
  const again = (of: number) => planned - rounds.length >= of;
  const games = roundRobinGames(input, rounds, { again, stops: false });
  if (!games.ok) return games;
  const { meetings, byes, relaxations } = games.value;
  return ok(placeDraw(input, meetings, byes, relaxations));
}

/** The numbers that a table with these rounds has: of the largest, one less is its rounds. Null before the first. */
export const tableSize = (rounds: readonly EarlierRound[]): number | null =>
  readNumbering(rounds)?.size ?? null;

/** The same before tables are given out; `rounds` are those of this table alone. */
export function roundRobinGames(
  input: PairRoundInput,
  rounds: readonly EarlierRound[],
  cycles: Cycles,
): Outcome<Games, DrawProblem> {
  const known = readNumbering(rounds);
  const entries = drawingOrder(input);
  const seats = known ? seatByNumber(known, entries) : firstNumbers(input, entries);
  if (typeof seats === 'string') return fail({ code: 'round-robin-full', entry: seats });

  const { size, newcomers } = seats;
  const playing = new Map(entries.map((entry) => [entry.id, entry]));
  const entryAt = (number: number) => playing.get(seats.byNumber.get(number)?.id ?? ('' as EntryId));
  const of = size - 1;
  const past = ofTheTable(rounds).length;
  const round = (past % of) + 1;
  const isThrough = past > 0 && round === 1;
  const gaps = findGaps(seats, rounds);
  const again = cycles.again(of);
  const numberOf = new Map([...seats.byNumber].map(([number, { id }]) => [id, number]));
  const late = (entry: PairingEntry, side: Side): Reason[] =>
    past > 0 && newcomers.some(({ id }) => id === entry.id)
      ? [{ code: 'berger-late', side, missed: past }]
      : [];
  const madeUp = (pairs: readonly (readonly [Met, Met])[]): Undrawn[] =>
    pairs.flatMap(([one, other]) => {
      const [a, b] = [playing.get(one.id), playing.get(other.id)];
      const [x, y] = [numberOf.get(one.id), numberOf.get(other.id)];
      if (!a || !b || x === undefined || y === undefined) return [];
      const place: Reason = { code: 'berger-made-up', of, a: x, b: y };
      return [{ a, b, reasons: [place, ...late(a, 'a'), ...late(b, 'b')] }];
    });

  const relaxations = new Relaxations();
  const ids = (those: readonly Met[]) => those.map(({ id }) => id).sort();
  const tellGaps = (left: readonly (readonly [Met, Met])[]) => {
    if (left.length > 0) relaxations.addOnce('round-robin-gap', left.length, ids([...new Set(left.flat())]));
  };
  if (past > 0 && newcomers.length > 0)
    relaxations.addOnce('late-in-round-robin', newcomers.length, ids(newcomers));
  if (isThrough && gaps.length > 0 && !again) {
    const now = mostOf(gaps);
    tellGaps(gaps.filter((gap) => !now.includes(gap)));
    return ok({ meetings: madeUp(now), byes: [], relaxations });
  }
  if (isThrough && !again && cycles.stops) return ok({ meetings: [], byes: [], relaxations });

  const meetings: Undrawn[] = [];
  const alone: { readonly entry: PairingEntry; readonly number: number }[] = [];
  for (const [x, y] of bergerRound(size, round)) {
    const [a, b] = [entryAt(x), entryAt(y)];
    const single = a ?? b;
    if (a && b) {
      const place: Reason = { code: 'berger', round, of, a: x, b: y };
      meetings.push({ a, b, reasons: [place, ...late(a, 'a'), ...late(b, 'b')] });
    } else if (single) alone.push({ entry: single, number: a ? x : y });
  }
  const free = new Set(alone.map(({ entry }) => entry.id));
  const now = mostOf(gaps.filter(([a, b]) => free.has(a.id) && free.has(b.id)));
  const busy = new Set(now.flatMap(([a, b]) => [a.id, b.id]));
  const byes = alone
    .filter(({ entry }) => !busy.has(entry.id))
    .map(({ entry, number }): DrawnBye => {
      const place: Reason = { code: 'berger-bye', round, of, number };
      return { entry: entry.id, reasons: [place, ...late(entry, 'a')] };
    });

  tellGaps(gaps.filter((gap) => !now.includes(gap)));
  return ok({ meetings: [...meetings, ...madeUp(now)], byes, relaxations });
}

/** The numbers of a round robin that begins. */
function firstNumbers(input: PairRoundInput, entries: readonly PairingEntry[]): Seats {
  const { firstRound } = input.settings;
  const byLot = input.round === 1 && firstRound === 'random';
  const places =
    input.round === 1
      ? seedPositions(entries, firstRound)
      : seedPositions(entries.map((entry) => ({ ...entry, seed: entry.rank })));
  return {
    size: entries.length + (entries.length % 2),
    byNumber: new Map(entries.map((entry, i) => [(byLot ? i : places[i]!) + 1, entry])),
    newcomers: [],
  };
}

/** As many of these games as can be played at once. */
function mostOf(games: readonly (readonly [Met, Met])[]): (readonly [Met, Met])[] {
  const ids = [...new Set(games.flatMap(([a, b]) => [a.id, b.id]))].sort();
  const vertices = ids.length + (ids.length % 2);
  if (vertices === 0) return [];
  const at = new Map(ids.map((id, i) => [id, i]));
  const values = new Float64Array((vertices * (vertices - 1)) / 2).fill(1);
  const byPair = new Map<number, readonly [Met, Met]>();
  for (const game of games) {
    const pair = pairIndex(at.get(game[0].id)!, at.get(game[1].id)!);
    values[pair] = 0;
    byPair.set(pair, game);
  }
  const together: (readonly [Met, Met])[] = [];
  minCostPerfectMatching({ vertices, limbs: 1, values }).forEach((w, v) => {
    const game = v < w ? byPair.get(pairIndex(v, w)) : undefined;
    if (game) together.push(game);
  });
  return together;
}

/** Who should have met by now according to the table and has not, a pair for each game that is missing. */
function findGaps({ size, byNumber }: Seats, rounds: readonly EarlierRound[]): [Met, Met][] {
  const wanted = new Map<string, { pair: [Met, Met]; times: number }>();
  ofTheTable(rounds).forEach((_, played) => {
    for (const [x, y] of bergerRound(size, (played % (size - 1)) + 1)) {
      const [a, b] = [byNumber.get(Math.min(x, y)), byNumber.get(Math.max(x, y))];
      if (!a || !b) continue;
      const key = `${a.id} ${b.id}`;
      wanted.set(key, { pair: [a, b], times: (wanted.get(key)?.times ?? 0) + 1 });
    }
  });
  return [...wanted.values()].flatMap(({ pair, times }) => {
    const [a, b] = pair;
    const met = rounds.filter(({ round }) => a.opponents[round - 1] === b.id).length;
    return Array.from({ length: Math.max(times - met, 0) }, (): [Met, Met] => [a, b]);
  });
}
