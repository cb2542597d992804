import 'server-only';
import { listVoteMarkers } from '@/db/ending';
import type { Executor } from '@/db/open-database';
import { feeFor } from '@/lib/entries/fee';
import { type DebtKind, owedBy } from '@/lib/entries/owed';
import type { EntryId } from '@/lib/ids';
import { type EntryLists, listsOf, worstOpen } from '@/lib/tournament/entry-lists';
import { detailsMissing, movesOf } from '@/lib/tournament/owed';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { openBallots } from '@/lib/tournament/voters';
import { loadLists } from './army-lists/load-lists';

/** What each entry owes at `now`, whoever owes nothing left out; of those in `only` if there are any. `known`: their lists, if at hand. */
export async function loadOwed(
  tx: Executor,
  view: TournamentView,
  now: number,
  only?: readonly EntryId[],
  known?: EntryLists,
): Promise<ReadonlyMap<EntryId, readonly DebtKind[]>> {
  const { tournament, settings } = view;
  const lists = settings.lists.wanted ? (known ?? (await loadLists(tx, view, now, only))) : undefined;
  const openPolls = view.polls.filter(({ status }) => status === 'open');
  const markers = openPolls.length > 0 ? await listVoteMarkers(tx, tournament.id) : [];
  const entries = only ? view.entries.filter(({ id }) => only.includes(id)) : view.entries;
  const owed = new Map<EntryId, readonly DebtKind[]>();
  for (const entry of entries) {
    const list = lists && worstOpen(listsOf(lists, entry.id));
    const debts = owedBy({
      tournament: tournament.status,
      entry: entry.status,
      ringer: entry.ringer,
      list: list?.state ?? null,
      unpaid: feeFor(settings.signUp, entry, now) !== '' && !entry.paid,
      detailsMissing: detailsMissing(view, entry, now),
      moves: movesOf(view, entry.id, now),
      voteWaits: openPolls.some(({ kind }) => openBallots(view, kind, markers, entry.id).length > 0),
    });
    if (debts.length > 0) owed.set(entry.id, debts);
  }
  return owed;
}
