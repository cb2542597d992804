'use server';
import { z } from 'zod';
import { noteMatch, removeMatchNote } from '@/app/_server/changes/results/match-notes';
import { tournamentAction } from '@/app/_server/work/form-action';
import type { MatchNoteId, PairingId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { requiredText } from '@/lib/typed-text';

const pairingId = z.string().transform((id) => id as PairingId);

/** Writes an internal note of the staff about the match. */
export const noteMatchAction = tournamentAction(
  { verb: 'note-match' },
  z.object({ pairingId, text: requiredText(longest.matchNote) }),
  async (work, { pairingId, text }) => {
    await noteMatch(work, pairingId, text);
    return { notice: 'saved' };
  },
);

export const removeNoteAction = tournamentAction(
  { verb: 'note-match' },
  z.object({ noteId: z.string().transform((id) => id as MatchNoteId) }),
  async (work, { noteId }) => {
    await removeMatchNote(work, noteId);
    return { notice: 'takenBack' };
  },
);
