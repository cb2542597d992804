import { type Actor, may } from '@/lib/access/policy';
import { type Side, sides } from '@/lib/sides';
import type { Report } from '@/lib/tournament/records';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** Whose version of a dispute the form begins with; 'none' is an empty form, null no choice yet. */
type StartFrom = Side | 'none' | null;

/** State of the result above the form. */
type ResultState =
  /** taken back by the desk */
  | 'withdrawn'
  /** counted for standings while the match is open */
  | 'interim'
  | 'ruled'
  | 'scored'
  | 'disputed'
  | 'one-sided'
  | 'open';

export interface ResultScreen {
  readonly state: ResultState;
  readonly isSettled: boolean;
  readonly isFinished: boolean;
  readonly from: StartFrom;
  /** the report the form starts from while nothing is settled: the first with figures */
  readonly start: Report | undefined;
  /** sides whose version of a dispute the desk can take over */
  readonly adoptable: readonly Side[];
  /** the form is shown; `locked` leaves its fields closed to somebody who may not correct */
  readonly form: { readonly locked: boolean; readonly isFirst: boolean } | null;
  /** the reader may settle this result, or correct it if it is settled */
  readonly mayEnter: boolean;
  readonly mayRule: boolean;
  readonly mayTakeBack: boolean;
  readonly mayNote: boolean;
  readonly inBracket: boolean;
  /** a later round is drawn */
  readonly drawnSince: boolean;
  /** table of the result saved before, from the address */
  readonly saved: string | null;
}

/** One match at the desk: what is reported, and what the reader may do about it. */
export function resultScreen(
  view: TournamentView,
  { round }: RoundView,
  match: MatchView,
  actor: Actor,
  query: { readonly from?: unknown; readonly saved?: unknown },
): ResultScreen {
  const isSettled = match.result !== null;
  const isFinished = view.tournament.status === 'finished';
  const from = query.from === 'a' || query.from === 'b' || query.from === 'none' ? query.from : null;
  const mayCorrect = may(actor, { verb: 'correct-result' });
  const mayEnter = may(actor, { verb: isSettled ? 'correct-result' : 'enter-result' });
  const isDisputed = match.state === 'disputed';
  const start = startingReport(match, from);
  // In a dispute the form waits for a choice of the version to begin with.
  const showsForm = !isFinished && may(actor, { verb: 'enter-result' }) && (!isDisputed || from !== null);
  return {
    state: stateOf(match, start),
    isSettled,
    isFinished,
    from,
    start,
    adoptable: isDisputed ? sides.filter((side) => hasFigures(match.reports[side])) : [],
    form: showsForm ? { locked: !mayEnter, isFirst: !isSettled && !isDisputed } : null,
    mayEnter: mayEnter && !isFinished,
    mayRule: mayCorrect && !isFinished,
    mayTakeBack: mayCorrect && !isFinished && isSettled,
    mayNote: may(actor, { verb: 'note-match' }),
    inBracket: round.method === 'elimination',
    drawnSince: view.rounds.some((other) => other.round.number > round.number),
    saved: typeof query.saved === 'string' && /^\d{1,4}$/.test(query.saved) ? query.saved : null,
  };
}

const hasFigures = (report: Report | undefined): report is Report =>
  report !== undefined && report.payload !== null;

const startingReport = ({ reports, state }: MatchView, from: StartFrom): Report | undefined =>
  (state === 'disputed' ? sides.filter((side) => side === from) : sides)
    .map((side) => reports[side])
    .find(hasFigures);

function stateOf(match: MatchView, start: Report | undefined): ResultState {
  if (match.withdrawn) return 'withdrawn';
  if (match.interim && match.state === 'open') return 'interim';
  if (match.result && match.ruling) return 'ruled';
  if (match.result && match.score) return 'scored';
  if (match.state === 'disputed') return 'disputed';
  return start ? 'one-sided' : 'open';
}
