import { sortedName } from '@/lib/entries/listed-name';
import type { SortValue } from '@/lib/tables/table-choice';
import type { MatchView } from '@/lib/tournament/tournament-view';

/** Matches in the order in which they need the desk. */
const states: readonly MatchView['state'][] = ['disputed', 'one-sided', 'open', 'confirmed', 'bye'];

/** By what a match is sorted in each column: reports by the latest, results and points by how far they are apart. */
export function resultSort(match: MatchView): Readonly<Record<string, SortValue>> {
  const { pairing, a, reports, state, score, points } = match;
  const at = [reports.a, reports.b].flatMap((report) => (report ? [report.at] : []));
  const grand = score?.lines.find(({ role }) => role === 'grand');
  return {
    table: pairing.tableNumber,
    match: sortedName(a.name),
    reported: at.length > 0 ? Math.max(...at) : null,
    state: states.indexOf(state),
    result: grand ? Math.abs(grand.a - grand.b) : null,
    points: points ? Math.abs(points.a - points.b) : null,
  };
}
