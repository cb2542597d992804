import { and, asc, eq } from 'drizzle-orm';
import type { MatchNoteId, TournamentId } from '@/lib/ids';
import type { MatchNote } from '@/lib/tournament/records';
import type { Executor } from './open-database';
import { matchNotes } from './schema/match-notes';

export async function insertMatchNote(tx: Executor, note: MatchNote) {
  await tx.insert(matchNotes).values(note);
}

/** All notes of a tournament, oldest first. */
export async function listMatchNotes(tx: Executor, tournamentId: TournamentId): Promise<MatchNote[]> {
  return tx
    .select()
    .from(matchNotes)
    .where(eq(matchNotes.tournamentId, tournamentId))
    .orderBy(asc(matchNotes.at), asc(matchNotes.id));
}

/** Deletes a note; undefined if it was deleted before. */
export async function deleteMatchNote(
  tx: Executor,
  key: { tournamentId: TournamentId; id: MatchNoteId },
): Promise<MatchNote | undefined> {
  const [gone] = await tx
    .delete(matchNotes)
    .where(and(eq(matchNotes.tournamentId, key.tournamentId), eq(matchNotes.id, key.id)))
    .returning();
  return gone;
}
