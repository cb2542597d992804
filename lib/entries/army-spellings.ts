import { distance } from 'fastest-levenshtein';
import { completeLanguages, type Language } from '../languages';
import { say, type Text, writtenLanguages } from '../text';

/** The languages an army may be named in; a further one counts from when its tables are loaded. */
const spoken = [...new Set<Language>([...writtenLanguages, ...completeLanguages])];

/** A way an army is written that is not its name, or not the one that most others use. */
export interface Respelling {
  readonly from: string;
  readonly to: string;
  /** how many write it like that */
  readonly count: number;
}

/** Letters and digits alone, without accents: "Orcs & Goblins" and "orcs and goblins" are one. */
export const plainWords = (words: string): string =>
  words
    .toLocaleLowerCase('de')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\b(and|und)\b|&|\+/g, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The one army that is meant by those words in any language, by its place in `armies`; null where none or several may
 * be.
 */
export function armyMeant(words: string, armies: readonly Text[]): number | null {
  const said = plainWords(words);
  if (said === '') return null;
  const names = armies.map((army) => spoken.map((language) => plainWords(say(army, language))));
  const only = (fits: (name: string) => boolean) => {
    const found = names.flatMap((each, index) => (each.some(fits) ? [index] : []));
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  const exact = only((name) => name === said);
  if (exact !== null) return exact;
  // A slip or two in a long name, one in a short one, none where there is hardly a word.
  const slips = said.length >= 8 ? 2 : said.length >= 5 ? 1 : 0;
  return slips === 0 ? null : only((name) => distance(name, said) <= slips);
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
