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

/**
 * Whether a text has more signs, lines or cells than anybody writes to be read. Markdown's parser compares each sign with those
 * before it, and each line with all lists and quotes that are open: some thousands would keep the server from everything
 * else for seconds. A bare address is a whole link and counts as three signs.
 */
export function isThicket(markdown: string): boolean {
  const lines = markdown.split('\n');
  if (lines.length > mostFormatted.lines) return true;
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  let cells = 0;
  for (const block of markdown.split(/\n[ \t]*\n/)) {
    const rows = block.split('\n');
    cells += rows.length * Math.max(...rows.map((row) => count(row, /\|/g)));
  }
  if (cells > mostFormatted.cells) return true;
  let containers = 0;
  // Lists and quotes within each other, on one line or further in, cost more than their number.
  for (const [before] of markdown.matchAll(markers)) {
    const indent = (/^[ \t]*/.exec(before)?.[0] ?? '').replaceAll('\t', '    ').length;
    containers += count(before, oneMarker) ** 2 + 2 * Math.floor(Math.min(indent, deepestIndent) / 4);
  }
  const inLines = count(markdown, signs) + 2 * count(markdown, links);
  return containers + inLines > mostFormatted.signs;
}
