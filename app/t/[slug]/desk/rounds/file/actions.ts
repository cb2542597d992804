'use server';
import { z } from 'zod';
import { takeDrawFrom, takeResultsFrom } from '@/app/_server/changes/chess-file';
import { type Done, tournamentAction } from '@/app/_server/form-action';
import { refuse } from '@/app/_server/problems';
import { decodeText } from '@/lib/csv/decode-text';

/** A file of 10,000 players over twenty rounds is smaller. */
const maxBytes = 4_000_000;

/** Pairings or results out of a chess program's file, pasted or chosen; `version`: of the draft on the sender's screen. */
export const chessFileAction = tournamentAction(
  { verb: 'run-rounds' },
  z.object({
    number: z.coerce.number().int().min(1),
    version: z.coerce.number().int().min(1).optional(),
    text: z.string().max(maxBytes).default(''),
    file: z.instanceof(Blob).optional(),
  }),
  async (work, { number, version, text, file }): Promise<Done> => {
    if (file && file.size > maxBytes) refuse('too-big', { path: ['file'] });
    const chosen = file && file.size > 0;
    const words = chosen ? decodeText(new Uint8Array(await file.arrayBuffer())).text : text;
    const at = { path: [chosen ? 'file' : 'text'] };
    if (words.trim() === '') refuse('file-or-text', { path: ['text'] });
    if (version !== undefined) {
      const count = await takeDrawFrom(work, number, version, words, at);
      return { notice: 'drawFromFile', values: { count } };
    }
    const { ruled, open, different } = await takeResultsFrom(work, number, words, at);
    return {
      notice: 'resultsFromFile',
      values: { ruled, open, different: different.length, tables: different.join(', ') },
    };
  },
);
