import { z } from 'zod';
import { highest, longest, most } from '../limits';
import { normalForm } from '../normal-form';
import { cleanLine } from '../typed-text';
import { spokenName } from './listed-name';

export const entryFields = ['name', 'club', 'town', 'country', 'faction', 'email', 'seed'] as const;
export type EntryField = (typeof entryFields)[number];

/** What may be wrong with a name. */
export const nameCodes = ['name-missing', 'name-too-long', 'no-letters'] as const;
const entryInputCodes = [...nameCodes, 'field-too-long', 'bad-email', 'bad-seed', 'bad-field'] as const;
export type EntryInputCode = (typeof entryInputCodes)[number];

/** Two names with the same key are taken for the same player: "Beispiel, Anna" is Anna Beispiel. */
export const nameKey = (name: string): string =>
  normalForm(cleanLine(spokenName(name)), 'NFKC').toLowerCase();

const isTooLong = (line: string) => [...line].length > longest.entryField;

function checkName(name: string): EntryInputCode | null {
  if (name === '') return 'name-missing';
  if (isTooLong(name)) return 'name-too-long';
  return /\p{L}/u.test(name) ? null : 'no-letters';
}

/** A string, cleaned; the code `check` answers becomes the issue's message. */
const line = (notText: EntryInputCode, check: (cleaned: string) => EntryInputCode | null) =>
  z.string({ error: notText }).transform((raw, context) => {
    const cleaned = cleanLine(raw);
    const code = check(cleaned);
    if (code) context.addIssue({ code: 'custom', message: code });
    return cleaned;
  });

/** A name that may still be missing: the sign-up form refuses it together with all else that is missing. */
export const nameIfGiven = line('name-missing', (name) => (name === '' ? null : checkName(name)));

const optionalLine = (check: (cleaned: string) => EntryInputCode | null) =>
  line('bad-field', check)
    .nullish()
    .transform((cleaned) => cleaned || null);

const shortLine = optionalLine((cleaned) => (isTooLong(cleaned) ? 'field-too-long' : null));
// RFC 5321, 4.5.3.1.3: a path has at most 256 characters, two of them brackets.
const email = z.email().max(longest.entryEmail);

/**
 * One entry as typed into a form or read from a file: strings in (missing, null and '' mean "not given"),
 * clean values out. Every issue's message is an `EntryInputCode`, its path the field.
 */
export const entryInput = z.object(
  {
    name: line('name-missing', checkName),
    club: shortLine,
    town: shortLine,
    country: shortLine,
    faction: shortLine,
    email: optionalLine((cleaned) =>
      cleaned === '' || email.safeParse(cleaned).success ? null : 'bad-email',
    ),
    seed: z
      .union([z.string(), z.number()], { error: 'bad-seed' })
      .nullish()
      .transform((raw, context) => {
        const cleaned = cleanLine(String(raw ?? ''));
        if (cleaned === '') return null;
        const seed = /^\d{1,4}$/.test(cleaned) ? Number(cleaned) : 0;
        if (seed < 1 || seed > highest.seed) context.addIssue({ code: 'custom', message: 'bad-seed' });
        return seed;
      }),
  },
  { error: 'bad-field' },
);

const digits = (low: number, high: number, code: string) =>
  z
    .string()
    .optional()
    .transform((raw, context) => {
      const cleaned = cleanLine(raw ?? '');
      if (cleaned === '') return null;
      const number = /^\d{1,5}$/.test(cleaned) ? Number(cleaned) : -1;
      if (number < low || number > high) context.addIssue({ code: 'custom', message: code });
      return number;
    });

/** What the desk may add about an entry for the draw: team, rating (0 … 9999), the table it always plays on. */
export const entryDrawFields = {
  team: shortLine,
  rating: digits(0, highest.rating, 'bad-rating'),
  fixedTable: digits(1, most.tables, 'bad-table'),
};

/** name as shown; seed 1..999; everything not given is null. */
export type EntryInput = z.output<typeof entryInput>;
