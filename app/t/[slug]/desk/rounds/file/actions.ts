'use server';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { type ReadNote, takeDrawFrom, takeResultsFrom } from '@/app/_server/changes/rounds/chess-file';
import { inSlices } from '@/app/_server/platform/slices';
import { type Done, tournamentAction } from '@/app/_server/work/form-action';
import { decodeTextInSteps } from '@/lib/csv/decode-text';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';

/** Sentences about single players or games that are shown; the others are counted. */
const mostNotes = 12;
const mostListed = 30;

const list = (items: readonly (string | number)[]) =>
  `${items.slice(0, mostListed).join(', ')}${items.length > mostListed ? ' …' : ''}`;
/** Behind a sentence: empty, or with a space in front. */
const sentences = (some: readonly string[]) => some.map((sentence) => ` ${sentence}`).join('');

/** Pairings or results out of a chess program's file, pasted or chosen; `version`: of the draft on the sender's screen. */
export const chessFileAction = tournamentAction(
  { verb: 'run-rounds' },
  z.object({
    number: z.coerce.number().int().min(1),
    version: z.coerce.number().int().min(1).optional(),
    text: z.string().max(longest.chessFile).default(''),
    file: z.instanceof(Blob).optional(),
  }),
  async (work, { number, version, text, file }): Promise<Done> => {
    if (file && file.size > longest.chessFile) refuse('too-big', { path: ['file'] });
    const chosen = file && file.size > 0;
    const words = chosen
      ? (await inSlices(decodeTextInSteps(new Uint8Array(await file.arrayBuffer())))).text
      : text;
    const t = await getTranslations('rounds.file.note');
    const noted = (notes: readonly ReadNote[]) => {
      const some = notes.slice(0, mostNotes).map(({ code, ...values }) => t(code, values));
      const rest = notes.length - some.length;
      return rest > 0 ? [...some, t('more', { count: rest })] : some;
    };
    const at = { path: [chosen ? 'file' : 'text'] };
    if (words.trim() === '') refuse('file-or-text', { path: ['text'] });
    if (version !== undefined) {
      const { pairs, unpaired, notes } = await takeDrawFrom(work, number, version, words, at);
      const more = unpaired.length > 0 ? [t('unpaired', { names: list(unpaired) })] : [];
      return {
        notice: 'drawFromFile',
        values: { count: pairs, notes: sentences([...noted(notes), ...more]) },
      };
    }
    const { ruled, open, different, running, missing, notes } = await takeResultsFrom(
      work,
      number,
      words,
      at,
    );
    const more = [
      ...(running > 0 ? [t('running', { count: running })] : []),
      ...(missing.length > 0 ? [t('missing', { count: missing.length, tables: list(missing) })] : []),
    ];
    return {
      notice: 'resultsFromFile',
      values: {
        ruled,
        open,
        different: different.length,
        tables: list(different),
        notes: sentences([...noted(notes), ...more]),
      },
    };
  },
);
