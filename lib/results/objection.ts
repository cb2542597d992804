import type { Side } from '../sides';
import type { Settlement } from './settle';

/** How long a player can object at least, from when the result was entered, in ms. */
export const objectionMs = 15 * 60_000;

/** Until when a player can object to a result that was entered for them. */
export interface ObjectionTime {
  /** milliseconds UTC; they can at least until then */
  readonly least: number;
  /** the round whose publication ends it; null for the last round, where the end of the tournament does */
  readonly round: number | null;
  readonly over: boolean;
}

/** `nextPublished`: whether a later round is published. */
export function objectionTime(
  result: { readonly at: number },
  {
    number,
    last,
    nextPublished,
    now,
  }: {
    readonly number: number;
    readonly last: number;
    readonly nextPublished: boolean;
    readonly now: number;
  },
): ObjectionTime {
  const least = result.at + objectionMs;
  return { least, round: number < last ? number + 1 : null, over: nextPublished && now >= least };
}

/** What a match's result rests on. */
export interface Grounds {
  /** what the players' reports alone come to */
  readonly settlement: Settlement;
  /** the sides whose report was made by their own word, and agrees with the result */
  readonly agreed: readonly Side[];
}

/**
 * Whether a result was entered for `side` without its own word, so that it can object. Where both versions were on the
 * table, the desk has decided: that stands.
 */
export const enteredFor = ({ settlement, agreed }: Grounds, side: Side): boolean =>
  settlement.state !== 'disputed' && !agreed.includes(side);
