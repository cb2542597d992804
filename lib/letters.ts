import { normalForm } from './normal-form';

/**
 * Plain spellings of letters: the first as it is typed without the letter, the second as names are also written (ICAO
 * 9303, part 3, section 6, and FIDE's list of players). Only letters that have no decomposition, or a second spelling.
 */
const spellingsOf: ReadonlyMap<string, readonly [bare: string, long: string]> = new Map(
  Object.entries({
    ä: ['a', 'ae'],
    ö: ['o', 'oe'],
    ü: ['u', 'ue'],
    å: ['a', 'aa'],
    ø: ['o', 'oe'],
    ß: ['ss', 'ss'],
    æ: ['ae', 'ae'],
    œ: ['oe', 'oe'],
    þ: ['th', 'th'],
    ð: ['d', 'dh'],
    đ: ['d', 'dj'],
    ł: ['l', 'l'],
    ŀ: ['l', 'l'],
    ı: ['i', 'i'],
    ħ: ['h', 'h'],
    ŋ: ['n', 'ng'],
    ŧ: ['t', 't'],
    ĸ: ['k', 'q'],
    ə: ['e', 'e'],
    ɛ: ['e', 'e'],
    ɔ: ['o', 'o'],
    ƒ: ['f', 'f'],
    ǥ: ['g', 'g'],
    ǝ: ['e', 'e'],
    ȷ: ['j', 'j'],
    ƶ: ['z', 'z'],
    ɓ: ['b', 'b'],
    ƀ: ['b', 'b'],
    ɖ: ['d', 'd'],
    ɗ: ['d', 'd'],
    ɨ: ['i', 'i'],
    ƙ: ['k', 'k'],
    ɵ: ['o', 'o'],
    ʉ: ['u', 'u'],
    ƴ: ['y', 'y'],
  } satisfies Record<string, [string, string]>),
);
const bareOnly = 0;
const longForm = 1;
type Form = typeof bareOnly | typeof longForm;

const marks = /\p{M}+/gu;
const foreign = /[^\0-\x7f]/gu;
/** ASCII needs no work, and most names are ASCII. */
const isPlain = (text: string) => text.search(foreign) < 0;

function replaced(text: string, form: Form): string {
  if (isPlain(text)) return text;
  const spelt = normalForm(text, 'NFC').replace(foreign, (letter, at: number, whole: string) => {
    const spelling = spellingsOf.get(letter.toLowerCase())?.[form];
    if (spelling === undefined) return letter;
    if (letter === letter.toLowerCase()) return spelling;
    // Þór is Thor, ÞÓR is THOR.
    return /\p{Lu}/u.test(whole[at + 1] ?? whole[at - 1] ?? '')
      ? spelling.toUpperCase()
      : `${spelling.slice(0, 1).toUpperCase()}${spelling.slice(1)}`;
  });
  return normalForm(spelt, 'NFKD').replace(marks, '');
}

/**
 * The text in plain Latin letters, capitals kept: "Łukasz Żądło" becomes "Lukasz Zadlo". `long` spells what German and
 * Danish names spell in two letters ("Müller" as "Mueller", "Ørsted" as "Oersted"). Other scripts stay.
 */
export const plainLetters = (text: string, form: 'bare' | 'long' = 'bare'): string =>
  replaced(text, form === 'bare' ? bareOnly : longForm);

/** The text as it is compared: plain letters in lower case, without apostrophes and spaces on the edge. */
export const foldLetters = (text: string): string => folded(text, bareOnly);

/** Spaces, and hyphens between letters: "-1" is a word. */
const between = /\s+|(?<=\p{L})[‐‑–—-](?=\p{L})/u;

const folded = (text: string, form: Form) =>
  replaced(text.toLowerCase(), form)
    .replace(/['’‘`´ʼ]/g, '')
    .split(between)
    .join(' ')
    .trim();

/** More letters with two spellings in one word are written in one way or the other throughout. */
const mostMixed = 4;

/** Every way in which a word may be typed in plain letters: the bare one first. */
function spellings(word: string): readonly string[] {
  const both = [...new Set([folded(word, bareOnly), folded(word, longForm)])];
  const letters = [...normalForm(word.toLowerCase(), 'NFC')];
  const open = letters.filter((letter) => {
    const [bare, long] = spellingsOf.get(letter) ?? [];
    return bare !== long;
  });
  if (open.length < 2 || open.length > mostMixed) return both;
  const all = letters.reduce<readonly string[]>(
    (starts, letter) => {
      const forms = new Set(spellingsOf.get(letter) ?? [letter]);
      return starts.flatMap((start) => [...forms].map((form) => start + form));
    },
    [''],
  );
  return [...new Set([...both, ...all.map((one) => folded(one, bareOnly))])];
}

const wordsOf = (text: string) => text.split(between).filter(Boolean);

/** Texts whose forms are kept: a list is searched again with every letter typed. */
const mostKept = 4_000;
const keptForms = new Map<string, readonly string[]>();

/** The whole text in each form that a word of it may be typed in. */
function formsOf(text: string): readonly string[] {
  const kept = keptForms.get(text);
  if (kept) return kept;
  const [bare, long] = [folded(text, bareOnly), folded(text, longForm)];
  const forms =
    long === bare ? [bare] : [bare, long, ...wordsOf(text).flatMap((word) => spellings(word).slice(2))];
  if (keptForms.size >= mostKept) keptForms.clear();
  keptForms.set(text, forms);
  return forms;
}

/**
 * Whether every word of the query occurs in the text, in any order: by plain letters, with or without marks, and in
 * both spellings of ä, ö, ü, ø, å and the like. An empty query matches all.
 */
export function textMatches(text: string, query: string): boolean {
  return wordsOf(query).every((word) => {
    const typed = spellings(word).filter(Boolean);
    return typed.length === 0 || formsOf(text).some((form) => typed.some((one) => form.includes(one)));
  });
}

/** Whether a word of the text begins like the query. */
export function wordBegins(text: string, query: string): boolean {
  const typed = [folded(query, bareOnly), folded(query, longForm)];
  return formsOf(text).some((form) => typed.some((one) => ` ${form}`.includes(` ${one}`)));
}

/** One key for both spellings of a word: "Mueller", "Müller" and "Muller" have the same. */
export const spellingKey = (word: string): string =>
  folded(word, longForm)
    .replace(/([aou])e/g, '$1')
    .replaceAll('aa', 'a')
    .replaceAll('dj', 'd')
    .replaceAll('dh', 'd');

/** Letters outside ASCII that names are written in: Latin with marks. */
const marked = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;

/** By a key of `spellingKey`, of one letter or of two, the letters that have it. */
export const lettersByKey: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, string>();
  for (const [first, last] of marked)
    for (let code = first; code <= last; code++) {
      const letter = String.fromCodePoint(code);
      const key = spellingKey(letter);
      if (/^[a-z]{1,2}$/.test(key)) found.set(key, (found.get(key) ?? '') + letter);
    }
  return found;
})();
