import { leftOutLines, withoutTick } from '../left-out-lines';
import { withoutStamp } from '../pasted-marks';
import type { LineGuess, StatedPoints } from './list-reading';

/** One line of a written list: so many of something, at a stated price for all of them. */
export interface WrittenLine {
  /** line of the text, from 1 */
  readonly line: number;
  readonly text: string;
  readonly count: number;
  readonly name: string;
  readonly points: number | null;
  /** not understood, or understood in several ways: kept with what it most likely means */
  readonly unread?: { readonly guess: LineGuess | null; readonly open?: true };
}
export interface WrittenEntry extends WrittenLine {
  readonly extras: readonly WrittenLine[];
  /** prices within the entry that are not ours */
  readonly differing?: readonly StatedPoints[];
}
/** A heading of a group, which may be something bought as well while its figures are not those of what follows. */
export interface WrittenHeading {
  /** set off by a colon, signs or bold print */
  readonly framed: boolean;
  readonly line: number;
  readonly text: string;
  /** in plain form */
  readonly words: readonly string[];
  readonly figures: readonly { readonly value: number; readonly mark: 'count' | 'points' | null }[];
  /** the first figure stands before the words */
  readonly leading: boolean;
  /** number of entries before it */
  readonly at: number;
  /** states the sum of the entries above it */
  readonly subtotal?: true;
}
/** What a line says of the whole list. */
export interface StatedCounts {
  readonly line: number;
  readonly text: string;
  readonly units: number | null;
  readonly breakPoint: number | null;
}
export interface WrittenList {
  readonly label: string;
  /** null when the text names none */
  readonly army: string | null;
  readonly points: number | null;
  readonly entries: readonly WrittenEntry[];
  /** lines around the selector's list */
  readonly outside?: readonly PastedLine[];
  /** the selector's last line */
  readonly footer?: StatedCounts & { readonly points: number };
  /** lines that say how many units there are, or the break point */
  readonly counts?: readonly StatedCounts[];
  /** in the order of the text */
  readonly headings?: readonly WrittenHeading[];
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

/** A line of a pasted text without quote marks, odd spaces and unseen characters, as mail and chat programs leave them. */
export interface PastedLine {
  /** from 1 */
  readonly number: number;
  /** with every dash as "-" */
  readonly text: string;
  /** with the dashes that were typed */
  readonly typed: string;
  /** blanks before the first sign */
  readonly indent: number;
  /** struck out, unticked or a remark: it names what is not meant */
  readonly leftOut: boolean;
}

/** A text with every dash as "-". */
export const plainDashes = (typed: string): string => typed.replace(/[\u2010-\u2015\u2212]/g, '-');

/** All lines of a pasted text, blank ones too. */
export const pastedLines = (source: string): readonly PastedLine[] =>
  linesAsTyped(source).map(({ typed, indent, leftOut }, at) => ({
    number: at + 1,
    text: plainDashes(typed),
    typed,
    indent,
    leftOut,
  }));

/** A row of a table whose last cells are empty, with a bar for them. */
function withEmptyCell(line: string): string {
  const kept = line.trimEnd();
  return kept !== '' && line.slice(kept.length).includes('\t') ? `${kept} |` : line;
}

function linesAsTyped(source: string): readonly Pick<PastedLine, 'typed' | 'indent' | 'leftOut'>[] {
  const lines = source
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu, '')
    .replace(/&(?:nbsp|#160);/gi, ' ')
    .replace(/&[nm]dash;/gi, '–')
    .replace(/&(?:amp|#38);/gi, '&')
    .split('\n')
    .map((line) => {
      const unquoted = withEmptyCell(line.replace(/^\s*(?:> ?)+/, ''));
      const indent = unquoted.length - unquoted.trimStart().length;
      const text = unquoted.replace(/\s{2,}/g, ' ').trim();
      return { typed: withoutStamp(text).trim(), indent };
    });
  const leftOut = leftOutLines(lines.map(({ typed }) => typed));
  return lines.map((line, at) => ({ ...line, leftOut: leftOut[at] === true }));
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

  const entries: (WrittenLine & { extras: WrittenLine[]; unread?: WrittenLine['unread'] })[] = [];
  const end = lines.findIndex(({ text }, place) => place > at && footer.test(text.replace(bullet, '')));
  for (const { text, number: line, leftOut } of lines.slice(at + 1, end < 0 ? undefined : end)) {
    if (ruler.test(text)) continue;
    if (leftOut) {
      entries.push({ line, text, count: 1, name: text, points: null, unread: { guess: null }, extras: [] });
      continue;
    }
    const bare = withoutTick(text.replace(bullet, '')).replace(bullet, '').trim();
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
  const before = lines.slice(0, Math.max(0, at - 2));
  const own = lines.slice(at - 1, end < 0 ? undefined : end + 1).map(({ text }) => text);
  const after = end < 0 ? [] : lines.slice(end + 1);
  const last = end < 0 ? undefined : lines[end];
  const [, sum, units, breakPoint] = footer.exec(last?.text.replace(bullet, '') ?? '') ?? [];
  return {
    label,
    army,
    points: Number(points),
    entries,
    outside: [...before, ...withoutCopies(after, own)],
    ...(last && {
      footer: {
        line: last.number,
        text: last.text,
        points: Number(sum),
        units: Number(units),
        breakPoint: Number(breakPoint),
      },
    }),
  };
}

/** Lines behind a list without those that only say the same list once more. */
function withoutCopies(lines: readonly PastedLine[], own: readonly string[]): readonly PastedLine[] {
  const first = lines.findIndex((_, at) => own.every((text, place) => lines[at + place]?.text === text));
  if (first < 0 || own.length === 0) return lines;
  return [...lines.slice(0, first), ...withoutCopies(lines.slice(first + own.length), own)];
}

/** Whether a line outside the list looks like one of a list: a head, a unit with its number, what one carries. */
export const isOfList = (text: string): boolean => {
  const bare = text.replace(bullet, '');
  return (
    header.test(text) ||
    entryLine.test(bare) ||
    extraLine.test(`- ${bare}`) ||
    /^\d{1,3} ?[x×]? ?\p{L}{3,}[^:]*$/u.test(bare) ||
    /^\p{L}[\p{L} '’-]{2,40} ?[:x×(-] ?\d{1,3}\b\D{0,12}$/u.test(bare)
  );
};
