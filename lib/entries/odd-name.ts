import { spellingKey } from '../letters';
import { cleanLine } from '../typed-text';
import { isTitle } from './listed-name';

/** Signs and words between two people. */
const between = /[&+/|]|\s(?:und|and)\s/iu;
/** A name that is all in brackets, or has a question mark or a companion behind it. */
const doubt =
  /^[([].*[)\]]$|\?[)\]]?$|[([]\s*(?:\+\s*\d|vielleicht|unsicher|maybe|unsure|tbc|quizás|może)\b.*[)\]]$/iu;
/** Remark behind a name: after a colon or a dash between blanks, or figures of three digits. */
const more = /:|\s[-–—]\s|\d{3}/u;
const salutation = /^(?:herr|frau|hr|fr|mr|mrs|ms|miss|señora?|pani?)\.?\s+\S+\s+\S/iu;

/**
 * Whether a cell with a name may hold two people, a doubt about one or more than a name: "Anna & Bert", "Anna Beispiel,
 * Bert Muster", "Bert (+1)", "Anna: Orcs".
 * @param written as the list has it
 */
export function isOddName(written: string): boolean {
  const name = cleanLine(written.slice(0, 200));
  if (/\s(?:von|zu|van)\s+und\s/iu.test(name)) return false;
  if (between.test(name) || doubt.test(name) || more.test(name) || salutation.test(name)) return true;
  // "Anna Beispiel, Bert Muster"; a small word belongs to a family name, and titles to the given one.
  const [family = [], given = [], ...others] = name
    .split(',')
    .map((part) => part.split(/\s+/).filter((word) => word !== '' && !isTitle(word)));
  const isPerson = (words: readonly string[]) =>
    words.length === 2 && words.every((word) => /^\p{Lu}/u.test(word));
  return (isPerson(family) && isPerson(given)) || others.some(isPerson);
}

/** One key for a name in all its spellings and orders of its words. */
export const likenessKey = (name: string): string =>
  spellingKey(name.replaceAll(',', ' '))
    .split(/\s+/)
    .filter((word) => word !== '' && !isTitle(word))
    .toSorted()
    .join(' ');
