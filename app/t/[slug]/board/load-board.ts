import 'server-only';
import type { TournamentView } from '@/app/_server/read-tournament';
import { listAnnouncements } from '@/db/announcements';
import type { Executor } from '@/db/open-database';
import type { Language } from '@/lib/text';
import { type Board, boardOf } from './board-data';

/** The board with what it needs beside the tournament. */
export async function loadBoard(tx: Executor, view: TournamentView, language: Language): Promise<Board> {
  return boardOf(view, await listAnnouncements(tx, view.tournament.id), language);
}
