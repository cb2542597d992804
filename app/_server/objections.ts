import 'server-only';
import type { Executor } from '@/db/open-database';
import { listAuditOf } from '@/db/tournaments';
import { enteredFor, type ObjectionTime, objectionTime } from '@/lib/results/objection';
import { type Side, sides } from '@/lib/sides';
import { lastRound, publicRounds } from '@/lib/tournament/rounds';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/**
 * Until when the player of `side` can object to the result of their match; null where it is none that was entered for
 * them, or the tournament is over.
 */
export async function objectionOf(
  tx: Executor,
  view: TournamentView,
  { round }: Pick<RoundView, 'round'>,
  match: MatchView,
  side: Side,
  now: number,
): Promise<ObjectionTime | null> {
  const { result, settlement } = match;
  if (!match.b || !result || view.tournament.status === 'finished') return null;
  const foreign = result.settledBy === 'players' ? await onOnePhone(tx, view, match) : [];
  const agreed = sides.filter((each) => {
    const own = match.reports[each];
    if (!own || own.stance === 'dispute' || foreign.includes(each)) return false;
    return result.ruling === null && view.format.sameClaim(view.setup, own.payload, result.report);
  });
  if (!enteredFor({ settlement, agreed }, side)) return null;
  return objectionTime(result, {
    number: round.number,
    last: lastRound(view),
    nextPublished: publicRounds(view).some((other) => other.round.number > round.number),
    now,
  });
}

/** The sides whose report was made on the phone of their opponent, as the diary tells by its moment and table. */
async function onOnePhone(
  tx: Executor,
  { tournament }: TournamentView,
  { pairing, reports }: MatchView,
): Promise<Side[]> {
  const lines = await listAuditOf(tx, tournament.id, ['confirmed-on-one-phone']);
  return sides.filter((side) =>
    lines.some(({ at, data }) => at === reports[side]?.at && tableIn(data) === pairing.tableNumber),
  );
}

const tableIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'table' in data ? data.table : undefined;
