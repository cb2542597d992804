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
/** Lists that are tried out before they become an edition; the selector keeps them apart. */
const experimentalLine = /^warmaster\b.*\bexperimental\b/i;
const ruler = /^-{8,}$/;
const header = /^(.+), (\d+) points?$/i;
const entryLine = /^(\d{1,5}) - (\d{1,3})(?: ?[x×])? (.+)$/i;
const extraLine = /^- (\d{1,3})(?: ?[x×])? (.+) \(\+?(-?\+?\d{1,5})\)$/i;
const countedLine = /^(\d{1,3}) ?[x×] ?(.+)$/i;
const footer = /^(\d+) - (\d+)\/(\d+)$/;
const bullet = /^(?:[-*+•·‣◦▪–—] ?)+(?=\S)/;

// What chat programs put before a message: "[22.11.26, 18:04] Anna: " and "22.11.26, 18:04 - Anna: ".
const chatPrefixes = [
  /^\[[^\]]{0,30}\d[:.]\d[^\]]{0,20}\] ?[^:()]{1,60}: ?/,
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)? - [^:]{1,60}: ?/i,
];

/** A line of a pasted text without quote marks, odd spaces and unseen characters, as mail and chat programs leave them. */
export interface PastedLine {
  /** from 1 */
  readonly number: number;
  /** with every dash as "-" */
  readonly text: string;
  /** with the dashes that were typed */
  readonly typed: string;
}

/** All lines of a pasted text, blank ones too. */
export const pastedLines = (source: string): readonly PastedLine[] =>
  linesAsTyped(source).map((typed, at) => ({
    number: at + 1,
    text: typed.replace(/[\u2010-\u2015\u2212]/g, '-'),
    typed,
  }));

function linesAsTyped(source: string): readonly string[] {
  return source
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\t]/g, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu, '')
    .replace(/&(?:amp|#38);/gi, '&')
    .split('\n')
    .map((line) => {
      const text = line
        .replace(/^\s*(?:>\s*)+/, '')
        .replace(/\s{2,}/g, ' ')
        .trim();
      return chatPrefixes.reduce((rest, prefix) => rest.replace(prefix, ''), text).trim();
    });
}

/** Whether the text is of the selector's experimental lists, which are of no edition (core §11). */
export const isExperimentalText = (pasted: readonly PastedLine[]): boolean => {
  const lines = pasted.filter(({ text }) => text !== '');
  return lines.some(({ text }, at) => experimentalLine.test(text) && header.test(lines[at - 1]?.text ?? ''));
};

/**
 * Reads the text form of the list selector (core §10.1); undefined when the text is none. The header is the
 * line before "Warmaster Revolution", so a label that looks like a header or an entry does no harm; where that
 * line is missing, it is the one before the ruler.
 */
export function parseSelectorText(pasted: readonly PastedLine[]): WrittenList | undefined {
  // Blank lines mean nothing: some programs put one after every line.
  const lines = pasted.filter(({ text }) => text !== '');
  const textAt = (at: number) => lines[at]?.text ?? '';
  const isHead = (at: number) => versionLine.test(textAt(at)) && header.test(textAt(at - 1));
  const heads = [
    lines.findIndex((_, at) => isHead(at) && ruler.test(textAt(at + 1))),
    lines.findIndex((_, at) => isHead(at)),
    lines.findIndex((_, at) => header.test(textAt(at - 1)) && ruler.test(textAt(at))),
  ];
  const at = heads.find((head) => head >= 1);
  if (at === undefined) return undefined;
  const [, army = '', points = ''] = header.exec(textAt(at - 1)) ?? [];
  const label = lines[at - 2]?.typed ?? '';

  const entries: (WrittenLine & { extras: WrittenLine[] })[] = [];
  for (const { text, number: line } of lines.slice(at + 1)) {
    if (ruler.test(text)) continue;
    const bare = text.replace(bullet, '');
    if (footer.test(bare)) break;
    const [, price, count, name] = entryLine.exec(bare) ?? [];
    const [, extraCount, extraName, extraPrice] = extraLine.exec(`- ${bare}`) ?? [];
    const [, times, counted] = countedLine.exec(bare) ?? [];
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
    else if (counted !== undefined)
      entries.push({ line, text, count: Number(times), name: counted, points: null, extras: [] });
    else entries.push({ line, text, count: 1, name: text, points: null, extras: [] });
  }
  return { label, army, points: Number(points), entries };
}
