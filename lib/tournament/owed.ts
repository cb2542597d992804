import { answersSchema, missingFields } from '../entries/answers';
import type { OwedFacts } from '../entries/owed';
import { ownEdit } from '../entries/own-edit';
import type { EntryId } from '../ids';
import type { Side } from '../sides';
import { moveOf } from './moves';
import type { Entry } from './records';
import { currentRound, publicRounds } from './rounds';
import { tableTime } from './table-time';
import type { TournamentView } from './tournament-view';

/** Whether the sign-up form asks for more than was said, as of those whom the desk entered. */
export function detailsMissing(view: TournamentView, entry: Entry, now: number): boolean {
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
export function movesOf(view: TournamentView, entryId: EntryId, now: number): OwedFacts['moves'] {
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
