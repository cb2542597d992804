import 'server-only';
import { deleteMatchNote, insertMatchNote } from '@/db/match-notes';
import { findPairing } from '@/db/rounds';
import type { MatchNoteId, PairingId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Work } from '../../platform/work';
import { requireRoom } from '../entries/require-room';

/** Adds a note on a match for the staff only; the diary records the fact, not the text. */
export async function noteMatch(work: Work, pairingId: PairingId, text: string) {
  const { tx, tournament, actor, now } = work;
  const pairing = await requirePairing(work, pairingId);
  await requireRoom(work, 'matchNotes');
  await insertMatchNote(tx, {
    id: work.newId<MatchNoteId>(),
    tournamentId: tournament.id,
    pairingId,
    author: actor.name,
    text,
    at: now,
  });
  await work.note('match-noted', { table: pairing.tableNumber ?? 0 });
}

export async function removeMatchNote(work: Work, id: MatchNoteId) {
  const gone = await deleteMatchNote(work.tx, { tournamentId: work.tournament.id, id });
  if (!gone) refuse('already-done');
  const pairing = await requirePairing(work, gone.pairingId);
  await work.note('match-note-removed', { table: pairing.tableNumber ?? 0, name: gone.author });
}

async function requirePairing({ tx, tournament }: Work, pairingId: PairingId) {
  return (await findPairing(tx, { tournamentId: tournament.id, pairingId })) ?? refuse('pairing-unknown');
}
