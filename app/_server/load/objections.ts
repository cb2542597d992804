import 'server-only';
import type { Executor } from '@/db/open-database';
import { listAuditOf } from '@/db/tournaments';
import type { ObjectionTime } from '@/lib/results/objection';
import type { Side } from '@/lib/sides';
import { objectionOf, reportedOnOnePhone } from '@/lib/tournament/objections';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/**
 * Until when the player of `side` can object to the result of their match; null where nobody entered it for them, or the
 * tournament is over.
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
