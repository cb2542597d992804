/** One line of a written list: so many of something, at a stated price for all of them. */
export interface WrittenLine {
  /** line of the text, from 1 */
  readonly line: number;
  readonly text: string;
  readonly count: number;
  readonly name: string;
  readonly points: number | null;
}
export interface WrittenEntry extends WrittenLine {
  readonly extras: readonly WrittenLine[];
}
export interface WrittenList {
  readonly label: string;
  /** null when the text names none */
  readonly army: string | null;
  readonly points: number | null;
  readonly entries: readonly WrittenEntry[];
}

const versionLine = /^warmaster\b/i;
const ruler = /^-{8,}$/;
const header = /^(.+), (\d+) points?$/i;
const entryLine = /^(\d{1,5}) - (\d{1,3}) (.+)$/;
const extraLine = /^- (\d{1,3}) (.+) \(\+?(-?\+?\d{1,5})\)$/;
const footer = /^(\d+) - (\d+)\/(\d+)$/;

/** Lines without quote marks, odd spaces, unseen characters and typographic dashes, as mail and chat programs leave them. */
export function cleanLines(source: string): readonly string[] {
  return source
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\t]/g, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:>\s*)+/, '').trim());
}

/**
 * Reads the text form of the list selector (core §10.1); undefined when the text is none. The header is the
 * line before "Warmaster Revolution", so a label that looks like a header or an entry does no harm.
 */
export function parseSelectorText(source: string): WrittenList | undefined {
  const lines = cleanLines(source);
  const isHead = (at: number) => versionLine.test(lines[at] ?? '') && header.test(lines[at - 1] ?? '');
  const withRuler = lines.findIndex((_, at) => isHead(at) && ruler.test(lines[at + 1] ?? ''));
  const at = withRuler >= 0 ? withRuler : lines.findIndex((_, index) => isHead(index));
  if (at < 1) return undefined;
  const [, army = '', points = ''] = header.exec(lines[at - 1] ?? '') ?? [];
  const label = lines.slice(0, at - 1).findLast((line) => line !== '') ?? '';

  const entries: (WrittenLine & { extras: WrittenLine[] })[] = [];
  for (const [index, text] of lines.entries()) {
    if (index <= at || text === '' || ruler.test(text)) continue;
    if (footer.test(text)) break;
    const line = index + 1;
    const [, price, count, name] = entryLine.exec(text) ?? [];
    const [, extraCount, extraName, extraPrice] = extraLine.exec(text) ?? [];
    if (name !== undefined)
      entries.push({ line, text, count: Number(count), name, points: Number(price), extras: [] });
    else if (extraName !== undefined && entries.length > 0)
      entries.at(-1)?.extras.push({
        line,
        text,
        count: Number(extraCount),
        name: extraName,
        points: Number(extraPrice?.replace('+', '')),
      });
    else entries.push({ line, text, count: 1, name: text, points: null, extras: [] });
  }
  return { label, army, points: Number(points), entries };
}
