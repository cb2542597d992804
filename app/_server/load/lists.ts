import 'server-only';
import { listArmyListLocks, listArmyLists } from '@/db/army-lists';
import type { Executor } from '@/db/open-database';
import type { EntryId } from '@/lib/ids';
import { checkLists, type EntryLists } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { makeSlices } from '../platform/slices';
import { loadCrowdedArmies } from './army-players';
import { keptRoster } from './kept-rosters';

/**
 * Lists of all entries, or of those in `only`, as of `now`, for rules and the desk. Check `mayReadList` before showing
 * one.
 */
export async function loadLists(
  tx: Executor,
  view: TournamentView,
  now: number,
  only?: readonly EntryId[],
): Promise<EntryLists> {
  const { tournament } = view;
  const [versions, locks] = await Promise.all([
    listArmyLists(tx, tournament.id, only),
    listArmyListLocks(tx, tournament.id),
  ]);
  const crowded = await loadCrowdedArmies(tx, tournament, view.entries);
  const entries = only ? view.entries.filter(({ id }) => only.includes(id)) : view.entries;
  return checkLists(view, entries, { versions, locks, crowded, read: keptRoster }, now, makeSlices().next);
}
