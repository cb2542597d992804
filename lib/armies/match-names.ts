/** Lower case, without accents, apostrophes and punctuation, "&" as a word: "Ricco’s  Guard" becomes "riccos guard". */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
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

/** The plain name with every word in the singular, so that "Spearman" finds "Spearmen". */
export const stemName = (name: string): string => plainName(name).split(' ').map(singular).join(' ');

interface Named {
  readonly id: string;
  readonly name: string;
  /** other names for it, such as those of another edition */
  readonly aliases?: readonly string[];
}

const namesOf = ({ name, aliases = [] }: Named) => [name, ...aliases];

/** The one that is written like that, capitals, accents and plurals aside; the closer spelling goes first, aliases last. */
export function findNamed<T extends Named>(items: readonly T[], name: string): T | undefined {
  const plain = plainName(name);
  if (plain === '') return undefined;
  const stem = stemName(name);
  return (
    items.find((item) => plainName(item.name) === plain) ??
    items.find((item) => stemName(item.name) === stem) ??
    items.find((item) => item.aliases?.some((alias) => stemName(alias) === stem))
  );
}

/** Those with similar names, most similar first. */
export function similarNames<T extends Named>(items: readonly T[], name: string, most = 3): readonly T[] {
  const stem = stemName(name);
  return items
    .map((item) => ({
      item,
      likeness: Math.max(...namesOf(item).map((each) => likeness(stem, stemName(each)))),
    }))
    .filter((each) => each.likeness >= 0.5)
    .sort((x, y) => y.likeness - x.likeness)
    .slice(0, most)
    .map((each) => each.item);
}

/** From 0 to 1: shared letter pairs (Dice), or 0.8 when one name is a whole word of the other. */
function likeness(x: string, y: string): number {
  if (x === '' || y === '') return 0;
  if (x === y) return 1;
  const words = ` ${x} `.includes(` ${y} `) || ` ${y} `.includes(` ${x} `) ? 0.8 : 0;
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2));
  const rest = pairs(y);
  const all = pairs(x).length + rest.length;
  let shared = 0;
  for (const pair of pairs(x)) {
    const at = rest.indexOf(pair);
    if (at >= 0) {
      rest.splice(at, 1);
      shared++;
    }
  }
  return Math.max(words, all === 0 ? 0 : (2 * shared) / all);
}
