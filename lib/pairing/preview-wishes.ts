import { costLevels, level, makeDrawCosts } from './costs';
import { drawingOrder, pairRound } from './pair-round';
import type { PairRoundInput, PlacedPairing } from './pairing';
import { type Wish, wishes } from './pairing-settings';

/** What a draw comes to in figures an organiser can weigh against each other. */
interface WishFigures {
  /** pairings within a club, a team and so on, wished or not */
  readonly together: Readonly<Record<Wish, number>>;
  readonly rematches: number;
  readonly largestGap: number;
  /** score differences of all pairings added up */
  readonly gapSum: number;
}

/** One price of a wish, and what the rounds would have been with it. */
export interface WishPreview {
  /** null: no price, the wish acts only where the scores leave a choice */
  readonly worth: number | null;
  readonly figures: WishFigures;
  /** pairings that the settings as they are would not have made */
  readonly changed: number;
}

/**
 * Draws rounds once more at each price of one wish, as they stood before them and from their own seeds: what
 * it would have done so far. The wish is taken as "avoid" in every round; everything else stays as set.
 */
export function previewWish(
  rounds: readonly PairRoundInput[],
  wish: Wish,
  prices: readonly (number | null)[],
): WishPreview[] {
  const drawAll = (change: (input: PairRoundInput) => PairRoundInput) =>
    rounds.map((round) => {
      const input = change(round);
      const drawn = pairRound(input);
      return { input, pairings: drawn.ok ? drawn.value.pairings : [] };
    });
  const keyOf = ({ a, b }: PlacedPairing) => [a, b ?? ''].sort().join(' ');
  const asSet = drawAll((input) => input).map(({ pairings }) => new Set(pairings.map(keyOf)));
  return prices.map((worth) => {
    const drawn = drawAll((input) => ({
      ...input,
      settings: {
        ...input.settings,
        [wish]: { mode: 'avoid', fromRound: 1, untilRound: null, worth },
      },
    }));
    const changed = drawn.flatMap(({ pairings }, at) =>
      pairings.filter((pairing) => !asSet[at]?.has(keyOf(pairing))),
    ).length;
    return { worth, changed, figures: figuresOf(drawn) };
  });
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
