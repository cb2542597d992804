import { longest } from '../limits';
import { normalForm } from '../normal-form';

/** Lower case, without accents, apostrophes and punctuation, "&" as a word: "Ricco’s  Guard" becomes "riccos guard". */
export function plainName(name: string): string {
  return normalForm(name, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/['’‘`´]/g, '')
    .replace(/&|\bund\b/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function singular(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/men$/, 'man')
    .replace(/lves$/, 'lf')
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

/** A plain name with every word in the singular. */
export const stemOf = (plain: string): string => plain.split(' ').map(singular).join(' ');

/** The plain name with every word in the singular, so that "Spearman" finds "Spearmen". */
export const stemName = (name: string): string => stemOf(plainName(name));

interface Named {
  readonly id: string;
  readonly name: string;
  /** other names for it, such as those of another edition */
  readonly aliases?: readonly string[];
}

/** Positions in a list of items by spelling; the first item of a spelling wins. */
interface NameIndex {
  readonly plain: ReadonlyMap<string, number>;
  readonly stems: ReadonlyMap<string, number>;
  readonly aliases: ReadonlyMap<string, number>;
  /** spellings of each item: its name and its aliases */
  readonly spellings: readonly (readonly Spelling[])[];
}

const indexes = new WeakMap<readonly Named[], NameIndex>();

/** Index of the spellings of `items`, kept as long as that array. */
function indexOf(items: readonly Named[]): NameIndex {
  const known = indexes.get(items);
  if (known) return known;
  const [plain, stems, aliases] = [0, 1, 2].map(() => new Map<string, number>()) as [
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
  ];
  const add = (to: Map<string, number>, key: string, at: number) => to.has(key) || to.set(key, at);
  for (const [at, item] of items.entries()) {
    const own = plainName(item.name);
    add(plain, own, at);
    add(stems, stemOf(own), at);
    for (const alias of item.aliases ?? []) add(aliases, stemName(alias), at);
  }
  const spellings = items.map(({ name, aliases: others = [] }) =>
    [name, ...others].map((each) => spellingOf(stemName(each))),
  );
  const index = { plain, stems, aliases, spellings };
  indexes.set(items, index);
  return index;
}

/**
 * The item of that spelling, regardless of capitals, accents and plurals; the closer spelling goes first, aliases last.
 * The spellings of `items` are indexed once per array: pass the same array again.
 */
export function findNamed<T extends Named>(items: readonly T[], name: string): T | undefined {
  if (name.length > longest.listLine) return undefined;
  const own = plainName(name);
  if (own === '') return undefined;
  const { plain, stems, aliases } = indexOf(items);
  const stem = stemOf(own);
  const at = plain.get(own) ?? stems.get(stem) ?? aliases.get(stem);
  return at === undefined ? undefined : items[at];
}

/** Least likeness of a suggestion, from 0 to 1. */
const leastLikeness = 0.5;

/** Items with similar names, most similar first; none for a name longer than a line that is read. */
export function similarNames<T extends Named>(
  items: readonly T[],
  name: string,
  most = 3,
  least = leastLikeness,
): readonly T[] {
  if (name.length > longest.listLine) return [];
  const spelled = spellingOf(stemName(name));
  const { spellings } = indexOf(items);
  return items
    .map((item, at) => ({
      item,
      likeness: Math.max(...(spellings[at] ?? []).map((each) => likeness(spelled, each))),
    }))
    .filter((each) => each.likeness >= least)
    .sort((x, y) => y.likeness - x.likeness)
    .slice(0, most)
    .map((each) => each.item);
}

interface Spelling {
  readonly stem: string;
  /** how often each pair of neighbouring letters occurs */
  readonly pairs: ReadonlyMap<string, number>;
  /** number of pairs in all */
  readonly size: number;
}

function spellingOf(stem: string): Spelling {
  const pairs = new Map<string, number>();
  for (let i = 0; i + 1 < stem.length; i++) {
    const pair = stem.slice(i, i + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return { stem, pairs, size: Math.max(0, stem.length - 1) };
}

/** From 0 to 1: shared letter pairs (Dice), or 0.8 when one name is a whole word of the other. */
function likeness(x: Spelling, y: Spelling): number {
  if (x.stem === '' || y.stem === '') return 0;
  if (x.stem === y.stem) return 1;
  const words = ` ${x.stem} `.includes(` ${y.stem} `) || ` ${y.stem} `.includes(` ${x.stem} `) ? 0.8 : 0;
  const all = x.size + y.size;
  // Names of such different lengths cannot share enough pairs.
  const best = all === 0 ? 0 : (2 * Math.min(x.size, y.size)) / all;
  if (best < leastLikeness || best <= words) return words;
  const [few, many] = x.pairs.size < y.pairs.size ? [x.pairs, y.pairs] : [y.pairs, x.pairs];
  let shared = 0;
  for (const [pair, times] of few) shared += Math.min(times, many.get(pair) ?? 0);
  return Math.max(words, (2 * shared) / all);
}
