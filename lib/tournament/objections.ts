import { enteredFor, type ObjectionTime, objectionTime } from '../results/objection';
import { type Side, sides } from '../sides';
import { lastRound, publicRounds } from './rounds';
import type { MatchView, RoundView, TournamentView } from './tournament-view';

/**
 * Until when the player of `side` can object to the result of their match; null where nobody entered it for them, or the
 * tournament is over. `onOtherPhone`: the sides whose report was made on the phone of their opponent.
 */
export function objectionOf(
  view: TournamentView,
  { round }: Pick<RoundView, 'round'>,
  match: MatchView,
  side: Side,
  onOtherPhone: readonly Side[],
  now: number,
): ObjectionTime | null {
  const { result, settlement } = match;
  if (!match.b || !result || view.tournament.status === 'finished') return null;
  const agreed = sides.filter((each) => {
    const report = match.reports[each];
    if (!report || report.stance === 'dispute' || onOtherPhone.includes(each)) return false;
    return result.ruling === null && view.format.sameClaim(view.setup, report.payload, result.report);
  });
  if (!enteredFor({ settlement, agreed }, side)) return null;
  return objectionTime(result, {
    number: round.number,
    last: lastRound(view),
    nextPublished: publicRounds(view).some((other) => other.round.number > round.number),
    now,
  });
}

/** What the diary says of reports that were made on one phone: when, and at which table. */
interface OnePhoneLine {
  readonly at: number;
  readonly data: unknown;
}

/** The sides whose report was made on the phone of their opponent, as the diary tells by its moment and table. */
export const reportedOnOnePhone = ({ pairing, reports }: MatchView, lines: readonly OnePhoneLine[]): Side[] =>
  sides.filter((side) =>
    lines.some(({ at, data }) => at === reports[side]?.at && tableIn(data) === pairing.tableNumber),
  );

const tableIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'table' in data ? data.table : undefined;
