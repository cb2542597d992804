import type { Language } from '../languages';

/** A name as lists show it: what it is looked up by first. */
export interface ListedName {
  /** the family name with its particles, or the whole of a name of one word */
  readonly family: string;
  /** the rest; empty for a name of one word */
  readonly given: string;
}

const suffix = /^((jr|jun|sr|sen)\.?|[IVX]+)$/i;

/**
 * Parts a name as typed ("Maximilian von Trott", "Trott, Max", "Grimbart") into family and given name. The last
 * word is taken for the family name, with the small words before it; what stands in brackets belongs to neither.
 */
export function listedName(name: string): ListedName {
  const comma = name.indexOf(',');
  if (comma > 0) return { family: name.slice(0, comma).trim(), given: name.slice(comma + 1).trim() };
  const words = name.trim().split(/\s+/);
  let end = words.length;
  while (end > 1 && /^\(.*\)$/.test(words[end - 1] ?? '')) end--;
  const remark = words.slice(end);
  let start = end - 1;
  if (start > 1 && suffix.test(words[start] ?? '')) start--;
  while (start > 0 && /^\p{Ll}/u.test(words[start - 1] ?? '')) start--;
  // "von Trott zu Solz": the first small word after a given name begins the family name.
  const particle = words.findIndex((word, i) => i > 0 && i < start && /^\p{Ll}/u.test(word));
  if (particle > 0) start = particle;
  if (start <= 0) return { family: name.trim(), given: '' };
  return {
    family: words.slice(start, end).join(' '),
    given: [...words.slice(0, start), ...remark].join(' '),
  };
}

/** The family name as it is filed: "von Trott" stands under T. */
const filed = ({ family }: ListedName) => family.replace(/^(\p{Ll}[^\s]*\s+)+/u, '') || family;

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
