import 'server-only';
import { listArmyListChoices } from '@/db/army-lists';
import type { Executor } from '@/db/open-database';
import { type PlayedListsOf, playedListsIn } from '@/lib/army-lists/standing-lists';
import type { Entry, Tournament } from '@/lib/tournament/records';
import { listSettingsOf } from '@/lib/tournament/settings';
import { type ListRows, listRowsOf } from './list-rows';

/** Loads the chosen lists for every pairing between these entries. */
export async function loadPlayedLists(
  tx: Executor,
  tournament: Tournament,
  entries: readonly Entry[],
  rows: ListRows = listRowsOf(tx, tournament.id),
): Promise<PlayedListsOf> {
  const lists = listSettingsOf(tournament);
  if (!lists.wanted || lists.perPlayer === 1) return () => null;
  return playedListsIn(lists, entries, await rows.versions(), await listArmyListChoices(tx, tournament.id));
}
