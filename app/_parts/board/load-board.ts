import 'server-only';
import { inSlices } from '@/app/_server/platform/slices';
import { listAnnouncements } from '@/db/announcements';
import { findHall } from '@/db/halls';
import type { Executor } from '@/db/open-database';
import { parseScreens } from '@/lib/hall/screens';
import type { Language } from '@/lib/languages';
import { publicView } from '@/lib/tournament/public-view';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { type Board, boardInSteps } from './board-data';

/** Loads the board with announcements and the hall's screens; applies frozen standings. */
export async function loadBoard(tx: Executor, view: TournamentView, language: Language): Promise<Board> {
  const { id } = view.tournament;
  const [announcements, hall] = await Promise.all([listAnnouncements(tx, id), findHall(tx, id)]);
  return inSlices(boardInSteps(publicView(view), announcements, parseScreens(hall?.screens), language));
}
