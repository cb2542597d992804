import type { Side } from '../sides';

/**
 * How a match counts that was not played to a score. `double-loss`: both lose, and have met. `draw`: as a draw
 * without figures, and they have met. `void`: as if
 * it had never been paired. `forfeit-a`, `forfeit-b`: that side did not turn up; it loses, the other has
 * the worth of a bye, and they have not met.
 */
export const rulings = ['double-loss', 'draw', 'void', 'forfeit-a', 'forfeit-b'] as const;
export type Ruling = (typeof rulings)[number];

/** The side that did not turn up; null for the other rulings. */
export const forfeiter = (ruling: Ruling): Side | null =>
  ruling === 'forfeit-a' ? 'a' : ruling === 'forfeit-b' ? 'b' : null;

/** Whether the two have met, as far as a later draw is concerned. */
export const countsAsMeeting = (ruling: Ruling): boolean => ruling === 'double-loss' || ruling === 'draw';

/** Whether a bracket asks who goes on: both lost, or the match was struck out. */
export const isWithoutWinner = (ruling: Ruling | null): boolean =>
  ruling === 'double-loss' || ruling === 'void';

/** Who goes on in a bracket after such a ruling. */
export const goesOnChoices = ['a', 'b', 'none'] as const;
export type GoesOn = (typeof goesOnChoices)[number];
