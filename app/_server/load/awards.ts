import 'server-only';
import { listAwardWinners } from '@/db/ending';
import type { Executor } from '@/db/open-database';
import { type Award, awardsOf } from '@/lib/tournament/awards';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The awards of the tournament as they would be given out now, the highest honour first. */
export const loadAwards = async (tx: Executor, view: TournamentView): Promise<readonly Award[]> =>
  awardsOf(view, await listAwardWinners(tx, view.tournament.id));
