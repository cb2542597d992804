import type { EntryId } from '../../ids';
import { fail, type Outcome, ok } from '../../outcome';
import type { Steps } from '../../steps';
import { assign } from '../assign-tables';
import { type DrawnBye, type Games, placeDraw, type Undrawn } from '../bracket/place-draw';
import { checkInput } from '../check/check-input';
import { withCausesInSteps } from '../explain/causes';
import type { Draw, DrawProblem, EarlierRound, PairingEntry, PairRoundInput } from '../pairing';
import { wishes } from '../pairing-settings';
import { roundRobinGames, tableSize } from '../round-robin/round-robin';
import { costLevels, makeDrawCosts, seedPositions } from '../swiss/costs';
import { drawingOrder, swissGames } from '../swiss/pair-round';
import { Relaxations } from '../swiss/relaxations';

const ofPools = (earlier: readonly EarlierRound[]) => earlier.filter(({ method }) => method === 'pools');

/** Who is in which pool, from 1, as the rounds of the pools have told it first. */
export function poolsOf(earlier: readonly EarlierRound[]): ReadonlyMap<EntryId, number> {
  const pools = new Map<EntryId, number>();
  for (const { pairings } of [...ofPools(earlier)].sort((x, y) => x.round - y.round)) {
    for (const { a, b, reasons } of pairings) {
      const told = reasons.find(({ code }) => code === 'pool');
      if (told?.code !== 'pool') continue;
      for (const id of b === null ? [a] : [a, b]) if (!pools.has(id)) pools.set(id, told.pool);
    }
  }
  return pools;
}

/** The rounds of one pool, as those of a round robin of its own. */
export const roundsOfPool = (earlier: readonly EarlierRound[], pool: number): EarlierRound[] =>
  ofPools(earlier).map((round) => ({
    ...round,
    method: 'round-robin',
    pairings: round.pairings.filter(({ reasons }) =>
      reasons.some((reason) => reason.code === 'pool' && reason.pool === pool),
    ),
  }));

/** One pool of a round. */
interface Pool {
  readonly number: number;
  /** those of it who play this round */
  readonly input: PairRoundInput;
  readonly rounds: readonly EarlierRound[];
}

/**
 * The next round of pools: everybody against everybody within each, or a Swiss draw within each. The first round
 * of them gives out the pools, like a snake over the order of the first draw (lot, seed or rating; later by rank),
 * and parts within each row of the snake those whom settings want apart. Somebody who joins later comes to the
 * smallest pool, where everybody meets everybody to the smallest with a free number. A pool that is through is
 * left out.
 */
export function* drawPools(
  input: PairRoundInput,
  earlier: readonly EarlierRound[],
): Steps<Outcome<Draw, DrawProblem>> {
  const checked = checkInput(input);
  if (!checked.ok) return checked;
  const split = splitInPools(input, earlier);
  if (!split.ok) return split;
  const pools = split.value;
  const { within } = input.settings.pools;
  const field = drawingOrder(input);
  const again = cyclesOf(input, pools);
  const meetings: Undrawn[] = [];
  const byes: DrawnBye[] = [];
  const relaxations = new Relaxations();
  for (const pool of pools) {
    const games: Outcome<Games, DrawProblem> =
      within === 'swiss'
        ? ok(yield* swissGames(pool.input, field))
        : roundRobinGames(pool.input, pool.rounds, again(pool));
    if (!games.ok) return games;
    const place = { code: 'pool', pool: pool.number, of: pools.length } as const;
    for (const one of games.value.meetings) meetings.push({ ...one, reasons: [place, ...one.reasons] });
    for (const one of games.value.byes) byes.push({ ...one, reasons: [place, ...one.reasons] });
    relaxations.addAll(games.value.relaxations);
  }
  if (meetings.length === 0) return fail({ code: 'pools-finished' });
  return ok(placeDraw(input, meetings, byes, relaxations));
}

/** The pools of a round, each as the draw within it sees it. */
function splitInPools(
  input: PairRoundInput,
  earlier: readonly EarlierRound[],
): Outcome<readonly Pool[], DrawProblem> {
  const known = poolsOf(earlier);
  const entries = drawingOrder(input);
  if (known.size === 0) {
    const { count } = input.settings.pools;
    if (entries.length < 2 * count) return fail({ code: 'too-many-pools', pools: count });
    return ok(giveOut(input, entries).map((own, at) => poolOf(input, at + 1, own, [])));
  }
  const count = Math.max(...known.values());
  const pools = Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    own: entries.filter(({ id }) => known.get(id) === at + 1),
    rounds: roundsOfPool(earlier, at + 1),
  }));
  const isFree = ({ own, rounds }: (typeof pools)[number]) =>
    input.settings.pools.within === 'swiss' || own.length < (tableSize(rounds) ?? 0);
  for (const entry of entries.filter(({ id }) => !known.has(id))) {
    const [smallest] = pools
      .filter(isFree)
      .sort((x, y) => x.own.length - y.own.length || x.number - y.number);
    if (!smallest) return fail({ code: 'round-robin-full', entry: entry.id });
    smallest.own.push(entry);
  }
  return ok(
    pools
      .filter(({ own }) => own.length > 0)
      .map(({ number, own, rounds }) => poolOf(input, number, own, rounds)),
  );
}

