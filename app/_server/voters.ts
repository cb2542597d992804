import 'server-only';
import { listVoteMarkers } from '@/db/ending';
import type { EntryId } from '@/lib/ids';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { openBallots } from '@/lib/tournament/voters';
import { database } from './db';

/** Whether an open vote still waits for this player. */
export async function votesWait(view: TournamentView, voter: EntryId): Promise<boolean> {
  const open = view.polls.filter(({ status }) => status === 'open');
  if (open.length === 0) return false;
  const markers = await listVoteMarkers(database().read, view.tournament.id);
  return open.some(({ kind }) => openBallots(view, kind, markers, voter).length > 0);
}
