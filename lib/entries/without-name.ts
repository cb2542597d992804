import { lettersByKey, spellingKey } from '../letters';
import { normalForm } from '../normal-form';

/**
 * What copies anything stored as JSON with the alias in the place of the name in every text, keys of objects included. Whole
 * words only: "Jan Ort" leaves "Jan Ortmann" alone. A name of several words is found in any case, with its words in either
 * order and whatever signs between them, with or without marks on its letters ("Mueller" for "Müller"), and in the genitive.
 * One of a single word is found as it is written alone, since it may be a word like any other.
 */
export function removingName(name: string, alias: string): (value: unknown) => unknown {
  const replace = replacerOf(name.trim());
  const isMeant = (written: string) => !/\s/u.test(name.trim()) || !isJoined(written);
  return (value) =>
    mapTexts(value, (text) => replace(text, (written) => (isMeant(written) ? alias : written)));
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
const notInWord = `(?<!(?![${blanks}])[\\p{L}\\p{N}]\\p{M}{0,8})`;
const endOfWord = `(?!(?![${blanks}])[\\p{L}\\p{N}\\p{M}])`;
const genitive = `(?:['’‘\`´ʼ]?s)?`;

/** Unseen signs behind the last letter of a word. */
const tail = '[\\p{M}\\p{DI}]{0,8}';

/** Replaces each place of a text by what `by` makes of it. */
type Replace = (text: string, by: (written: string) => string) => string;

/** A word, step by step: at each step the ways in which it goes on, none of which has two ends itself. */
type Steps = readonly (readonly RegExp[])[];

const sticky = (source: string) => new RegExp(source, 'iuy');

function replacerOf(name: string): Replace {
  const words = name.replace(/\p{DI}/gu, '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’‘`´ʼ]*/gu) ?? [];
  if (words.length < 2 || !/\s/u.test(name)) {
    const found = new RegExp(
      `${notInWord}(?:${asWritten(name)})${genitive}${endOfWord}`,
      isUnmistakable(name) ? 'giu' : 'gu',
    );
    return (text, by) => text.replace(found, by);
  }
  const [lead = ''] = /^[^\p{L}\p{N}]*/u.exec(name) ?? [];
  const [trail = ''] = /[^\p{L}\p{N}\p{M}]*$/u.exec(name) ?? [];
  const ways = words.map(waysOf);
  const begins = ways.flatMap(([first = []]) => first).join('|');
  const starts = new RegExp(`${notInWord}(?:${escaped(lead)})?(?=${begins})`, 'giu');
  const orders = ordersOf(ways.map((word): Steps => word.map((step) => step.map(sticky))));
  const ending = sticky(
    `${tail}${trail === '' ? genitive : `(?:${escaped(trail)}|${genitive})`}${endOfWord}`,
  );
  return (text, by) => {
    const endFrom = endFinder(text, orders, ending);
    let made = '';
    let done = 0;
    for (const { 0: signs, index } of text.matchAll(starts)) {
      const end = index < done ? undefined : endFrom(index + signs.length);
      if (end === undefined) continue;
      made += text.slice(done, index) + by(text.slice(index, end));
      done = end;
    }
    return made + text.slice(done);
  };
}

const toNextWord = sticky(tail + gap);

/**
 * Finds the furthest end of the words in any of the orders from a place in the text. Letters that may be written in one
 * sign or two give a word several ends: they are followed side by side, as trying one after the other would take as many
 * attempts as there are combinations.
 */
function endFinder(text: string, orders: readonly (readonly Steps[])[], ending: RegExp) {
  const endsBy = (ways: readonly RegExp[], from: Iterable<number>) => {
    const ends = new Set<number>();
    for (const at of from)
      for (const way of ways) {
        way.lastIndex = at;
        if (way.test(text)) ends.add(way.lastIndex);
      }
    return ends;
  };
  const endsByWord = new Map<Steps, Map<number, ReadonlySet<number>>>();
  const endsOfWord = (word: Steps, at: number): ReadonlySet<number> => {
    const ofWord = endsByWord.get(word) ?? new Map<number, ReadonlySet<number>>();
    endsByWord.set(word, ofWord);
    let ends = ofWord.get(at);
    if (!ends) {
      ends = new Set([at]);
      for (const step of word) if (ends.size > 0) ends = endsBy(step, ends);
      ofWord.set(at, ends);
    }
    return ends;
  };
  return (start: number): number | undefined => {
    let furthest: number | undefined;
    for (const order of orders) {
      let at: ReadonlySet<number> = new Set([start]);
      for (const [i, word] of order.entries()) {
        const begins: ReadonlySet<number> = i === 0 ? at : endsBy([toNextWord], at);
        at = new Set([...begins].flatMap((begin) => [...endsOfWord(word, begin)]));
      }
      for (const end of endsBy([ending], at)) furthest = Math.max(furthest ?? 0, end);
    }
    return furthest;
  };
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

/** The patterns of a word's steps: each letter in every way that it is written. */
function waysOf(word: string): readonly (readonly string[])[] {
  const letters = [...spellingKey(word)];
  const steps: (readonly string[])[] = [];
  for (let i = 0; i < letters.length; i++) {
    const [letter = '', next = ''] = letters.slice(i, i + 2);
    const ligatures = next === '' ? undefined : lettersByKey.get(letter + next);
    const ways = ligatures
      ? [
          `[${ligatures}]`,
          ...waysOfLetter(letter).flatMap((way) => waysOfLetter(next).map((last) => way + between + last)),
        ]
      : waysOfLetter(letter);
    steps.push(steps.length === 0 ? ways : ways.map((way) => between + way));
    if (ligatures) i++;
  }
  return steps;
}

/** What the second letter may be where one is spelt in two, by the first. */
const second: ReadonlyMap<string, string> = new Map([
  ['a', 'ae'],
  ['o', 'e'],
  ['u', 'e'],
  ['d', 'jh'],
]);

function waysOfLetter(letter: string): readonly string[] {
  const more = lettersByKey.get(letter);
  const one = more ? `[${letter}${more}]` : escaped(letter);
  const longer = second.get(letter);
  return longer ? [one, `${one}${between}[${longer}]`] : [one];
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
