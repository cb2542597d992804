import 'server-only';
import { listVoteMarkers } from '@/db/ending';
import type { Executor } from '@/db/open-database';
import { answersSchema, missingFields } from '@/lib/entries/answers';
import { feeFor } from '@/lib/entries/fee';
import { type DebtKind, type OwedFacts, owedBy } from '@/lib/entries/owed';
import { ownEdit } from '@/lib/entries/own-edit';
import type { EntryId } from '@/lib/ids';
import type { Side } from '@/lib/sides';
import type { Entry } from '@/lib/tournament/records';
import { type EntryLists, listsOf, loadLists, worstOpen } from './army-lists/load-lists';
import { tableTime } from './match/table-time';
import { moveOf } from './moves';
import { currentRound, publicRounds, type TournamentView } from './read-tournament';
import { openBallots } from './voters';

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

/** Whether the sign-up form asks for more than was said, as of those whom the desk entered. */
function detailsMissing(view: TournamentView, entry: Entry, now: number): boolean {
  const { signUp } = view.settings;
  const published = publicRounds(view).length > 0;
  if (
    ownEdit({ status: view.tournament.status, published, signUp, entryStatus: entry.status }, now) !== 'open'
  )
    return false;
  const answers = answersSchema.parse(entry.answers);
  return (
    missingFields(signUp, entry).length > 0 ||
    signUp.questions.some(({ id, required }) => required && !answers[id])
  );
}

/** What the entry's matches want from it. */
function movesOf(view: TournamentView, entryId: EntryId, now: number): OwedFacts['moves'] {
  if (view.tournament.status === 'finished') return [];
  const current = currentRound(view);
  return publicRounds(view).flatMap(({ round, matches }) =>
    matches.flatMap((match) => {
      if (!match.b || (match.a.id !== entryId && match.b.id !== entryId)) return [];
      const side: Side = match.a.id === entryId ? 'a' : 'b';
      const move = moveOf(match, side);
      if (!move) return [];
      const time = tableTime(
        { tournament: view.tournament, round, pairing: match.pairing, result: match.result ?? undefined },
        now,
      );
      const isUp = time !== null && time.standsAt === null && now >= time.endsAt;
      return [{ move, overdue: round.id !== current?.round.id || isUp }];
    }),
  );
}
