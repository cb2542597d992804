import type { Language } from '../languages';

/** A name as lists show it: what it is looked up by first. */
export interface ListedName {
  /** the family name with its particles, or the whole of a name of one word */
  readonly family: string;
  /** the rest; empty for a name of one word */
  readonly given: string;
}

const suffix = /^(?:(?:jr|jun|junior|sr|sen|senior)\.?|[IVX]+|2nd|3rd)$/;
/** Whether a word of a name stands behind the family name: "jr.", "III". */
export const isSuffix = (word: string) => suffix.test(word) || suffix.test(word.toLowerCase());
/** Whether a word of a name is an academic title: "Dr.", "PhD". */
export const isTitle = (word: string): boolean => title.test(word);
const title = /^(?:dr|prof|dipl|mag|ph\.?d|m\.?sc|b\.?sc)\.?$/i;
/** Small words of a family name that some languages write with a capital: "Oscar De La Hoya". */
const capitalParticle = /^(?:van|von|vom|de|der|den|del|della|di|da|dos|du|la|le|zu|zum|zur|ter|ten)$/i;

const isSmall = (word: string | undefined) => word !== undefined && /^\p{Ll}/u.test(word) && !isSuffix(word);

/**
 * Parts a name as typed ("Maximilian von Trott", "Trott, Max", "Berg, Anna van der", "Grimbart") into family and given
 * name. Without a comma the last word is the family name, with a suffix behind and particles before it. What stands in
 * brackets belongs to the given name, as does a title behind a comma ("Anna Beispiel, Dr.").
 */
export const listedName = (name: string): ListedName =>
  turned(name) ?? inOrder(wordsOf(name.replaceAll(',', ' ')));

/** A name with the family name before a comma; null for any other. */
function turned(name: string): ListedName | null {
  const [before = [], ...behind] = name.split(',').map(wordsOf);
  const [after = [], ...rest] = behind;
  const isBehind = (word: string) => isSuffix(word) || isTitle(word);
  if (before.length === 0 || after.length === 0 || isSmall(after[0]) || after.every(isBehind)) return null;
  // "Berg, Anna van der": the particles behind belong to the family name.
  let end = after.length;
  while (end > 1 && isSmall(after[end - 1])) end--;
  const suffixes = rest.filter((words) => words.every(isSuffix));
  const others = rest.filter((words) => !words.every(isSuffix));
  return {
    family: [...after.slice(end), ...before, ...suffixes.flat()].join(' '),
    given: [after.slice(0, end), ...others].map((words) => words.join(' ')).join(', '),
  };
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

function inOrder(words: readonly string[]): ListedName {
  let end = words.length;
  const isAside = (word = '') => /^\(.*\)$/.test(word) || isTitle(word);
  while (end > 1 && isAside(words[end - 1])) end--;
  const aside = words.slice(end);
  let start = end - 1;
  if (start > 1 && isSuffix(words[start] ?? '')) start--;
  while (start > 0 && isSmall(words[start - 1])) start--;
  // "von Trott zu Solz": the first small word after a given name begins the family name.
  const particle = words.findIndex((word, i) => i > 0 && i < start && isSmall(word));
  if (particle > 0) start = particle;
  while (start > 1 && capitalParticle.test(words[start - 1] ?? '')) start--;
  if (start <= 0) return { family: words.join(' '), given: '' };
  return {
    family: words.slice(start, end).join(' '),
    given: [...words.slice(0, start), ...aside].join(' '),
  };
}

/**
 * The name as it is spoken: "Beispiel, Anna" is Anna Beispiel, "Beispiel, Anna, Dr." is Dr. Anna Beispiel. Every other
 * name stays as it is typed.
 */
export function spokenName(name: string): string {
  const found = turned(name);
  if (!found) return name;
  const [given = '', ...others] = found.given.split(', ');
  const titles = others.filter((part) => part.split(' ').every(isTitle));
  const rest = others.filter((part) => !titles.includes(part));
  return [...titles, [given, ...rest].join(', '), found.family].join(' ');
}

/** The family name as it is filed: "von Trott" stands under T. */
const filed = ({ family }: ListedName) => family.replace(/^(\p{Ll}[^\s]*\s+)+/u, '') || family;

/** A name as typed, turned so that its words sort like an alphabetical list: the family name as it is filed, the rest. */
export function sortedName(name: string): string {
  const listed = listedName(name);
  return `${filed(listed)}, ${listed.given}`;
}

/** Compares two names as an alphabetical list of that language orders them. */
export function byListedName(language: Language): (x: ListedName, y: ListedName) => number {
  const { compare } = new Intl.Collator(language);
  return (x, y) => compare(filed(x), filed(y)) || compare(x.family, y.family) || compare(x.given, y.given);
}

/** The given names as far as a list of these names needs them: initials, or in full where two would look alike. */
export function shortGiven(names: readonly ListedName[]): string[] {
  const initial = ({ given }: ListedName) => {
    const [first] = given.match(/\p{L}/u) ?? [];
    return first ? `${first}.` : given;
  };
  const count = new Map<string, number>();
  const key = (name: ListedName) => `${name.family}, ${initial(name)}`;
  for (const name of names) count.set(key(name), (count.get(key(name)) ?? 0) + 1);
  return names.map((name) => (count.get(key(name)) === 1 ? initial(name) : name.given));
}
