import { type Camp, campsInMatch } from '../entries/camps';
import type { EntryId } from '../ids';
import type { PerSide } from '../sides';
import type { ListSettings } from './list-settings';

/** Somebody in a match, with the lists at hand. */
export interface ListPlayer {
  readonly id: EntryId;
  readonly camp: Camp | null;
  /** the slots of the lists on hand, ascending */
  readonly onHand: readonly number[];
  /** the slot they have chosen for this round; null without a choice */
  readonly chosen: number | null;
}

/** Which list somebody plays. */
export interface PlayedList {
  readonly slot: number;
  /** false while its player has still to choose; `slot` is then the first on hand, which counts without a choice */
  readonly settled: boolean;
}

/**
 * The lists that two play against each other in a round with that seed. A choice before the pairing is over with its
 * publication, when the first list stands for whoever has not chosen.
 */
export function playedLists(
  { perPlayer, choice }: Pick<ListSettings, 'perPlayer' | 'choice'>,
  players: PerSide<ListPlayer>,
  seed: number,
): PerSide<PlayedList> {
  const camps = choice === 'camps' && perPlayer > 1 ? campsInMatch(players, seed) : null;
  const of = (side: 'a' | 'b'): PlayedList => {
    const { onHand, chosen } = players[side];
    const first = onHand[0] ?? 1;
    const camp = camps?.[side];
    if (camps) return { slot: camp ? { first: 1, second: 2 }[camp] : first, settled: true };
    if (chosen !== null && onHand.includes(chosen)) return { slot: chosen, settled: true };
    return { slot: first, settled: choice !== 'after' || onHand.length < 2 };
  };
  return { a: of('a'), b: of('b') };
}

/** Whether the choices of a match may be told: a secret one not before the other's. */
export const listsSettled = ({ a, b }: PerSide<PlayedList>): boolean => a.settled && b.settled;
