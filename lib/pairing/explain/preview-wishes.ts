import { finish, type Steps } from '../../steps';
import type { PairRoundInput, PlacedPairing } from '../pairing';
import { type PairingSettings, type Wish, wishes } from '../pairing-settings';
import { costLevels, level, makeDrawCosts, wishKey } from '../swiss/costs';
import { drawingOrder, pairRoundInSteps } from '../swiss/pair-round';

/** What a draw comes to in figures an organiser can weigh against each other. */
interface WishFigures {
  /** pairings within a club, a team and so on, wished or not */
  readonly together: Readonly<Record<Wish, number>>;
  readonly rematches: number;
  readonly largestGap: number;
  /** score differences of all pairings added up */
  readonly gapSum: number;
}

/** A way to take a wish: as set, as its mode, or as "avoid" at a price; null: at none. */
export type WishWay = 'as-set' | 'ignore' | 'block' | number | null;

/** One way to take a wish, and what the rounds would have been with it. */
export interface WishPreview {
  readonly way: WishWay;
  readonly figures: WishFigures;
  /** pairings that the settings as they are would not have made */
  readonly changed: number;
}

const usualPrices = [1, 2, 3, 5, 8];

/** The ways worth comparing with a wish as it is set, the mildest first, and `now`, the one that this is. */
export function waysToCompare({ mode, worth, fromRound, untilRound }: PairingSettings[Wish]): {
  readonly now: WishWay;
  readonly ways: readonly WishWay[];
} {
  const price = mode === 'avoid' ? worth || null : null;
  const always = fromRound === 1 && untilRound === null;
  const wanted = mode === 'avoid' ? price : mode;
  const now: WishWay = always || mode === 'ignore' ? wanted : 'as-set';
  const prices = [...new Set([...usualPrices, ...(price === null ? [] : [price])])].sort((x, y) => x - y);
  const ways: WishWay[] = ['ignore', null, ...prices, 'block'];
  return { now, ways: now === 'as-set' ? [now, ...ways] : ways };
}

/** Of rounds with so many players each, how many of the latest are drawn in so many ways in about five seconds; one at least. */
export function affordableRounds(players: readonly number[], ways: number): number {
  let left = 4_000_000;
  const before = players.findLastIndex((count) => {
    left -= count * count * ways;
    return left < 0;
  });
  return Math.max(1, players.length - 1 - before);
}

/** Whether a wish has anything to do in these rounds: two of one of them have in common what it is about. */
export const isShared = (rounds: readonly PairRoundInput[], wish: Wish): boolean =>
  rounds.some(({ entries }) => {
    const keys = entries.flatMap((entry) => wishKey(entry[wish]) ?? []);
    return new Set(keys).size < keys.length;
  });

/**
 * Draws rounds once more with one wish taken in each of these ways, as they stood before them and from their own seeds: what
 * it would have done so far. Unless it is "as set", a way holds in every round; everything else stays as set.
 */
export function previewWish(
  rounds: readonly PairRoundInput[],
  wish: Wish,
  ways: readonly WishWay[],
): WishPreview[] {
  return finish(previewWishInSteps(rounds, wish, ways));
}

/** The same, handing over after every draw, so that a server can answer others in between. */
export function* previewWishInSteps(
  rounds: readonly PairRoundInput[],
  wish: Wish,
  ways: readonly WishWay[],
): Steps<WishPreview[]> {
  const drawAll = function* (way: WishWay) {
    const all: Drawn[] = [];
    for (const round of rounds) {
      const input = { ...round, settings: takenAs(round.settings, wish, way) };
      const drawn = yield* pairRoundInSteps(input);
      all.push({ input, pairings: drawn.ok ? drawn.value.pairings : [] });
      yield;
    }
    return all;
  };
  const keyOf = ({ a, b }: PlacedPairing) => [a, b ?? ''].sort().join(' ');
  const asSet = yield* drawAll('as-set');
  const known = asSet.map(({ pairings }) => new Set(pairings.map(keyOf)));
  const previews: WishPreview[] = [];
  for (const way of ways) {
    const drawn = way === 'as-set' ? asSet : yield* drawAll(way);
    const changed = drawn.flatMap(({ pairings }, at) =>
      pairings.filter((pairing) => !known[at]?.has(keyOf(pairing))),
    ).length;
    previews.push({ way, changed, figures: figuresOf(drawn) });
  }
  return previews;
}

function takenAs(settings: PairingSettings, wish: Wish, way: WishWay): PairingSettings {
  if (way === 'as-set') return settings;
  const taken = typeof way === 'string' ? { mode: way, worth: null } : { mode: 'avoid', worth: way };
  return { ...settings, [wish]: { ...taken, fromRound: 1, untilRound: null } };
}

type Drawn = { readonly input: PairRoundInput; readonly pairings: readonly PlacedPairing[] };

function figuresOf(drawn: readonly Drawn[]): WishFigures {
  const together: Record<Wish, number> = { camp: 0, club: 0, team: 0, town: 0, country: 0, faction: 0 };
  let [rematches, largestGap, gapSum] = [0, 0, 0];
  const cost = new Float64Array(costLevels.length);
  for (const { input, pairings } of drawn) {
    const entries = drawingOrder(input);
    const at = new Map(entries.map(({ id }, i) => [id, i]));
    // Every wish in force, so that the costs say who has what in common.
    const inForce = { mode: 'avoid', fromRound: 1, untilRound: null, worth: null } as const;
    const judged = { ...input.settings };
    for (const wish of wishes) judged[wish] = inForce;
    const costs = makeDrawCosts(input.round, entries, { ...judged, challenges: [] });
    for (const { a, b } of pairings) {
      const [i, j] = [at.get(a), b === null ? undefined : at.get(b)];
      if (i === undefined || j === undefined) continue;
      costs.fill(i, j, cost);
      for (const wish of wishes) together[wish] += cost[level[`${wish}-avoided`]]!;
      rematches += cost[level.rematch]! > 0 ? 1 : 0;
      const gap = Math.abs(entries[i]!.score - entries[j]!.score);
      largestGap = Math.max(largestGap, gap);
      gapSum += gap;
    }
  }
  return { together, rematches, largestGap, gapSum };
}
