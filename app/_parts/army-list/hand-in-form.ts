import { z } from 'zod';
import { parseInteger } from '@/lib/formats/read-fields';
import type { EntryId } from '@/lib/ids';
import { highest, longest, most } from '@/lib/limits';
import { textOf } from '@/lib/typed-text';

const entryId = z.string().transform((id) => id as EntryId);

/** The list as JSON; nothing for a list in free text. */
const listJson = z
  .string()
  .max(longest.listJson, 'list-unreadable')
  .transform((json, context): unknown => {
    if (json === '') return null;
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: 'custom', message: 'list-unreadable' });
      return z.NEVER;
    }
  });

/** Points as typed; null for none. */
export const statedPoints = z.preprocess((raw) => {
  const typed = typeof raw === 'string' ? raw.trim() : '';
  return typed === '' ? null : (parseInteger(typed) ?? Number.NaN);
}, z.int().min(0).max(highest.listPoints).nullable());

/** Which of a player's lists is meant; the first where nobody brings more. */
export const listSlot = z.coerce.number().pipe(z.int().min(1).max(most.lists)).default(1);

/** The fields of a hand-in, as both the player's and the desk's form send them. */
export const handInForm = z.object({
  entryId,
  slot: listSlot,
  list: listJson.default(null),
  source: textOf(longest.listText).default(''),
  statedPoints,
});

/** Which list an entry plays in a round; nothing chosen takes the choice back. */
export const chooseForm = z.object({
  entryId,
  roundNumber: z.coerce.number().pipe(z.int().min(1).max(99)),
  slot: z.preprocess(
    (raw) => (raw === '' || raw === undefined ? null : Number(raw)),
    z.int().min(1).max(most.lists).nullable(),
  ),
});
