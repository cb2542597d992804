import { isPlayer } from '@/lib/entries/who-plays';
import { usableTables } from '@/lib/pairing/table-settings';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Numbers of all tables of the tournament: as many usable ones as its players need, and those used in a round. */
export function tablesInUse({ settings, entries, rounds }: TournamentView): number[] {
  const played = rounds.flatMap(({ matches }) => matches.flatMap(({ pairing }) => pairing.tableNumber ?? []));
  const needed = usableTables(settings.tables, Math.ceil(entries.filter(isPlayer).length / 2));
  return [...new Set([...needed, ...played])].sort((x, y) => x - y);
}
