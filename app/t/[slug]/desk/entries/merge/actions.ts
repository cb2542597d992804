'use server';
import { z } from 'zod';
import { keepApart, mergeEntries } from '@/app/_server/changes/entries/merge-entries';
import { tournamentAction } from '@/app/_server/work/form-action';
import { mergedFields } from '@/lib/entries/merge-entries';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';

const desk = { verb: 'edit-entries' } as const;
const entryId = z
  .string()
  .max(longest.id)
  .transform((id) => id as EntryId);
const side = z.enum(['kept', 'other']);

/** Makes one entry of two; `take` says of fields in which both have something whose it is. */
export const mergeAction = tournamentAction(
  desk,
  z.object({
    kept: entryId,
    other: entryId,
    seen: z.string().max(longest.id).optional(),
    take: z.partialRecord(z.enum(mergedFields), side).default({}),
    link: side.default('kept'),
  }),
  async (work, { kept, other, seen, take, link }) => {
    const fromOther = mergedFields.filter((field) => take[field] === 'other');
    const merged = await mergeEntries(work, { kept, other, seen, fromOther, otherLink: link === 'other' });
    return { redirectTo: `/t/${work.tournament.slug}/desk/entries/${merged.id}` };
  },
);

/** Says that two entries are two people. */
export const keepApartAction = tournamentAction(
  desk,
  z.object({ first: entryId, second: entryId }),
  async (work, { first, second }) => {
    await keepApart(work, first, second);
    return {};
  },
);
