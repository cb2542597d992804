import 'server-only';
import { publicView } from '@/app/_server/public-view';
import type { TournamentView } from '@/app/_server/read-tournament';
import { listAnnouncements } from '@/db/announcements';
import type { Executor } from '@/db/open-database';
import type { Language } from '@/lib/text';
import { type Board, boardOf } from './board-data';

/** The board with what it needs beside the tournament; frozen standings stay frozen on it. */
export async function loadBoard(tx: Executor, view: TournamentView, language: Language): Promise<Board> {
  return boardOf(publicView(view), await listAnnouncements(tx, view.tournament.id), language);
}
