import { lettersByKey, spellingKey } from '../letters';
import { normalForm } from '../normal-form';

/**
 * What copies anything stored as JSON with the alias in the place of the name in every text, keys of objects included. Whole
 * words only: "Jan Ort" leaves "Jan Ortmann" alone. A name of several words is found in any case, with its words in either
 * order and whatever signs between them, with or without marks on its letters ("Mueller" for "Müller"), and in the genitive.
 * One of a single word is found as it is written alone, since it may be a word like any other.
 */
export function removingName(name: string, alias: string): (value: unknown) => unknown {
  const found = finderOf(name.trim());
  const isMeant = (written: string) => !/\s/u.test(name.trim()) || !isJoined(written);
  return (value) =>
    mapTexts(value, (text) => text.replace(found, (written) => (isMeant(written) ? alias : written)));
}

/** Whether a text that contains the name means the person: it has several words, or is an address. */
export const isUnmistakable = (name: string): boolean => /\S[\s@]+\S/u.test(name);

/** Most words of a name that are looked for in every order; of more, the first may come last and the last first. */
const mostPermuted = 3;
const mostTurned = 6;

/** Letters without a shape. */
const blanks = '\\u3164\\uffa0\\u115f\\u1160';
/** What may stand between the letters of a word without showing, and apostrophes: bounded, since texts are long. */
const between = `[\\p{M}\\p{DI}'’‘\`´ʼ]{0,8}`;
/** What may stand between two words: none where the second begins with a capital ("JanOrt"), see `isJoined`. */
const gap = `(?:[${blanks}]|[^\\p{L}\\p{N}]){0,12}`;
const notInWord = `(?<!(?![${blanks}])[\\p{L}\\p{N}])`;
const endOfWord = `(?!(?![${blanks}])[\\p{L}\\p{N}\\p{M}])`;
const genitive = `(?:['’‘\`´ʼ]?s)?`;

function finderOf(name: string): RegExp {
  const words = name.replace(/\p{DI}/gu, '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’‘`´ʼ]*/gu) ?? [];
  if (words.length < 2 || !/\s/u.test(name))
    return new RegExp(
      `${notInWord}(?:${asWritten(name)})${genitive}${endOfWord}`,
      isUnmistakable(name) ? 'giu' : 'gu',
    );
  const [lead = ''] = /^[^\p{L}\p{N}]*/u.exec(name) ?? [];
  const [trail = ''] = /[^\p{L}\p{N}\p{M}]*$/u.exec(name) ?? [];
  const orders = ordersOf(words.map(patternOf)).map((order) => order.join(gap));
  const core = `(?:${escaped(lead)})?(?:${[...new Set(orders)].join('|')})`;
  return new RegExp(
    `${notInWord}${core}${trail === '' ? genitive : `(?:${escaped(trail)}|${genitive})`}${endOfWord}`,
    'giu',
  );
}

/** Both ways in which Unicode writes it, letter by letter. */
const asWritten = (name: string) =>
  (['NFC', 'NFD'] as const)
    .map((form) => [...normalForm(name, form)].map(escaped).join('\\p{DI}*'))
    .join('|');

function ordersOf<T>(words: readonly T[]): readonly (readonly T[])[] {
  if (words.length > mostTurned) return [words];
  if (words.length > mostPermuted) return words.map((_, i) => [...words.slice(i), ...words.slice(0, i)]);
  if (words.length < 2) return [words];
  return words.flatMap((word, i) =>
    ordersOf(words.filter((_, at) => at !== i)).map((others) => [word, ...others]),
  );
}

/** A word in each way that its letters are written. */
function patternOf(word: string): string {
  const letters = [...spellingKey(word)];
  const written: string[] = [];
  for (let i = 0; i < letters.length; i++) {
    const [letter = '', next = ''] = letters.slice(i, i + 2);
    const ligatures = next === '' ? undefined : lettersByKey.get(letter + next);
    if (ligatures) {
      written.push(`(?:[${ligatures}]|${oneOf(letter)}${between}${oneOf(next)})`);
      i++;
    } else written.push(oneOf(letter));
  }
  return `${written.join(between)}[\\p{M}\\p{DI}]{0,8}`;
}

/** What the second letter may be where one is spelt in two, by the first. */
const second: ReadonlyMap<string, string> = new Map([
  ['a', 'ae'],
  ['o', 'e'],
  ['u', 'e'],
  ['d', 'jh'],
]);

function oneOf(letter: string): string {
  const more = lettersByKey.get(letter);
  const one = more ? `[${letter}${more}]` : escaped(letter);
  const longer = second.get(letter);
  return longer ? `${one}(?:${between}[${longer}])?` : one;
}

/** Whether words were found in one without a capital to tell them apart: "Anna" is not An Na. */
const isJoined = (written: string): boolean =>
  !/\p{Ll}\p{M}*\p{DI}*\p{Lu}|[^\p{L}\p{N}]|\p{DI}/u.test(written);

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names of fields, which are no words. */
const isField = /^[\w:.-]+$/;

/** A copy of anything stored as JSON with every text in it put through `change`, keys that are no names of fields too. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      isField.test(key) ? key : change(key),
      mapTexts(part, change),
    ]),
  );
}
