import type { EntryId } from '../ids';
import type { AwardId } from './award-settings';

/** An award and who comes into question for it. */
export interface AwardInput {
  readonly id: AwardId;
  /** best first; those in one group are level */
  readonly candidates: readonly (readonly EntryId[])[];
  /** the organiser's own choice, which stands whatever the rest says */
  readonly byHand: EntryId | null;
  /** goes to whoever has earned it, whatever else they get, and keeps nobody from another */
  readonly exempt: boolean;
}

/** An award with its winners: several if level, none if nobody came into question. */
export interface AssignedAward {
  readonly id: AwardId;
  /** teams by their names */
  readonly winners: readonly EntryId[];
  readonly byHand: boolean;
  /** who would have won it, but has a prize already */
  readonly passedOver: readonly EntryId[];
}

/**
 * Gives out the awards in their order. With `onePrize` nobody gets two: whoever has won an earlier award, or
 * any by hand, makes room for those level with them, else for the next. Choices by hand always stand, and the rule knows
 * nothing of awards that are exempt from it.
 */
export function assignAwards(awards: readonly AwardInput[], onePrize: boolean): readonly AssignedAward[] {
  const awarded = new Set(awards.flatMap(({ byHand, exempt }) => (exempt ? [] : (byHand ?? []))));
  return awards.map(({ id, candidates, byHand, exempt }): AssignedAward => {
    if (byHand !== null) return { id, winners: [byHand], byHand: true, passedOver: [] };
    if (!onePrize || exempt) return { id, winners: candidates[0] ?? [], byHand: false, passedOver: [] };
    const passedOver: EntryId[] = [];
    for (const group of candidates) {
      const free = group.filter((entry) => !awarded.has(entry));
      passedOver.push(...group.filter((entry) => awarded.has(entry)));
      if (free.length === 0) continue;
      for (const entry of free) awarded.add(entry);
      return { id, winners: free, byHand: false, passedOver };
    }
    return { id, winners: [], byHand: false, passedOver };
  });
}

/** Everybody with a figure, the highest first, those level together. */
export function rankedGroups(figures: Iterable<readonly [EntryId, number | null]>): EntryId[][] {
  const groups = new Map<number, EntryId[]>();
  for (const [entry, figure] of figures) {
    if (figure === null) continue;
    groups.set(figure, [...(groups.get(figure) ?? []), entry]);
  }
  return [...groups].sort(([x], [y]) => y - x).map(([, entries]) => entries);
}
