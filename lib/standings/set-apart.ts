import type { Decision, StandingsRow } from './compute-standings';

/** What sets two rows of the same standings apart, as between neighbours; a bracket is left out of account. */
export function setApart(
  above: Pick<StandingsRow, 'points' | 'tiebreaks'>,
  below: Pick<StandingsRow, 'points' | 'tiebreaks'>,
): Exclude<Decision, { by: 'bracket' }> {
  if (above.points !== below.points)
    return { by: 'points', own: below.points, above: above.points, decimals: 0 };
  for (const [i, { id, value, decimals }] of below.tiebreaks.entries()) {
    const other = above.tiebreaks[i]?.value ?? null;
    if (value !== null && other !== null && value !== other)
      return { by: id, own: value, above: other, decimals };
  }
  return { by: 'tied' };
}
