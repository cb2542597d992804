import { z } from 'zod';
import { normalForm } from './normal-form';
import { withoutUnseen } from './unseen-characters';

/** Text of one line: white space collapsed, invisible characters removed, NFC. */
export const cleanLine = (raw: string): string =>
  normalForm(withoutUnseen(raw).replace(/\s+/g, ' ').trim(), 'NFC');

/** Text of several lines: every line end is LF, invisible characters are removed, NFC; other white space stays. */
export const cleanText = (raw: string): string =>
  normalForm(withoutUnseen(raw.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).replace(/[\v\f]/g, ' '), 'NFC');

/** At most so many characters; an emoji of two units counts as one. */
const atMost = (longest: number) =>
  z
    .string()
    .max(2 * longest)
    .check(({ value, issues }) => {
      if (value.length > longest && [...value].length > longest)
        issues.push({ code: 'too_big', origin: 'string', maximum: longest, inclusive: true, input: value });
    });

/** Room for what cleaning takes out. What is longer is refused before it is looked at. */
const asTyped = (longest: number) =>
  z.string().check(({ value, issues }) => {
    if (value.length > 4 * longest + 1_000)
      issues.push({ code: 'too_big', origin: 'string', maximum: longest, inclusive: true, input: value });
  });

/** One line as typed, cleaned; may be empty. */
export const optionalLine = (longest: number) => asTyped(longest).transform(cleanLine).pipe(atMost(longest));

/** One line as typed, cleaned; line ends that came along become spaces. */
export const lineOfText = (longest: number) =>
  asTyped(longest).transform(cleanLine).pipe(atMost(longest).min(1, 'required'));

/** Several lines as typed, cleaned; may be empty. */
export const textOf = (longest: number) => asTyped(longest).transform(cleanText).pipe(atMost(longest));

/** The same without white space at its ends. */
export const trimmedText = (longest: number) =>
  asTyped(longest)
    .transform((raw) => cleanText(raw).trim())
    .pipe(atMost(longest));

/** Several lines as typed, cleaned, without white space at their ends; never empty. */
export const requiredText = (longest: number) => trimmedText(longest).pipe(z.string().min(1, 'required'));
