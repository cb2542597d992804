import { z } from 'zod';
import { parseInteger } from '@/lib/formats/read-fields';
import type { EntryId } from '@/lib/ids';
import { longestSource } from './longest-source';

/** The list as JSON; nothing for a list in free text. */
const listJson = z
  .string()
  .max(60_000, 'list-unreadable')
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
}, z.int().min(0).max(20_000).nullable());

/** The fields of a hand-in, as both the player's and the desk's form send them. */
export const handInForm = z.object({
  entryId: z.string().transform((id) => id as EntryId),
  list: listJson.default(null),
  source: z.string().max(longestSource).default(''),
  statedPoints,
});
