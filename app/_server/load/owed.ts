import 'server-only';
import { listVoteMarkers } from '@/db/ending';
import type { Executor } from '@/db/open-database';
import type { DebtKind } from '@/lib/entries/owed';
import type { EntryId } from '@/lib/ids';
import type { EntryLists } from '@/lib/tournament/entry-lists';
import { owedIn, pollsOpen, voteWaits } from '@/lib/tournament/owed';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { loadLists } from './lists';

/**
 * Open debts of each entry at `now`, without entries that owe nothing. `only` limits the entries; `known` passes army
 * lists already loaded.
 */
export async function loadOwed(
  tx: Executor,
  view: TournamentView,
  now: number,
  only?: readonly EntryId[],
  known?: EntryLists,
): Promise<ReadonlyMap<EntryId, readonly DebtKind[]>> {
  const { wanted } = view.settings.lists;
  const lists = wanted ? (known ?? (await loadLists(tx, view, now, only))) : undefined;
  const entries = only ? view.entries.filter(({ id }) => only.includes(id)) : view.entries;
  return owedIn(view, entries, { lists, markers: await loadMarkers(tx, view) }, now);
}

/** Whether an open vote still waits for this player. */
export const loadVoteWaits = async (tx: Executor, view: TournamentView, voter: EntryId): Promise<boolean> =>
  voteWaits(view, await loadMarkers(tx, view), voter);

const loadMarkers = async (tx: Executor, view: TournamentView) =>
  pollsOpen(view).length > 0 ? await listVoteMarkers(tx, view.tournament.id) : [];
