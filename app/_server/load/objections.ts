import 'server-only';
import type { Executor } from '@/db/open-database';
import { listAuditOf } from '@/db/tournaments';
import type { ObjectionTime } from '@/lib/results/objection';
import type { Side } from '@/lib/sides';
import { objectionOf, reportedOnOnePhone } from '@/lib/tournament/objections';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/**
 * Deadline for the player of `side` to object to their result; null if it was not entered on their behalf, or the
 * tournament is finished.
 */
export async function loadObjection(
  tx: Executor,
  view: TournamentView,
  round: Pick<RoundView, 'round'>,
  match: MatchView,
  side: Side,
  now: number,
): Promise<ObjectionTime | null> {
  const { result } = match;
  if (!match.b || !result || view.tournament.status === 'finished') return null;
  const lines =
    result.settledBy === 'players'
      ? await listAuditOf(tx, view.tournament.id, ['confirmed-on-one-phone'])
      : [];
  return objectionOf(view, round, match, side, reportedOnOnePhone(match, lines), now);
}
