import { firstName } from '@/app/_parts/entries/short-names';
import type { Ruling } from '@/lib/results/ruling';
import { otherSide } from '@/lib/sides';
import type { MatchView } from '@/lib/tournament/tournament-view';
import type { OwnMatch } from './home-state';

/** How a match counts without having been scored, and for whom. */
export interface RuledMatch {
  readonly ruling: Ruling;
  readonly match: Pick<MatchView, 'a' | 'b'>;
}

/** Result of a match from its player's side. */
export type MatchOutcome =
  | ({ readonly kind: 'ruling' } & RuledMatch)
  | {
      readonly kind: 'score';
      readonly verdict: 'draw' | 'you' | 'other';
      /** the opponent's first name */
      readonly name: string;
      /** own points first: "14 : 6" */
      readonly points: string;
    };

/** The result of a match as its player reads it; null without one. */
export function outcomeOf({ match, side, opponent }: OwnMatch): MatchOutcome | null {
  const { score, points, ruling } = match;
  if (ruling) return { kind: 'ruling', ruling, match };
  if (!score || !points) return null;
  return {
    kind: 'score',
    verdict: score.winner === null ? 'draw' : score.winner === side ? 'you' : 'other',
    name: firstName(opponent.name),
    points: `${points[side]} : ${points[otherSide(side)]}`,
  };
}
