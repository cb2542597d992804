const marker = '[ \\t]*(?:[>*+-]|\\d{1,9}[.)])';
const deepestInLine = 8;
const deepestIndent = 16;
const tooDeep = new RegExp(`^((?:${marker}){${deepestInLine}})(?:${marker})+`, 'gm');
const tooFarIn = /^( {16}| *\t[ \t]{3})[ \t]+/gm;

/** The text with quotes and lists within each other eight to a line: thousands would keep the parser busy for minutes. */
export const withoutAbyss = (markdown: string): string =>
  markdown.replace(tooDeep, '$1').replace(tooFarIn, '$1');

const markers = new RegExp(`^(?:${marker}){1,${deepestInLine}}`, 'gm');
const oneMarker = /[>*+-]|\d{1,9}[.)]/g;
const signs = /[*_~`[\]<!@|&\\]/g;
const links = /:\/\/|www\.|@/g;

/** How much of each a text may have and still be shown with its formatting. */
export const mostFormatted = {
  /** lines, blank ones too */
  lines: 300,
  /** signs of emphasis, links and tables; bullets, numbers and quotes before lines */
  signs: 600,
  /** of tables: each line up to a blank one has all cells of the widest, written or not */
  cells: 3_000,
} as const;

/** What makes a text too heavy to be shown with its formatting. `nesting`: lists and quotes within each other. */
interface Excess {
  readonly of: 'lines' | 'tables' | 'nesting' | 'links' | 'signs';
  /** lines, else signs as they are counted against `mostFormatted` */
  readonly count: number;
  readonly most: number;
}

/**
 * What a text has more of than anybody writes to be read; null for none. Markdown's parser compares each sign with those
 * before it, and each line with all lists and quotes that are open: some thousands would keep the server from everything
 * else for seconds. A bare address is a whole link and counts as three signs.
 */
export function excessOf(markdown: string): Excess | null {
  const { length } = markdown.split('\n');
  if (length > mostFormatted.lines) return { of: 'lines', count: length, most: mostFormatted.lines };
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  let cells = 0;
  for (const block of markdown.split(/\n[ \t]*\n/)) {
    const rows = block.split('\n');
    cells += rows.length * Math.max(...rows.map((row) => count(row, /\|/g)));
  }
  if (cells > mostFormatted.cells) return { of: 'tables', count: cells, most: mostFormatted.cells };
  let nesting = 0;
  // Lists and quotes within each other, on one line or further in, cost more than their number.
  for (const [before] of markdown.matchAll(markers)) {
    const indent = (/^[ \t]*/.exec(before)?.[0] ?? '').replaceAll('\t', '    ').length;
    nesting += count(before, oneMarker) ** 2 + 2 * Math.floor(Math.min(indent, deepestIndent) / 4);
  }
  const linked = 2 * count(markdown, links);
  const all = nesting + count(markdown, signs) + linked;
  if (all <= mostFormatted.signs) return null;
  const parts = [
    ['nesting', nesting],
    ['tables', count(markdown, /\|/g)],
    ['links', linked + count(markdown, /[[\]]/g)],
  ] as const;
  const [of] = parts.find(([, weight]) => weight > all / 2) ?? ['signs'];
  return { of, count: all, most: mostFormatted.signs };
}

/** Whether a text is shown as typed, for too much formatting. */
export const isThicket = (markdown: string): boolean => excessOf(markdown) !== null;
