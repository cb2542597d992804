import 'server-only';
import { listAwardWinners } from '@/db/ending';
import type { Executor } from '@/db/open-database';
import { type Award, awardsOf } from '@/lib/tournament/awards';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Awards by the present state of the tournament, highest first. */
export const loadAwards = async (tx: Executor, view: TournamentView): Promise<readonly Award[]> =>
  awardsOf(view, await listAwardWinners(tx, view.tournament.id));