const poolOf = (
  input: PairRoundInput,
  number: number,
  entries: readonly PairingEntry[],
  rounds: readonly EarlierRound[],
): Pool => ({ number, rounds, input: { ...input, entries } });

/** Each pool meets as often as the planned rounds let the largest one, so that all play alike. */
function cyclesOf({ settings, round }: PairRoundInput, pools: readonly Pool[]) {
  const longest = Math.max(
    ...pools.map(({ input, rounds }) => (tableSize(rounds) ?? 2 * Math.ceil(input.entries.length / 2)) - 1),
  );
  const planned = settings.methods.filter((method) => method === 'pools').length;
  const cycles = Math.max(Math.floor(planned / longest), 1);
  return ({ rounds }: Pool) => ({
    stops: true,
    again: (of: number) => {
      const past = rounds.filter((one) => one.round < round && one.pairings.some(isOfTheTable)).length;
      return past < cycles * of;
    },
  });
}

const isOfTheTable = ({ reasons }: EarlierRound['pairings'][number]) =>
  reasons.some(({ code }) => code === 'berger' || code === 'berger-bye');

/** The pools of a field, as even as they can be. */
function giveOut(input: PairRoundInput, entries: readonly PairingEntry[]): PairingEntry[][] {
  const { count } = input.settings.pools;
  const { firstRound } = input.settings;
  const places =
    input.round > 1
      ? seedPositions(entries.map((entry) => ({ ...entry, seed: entry.rank })))
      : firstRound === 'random'
        ? entries.map((_, i) => i)
        : seedPositions(entries, firstRound);
  const order: PairingEntry[] = [];
  for (const [i, entry] of entries.entries()) order[places[i]!] = entry;
  const clash = clashes(input, order);
  const pools: number[][] = Array.from({ length: count }, () => []);
  for (let from = 0; from < order.length; from += count) {
    const row = order.slice(from, from + count).map((_, i) => from + i);
    const turned = (from / count) % 2 === 1;
    const slots = row.map((_, i) => (turned ? count - 1 - i : i));
    for (const [i, slot] of assignSlots(row, slots, (one, pool) => clash(one, pools[pool]!)).entries())
      pools[slot]!.push(row[i]!);
  }
  return pools.map((own) => own.map((i) => order[i]!));
}

/** How many wishes, blocks first, speak against each of these in that company. */
function clashes({ settings, round }: PairRoundInput, order: readonly PairingEntry[]) {
  // Without prices: every wish is counted on a level of its own.
  const free = {
    ...settings,
    challenges: [],
    pairs: settings.pairs.map((pair) => ({ ...pair, worth: null })),
  };
  for (const wish of wishes) free[wish] = { ...free[wish], worth: null };
  const costs = makeDrawCosts(round, order, free);
  const one = new Float64Array(costLevels.length);
  return (i: number, company: readonly number[]): readonly [number, number] => {
    let [blocked, avoided] = [0, 0];
    for (const j of company) {
      costs.fill(i, j, one);
      costLevels.forEach((name, at) => {
        if (name.endsWith('-blocked')) blocked += one[at]!;
        if (name.endsWith('-avoided')) avoided += one[at]!;
      });
    }
    return [blocked, avoided];
  };
}

/** The slot of each, so that costs are least, the first before the second, and everybody as near to their own as that allows. */
export const assignSlots = <T>(
  those: readonly T[],
  slots: readonly number[],
  costOf: (one: T, slot: number) => readonly [number, number],
): number[] =>
  assign(those.length, slots.length, (row, column) => {
    const [first, second] = costOf(those[row]!, slots[column]!);
    return first * 2 ** 16 + second * 2 ** 8 + (row - column) ** 2;
  }).map((column) => slots[column]!);

/** The same draw with causes where a Swiss draw was made within each pool. */
export function* withCausesInPools(
  input: PairRoundInput,
  earlier: readonly EarlierRound[],
  draw: Draw,
): Steps<Draw> {
  if (input.settings.pools.within !== 'swiss') return draw;
  const split = splitInPools(input, earlier);
  if (!split.ok) return draw;
  let explained = draw;
  for (const pool of split.value) explained = yield* withCausesInSteps(pool.input, explained);
  // What is said of all of them would need the causes of all pools at once.
  return { ...explained, relaxed: draw.relaxed };
}
