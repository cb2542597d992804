import { z } from 'zod';
import { parseInteger } from '@/lib/formats/read-fields';
import type { EntryId } from '@/lib/ids';
import { highest, longest, most } from '@/lib/limits';
import { textOf } from '@/lib/typed-text';

const entryId = z.string().transform((id) => id as EntryId);

/** The list as JSON; null for a list in free text. */
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

/** Points as typed; null for an empty field. */
export const statedPoints = z.preprocess((raw) => {
  const typed = typeof raw === 'string' ? raw.trim() : '';
  return typed === '' ? null : (parseInteger(typed) ?? Number.NaN);
}, z.int().min(0).max(highest.listPoints).nullable());

/** Slot of a player's list; the first where players bring only one. */
export const listSlot = z.coerce.number().pipe(z.int().min(1).max(most.lists)).default(1);

/** Fields of a hand-in, sent by the player's and the desk's form alike. */
export const handInForm = z.object({
  entryId,
  slot: listSlot,
  list: listJson.default(null),
  source: textOf(longest.listText).default(''),
  statedPoints,
});

/** List an entry plays in a round; an empty choice takes the choice back. */
export const chooseForm = z.object({
  entryId,
  roundNumber: z.coerce.number().pipe(z.int().min(1).max(99)),
  slot: z.preprocess(
    (raw) => (raw === '' || raw === undefined ? null : Number(raw)),
    z.int().min(1).max(most.lists).nullable(),
  ),
});
