import { distance } from 'fastest-levenshtein';
import { groupBy } from '../group-by';
import { type Language, offeredLanguages } from '../languages';
import { plainLetters } from '../letters';
import { say, type Text, timesTaught, writtenLanguages } from '../text';

/** The languages an army may be named in; a further one counts from when its tables are loaded. */
const spoken = [...new Set<Language>([...writtenLanguages, ...offeredLanguages])];

/** A way an army is written that is not its name, or not the one that most others use. */
export interface Respelling {
  readonly from: string;
  readonly to: string;
  /** how many write it like that */
  readonly count: number;
}

/** Letters and digits alone, without accents: "Orcs & Goblins" and "orcs and goblins" are one. */
export const plainWords = (words: string): string =>
  plainLetters(words)
    .toLowerCase()
    .replace(/\b(and|und)\b|&|\+/g, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The plain names of a list of armies in every language. */
interface ArmyIndex {
  /** the languages taught when it was made */
  readonly taught: number;
  /** places in the list by plain name */
  readonly places: ReadonlyMap<string, ReadonlySet<number>>;
  /** the plain names by their length */
  readonly byLength: ReadonlyMap<number, readonly string[]>;
  /** army by words, of the latest words looked up */
  readonly meant: Map<string, number | null>;
}

const indexes = new WeakMap<readonly Text[], ArmyIndex>();
/** More words than players; all are forgotten beyond it. */
const mostWords = 2_000;

/** Index of the names of `armies`, kept as long as that array and until a language is taught. */
function indexOf(armies: readonly Text[]): ArmyIndex {
  const known = indexes.get(armies);
  if (known?.taught === timesTaught()) return known;
  const places = new Map<string, Set<number>>();
  for (const [at, army] of armies.entries())
    for (const language of spoken) {
      const name = plainWords(say(army, language));
      places.set(name, (places.get(name) ?? new Set()).add(at));
    }
  const byLength = groupBy(places.keys(), (name) => name.length);
  const index = { taught: timesTaught(), places, byLength, meant: new Map<string, number | null>() };
  indexes.set(armies, index);
  return index;
}

/**
 * The one army that is meant by those words in any language, by its place in `armies`; null where none or several may
 * be. Names are indexed and words remembered by array: pass the same one again.
 */
export function armyMeant(words: string, armies: readonly Text[]): number | null {
  const index = indexOf(armies);
  const known = index.meant.get(words);
  if (known !== undefined) return known;
  if (index.meant.size >= mostWords) index.meant.clear();
  const found = findMeant(plainWords(words), index);
  index.meant.set(words, found);
  return found;
}

/** An army in a language, whichever it is written in; as written where the format does not know it. */
export function sayArmy(words: string, armies: readonly Text[], language: Language): string {
  const army = armyMeant(words, armies);
  return (army === null ? undefined : say(armies[army], language)) ?? words;
}

function findMeant(said: string, { places, byLength }: ArmyIndex): number | null {
  if (said === '') return null;
  const only = (found: ReadonlySet<number>) => (found.size === 1 ? ([...found][0] ?? null) : null);
  const exact = only(places.get(said) ?? new Set());
  if (exact !== null) return exact;
  // A slip or two in a long name, one in a short one, none where there is hardly a word.
  const slips = said.length >= 8 ? 2 : said.length >= 5 ? 1 : 0;
  if (slips === 0) return null;
  const close = new Set<number>();
  for (let length = said.length - slips; length <= said.length + slips; length++)
    for (const name of byLength.get(length) ?? [])
      if (distance(name, said) <= slips) for (const at of places.get(name) ?? []) close.add(at);
  return only(close);
}

/**
 * What to write instead so that every army of the format has one name in a tournament: the one of its names that most
 * have, that of `language` where several have as many. What is no army of the format stays as it is.
 */
export function respellings(
  written: readonly (string | null)[],
  armies: readonly Text[],
  language: Language,
): readonly Respelling[] {
  const counts = new Map<string, number>();
  for (const words of written) if (words) counts.set(words, (counts.get(words) ?? 0) + 1);
  const meant = [...counts].map(([from, count]) => ({ from, count, army: armyMeant(from, armies) }));
  return meant.flatMap(({ from, count, army }) => {
    const name = army === null ? undefined : armies[army];
    if (!name) return [];
    const times = (word: string) => counts.get(word) ?? 0;
    const own = say(name, language);
    const to = spoken
      .map((one) => say(name, one))
      .reduce((most, one) => (times(one) > times(most) ? one : most), own);
    return from === to ? [] : [{ from, to, count }];
  });
}

/** One key for all ways to write an army: two that are not the same have two. */
export function armyKey(words: string, armies: readonly Text[]): string {
  const army = armyMeant(words, armies);
  return army === null ? plainWords(words) : String(army);
}
