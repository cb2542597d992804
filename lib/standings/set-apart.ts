import type { Decision, StandingsRow } from './compute-standings';
import { figuresOf, firstDifference } from './tiebreaks';

/** What sets two rows of the same standings apart, as between neighbours; a bracket is left out of account. */
export function setApart(
  above: Pick<StandingsRow, 'points' | 'tiebreaks'>,
  below: Pick<StandingsRow, 'points' | 'tiebreaks'>,
): Exclude<Decision, { by: 'bracket' }> {
  if (above.points !== below.points)
    return { by: 'points', own: below.points, above: above.points, decimals: 0 };
  for (const [i, figure] of below.tiebreaks.entries()) {
    const other = above.tiebreaks[i];
    const apart = other && firstDifference(figuresOf(other), figuresOf(figure));
    if (apart) return { by: figure.id, ...apart, decimals: figure.decimals };
  }
  return { by: 'tied' };
}
