import { answersSchema, missingFields } from '../entries/answers';
import { feeFor } from '../entries/fee';
import type { OwedFacts } from '../entries/owed';
import { type DebtKind, owedBy } from '../entries/owed';
import { ownEdit } from '../entries/own-edit';
import type { EntryId } from '../ids';
import type { Side } from '../sides';
import { type EntryLists, listsOf, worstOpen } from './entry-lists';
import { moveOf } from './moves';
import type { Entry, VoteMarker } from './records';
import { currentRound, publicRounds } from './rounds';
import { tableTime } from './table-time';
import type { TournamentView } from './tournament-view';
import { openBallots } from './voters';

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

/** What is loaded beside a tournament to know what its entries owe. */
export interface OwedSources {
  /** army lists as of `now`; undefined where none are wanted */
  readonly lists: EntryLists | undefined;
  readonly markers: readonly VoteMarker[];
}

/** The votes that are open now. */
export const pollsOpen = ({ polls }: Pick<TournamentView, 'polls'>) =>
  polls.filter(({ status }) => status === 'open');

/** What each of these entries owes at `now`; an entry that owes nothing is left out. */
export function owedIn(
  view: TournamentView,
  entries: readonly Entry[],
  { lists, markers }: OwedSources,
  now: number,
): ReadonlyMap<EntryId, readonly DebtKind[]> {
  const { tournament, settings } = view;
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
      voteWaits: voteWaits(view, markers, entry.id),
    });
    if (debts.length > 0) owed.set(entry.id, debts);
  }
  return owed;
}

/** Whether an open vote still waits for this player. */
export const voteWaits = (view: TournamentView, markers: readonly VoteMarker[], voter: EntryId): boolean =>
  pollsOpen(view).some(({ kind }) => openBallots(view, kind, markers, voter).length > 0);
