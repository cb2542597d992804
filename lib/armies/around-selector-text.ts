import { longest } from '../limits';
import { lineChoices } from './adopt-line';
import type { ArmyBook, ArmyName } from './army-data';
import type { ArmyList, ListLine, ListRules } from './army-list';
import type { LineGuess, ListReading, StatedPoints, UnmatchedLine } from './list-reading';
import { listTotals } from './list-totals';
import { similarNames } from './match-names';
import { parseFreeText } from './parse-free-text';
import {
  findListLink,
  hasListLink,
  parseExactLines,
  parseListLink,
  writtenFromLink,
} from './parse-list-link';
import {
  isOfList,
  type PastedLine,
  type StatedCounts,
  type WrittenEntry,
  type WrittenList,
} from './parse-list-text';
import { type SplitText, splitText } from './read-line';
import { readWrittenList } from './read-written-list';
import { tidyList } from './tidy-list';
import { guessOf } from './written-group';

/** Most words beside the names in a line without a number; more are a sentence. */
const mostWords = 6;

/**
 * Lines before and behind a selector's list or a link that look like those of a list, or name something of the army, as
 * unread entries. Greetings and remarks are passed over.
 */
export const outsideEntries = (lines: readonly PastedLine[], book: ArmyBook): readonly WrittenEntry[] =>
  lines.flatMap((line): WrittenEntry[] => {
    const { number, text } = line;
    const split = text.length <= longest.listLine ? splitText(line, book) : undefined;
    const numbered = split?.pieces.some(({ before, behind }) => before.length + behind.length > 0) ?? false;
    const names =
      split !== undefined && split.pieces.length > 0 && (numbered || split.stray.length <= mostWords);
    const misspelt = split && !names ? misspeltName(split, book) : undefined;
    if (!names && !misspelt && !isOfList(text) && !hasListLink(text)) return [];
    const guess = split && !line.leftOut ? (guessOf(split, undefined, book) ?? misspelt ?? null) : null;
    const count = guess?.kind === 'unit' ? guess.unit.count : 1;
    return [{ line: number, text, count, name: text, points: null, unread: { guess }, extras: [] }];
  });

/** Least likeness of a line without a number to a name. */
const leastLikeness = 0.7;

/** The unit that a short line most likely means: one with a similar name, beside a number of units or all alone. */
function misspeltName({ stray, numbers, words }: SplitText, book: ArmyBook): LineGuess | undefined {
  if (stray.length === 0 || stray.length > mostWords) return undefined;
  const units = lineChoices(null, book);
  const count = numbers.find(({ value, mark }) => value >= 1 && value < 20 && mark !== 'points')?.value;
  const written = count === undefined ? [words] : runsOf(stray);
  const least = count === undefined ? leastLikeness : undefined;
  const found = written
    .filter((name) => name.length >= 4)
    .map((name) => similarNames(units, name, 1, least)[0])
    .find((choice) => choice !== undefined);
  return found && { kind: 'unit', unit: { unit: found.id, count: count ?? 1, extras: [] } };
}

/** All runs of one to three words, the longest first. */
const runsOf = (words: readonly string[]): readonly string[] =>
  [3, 2, 1].flatMap((length) =>
    words.flatMap((_, at) => (at + length > words.length ? [] : words.slice(at, at + length).join(' '))),
  );

/** A list's lines in one fixed form, whatever their order and ids. */
function contentsOf(lines: readonly Omit<ListLine, 'id'>[], book: ArmyBook, size: number): string {
  const list: ArmyList = {
    version: book.version,
    armyId: book.army.id,
    size,
    label: '',
    lines: lines.map((line, at) => ({ ...line, id: `l${at + 1}` })),
  };
  return JSON.stringify(
    tidyList(list, book)
      .lines.map(({ id: _, ...line }) => JSON.stringify(line))
      .toSorted(),
  );
}

/**
 * The lines around a list without those that only say the same list once more, as a link below the selector's text or
 * units written out below a link.
 * @param list as it is written, or its lines
 */
export function withoutSameList(
  around: readonly PastedLine[],
  list: WrittenList | readonly ListLine[],
  book: ArmyBook,
  size: number,
  armies: readonly ArmyName[],
): readonly PastedLine[] {
  const linesOf = (written: WrittenList): readonly ListLine[] | undefined => {
    const { unmatched, list: read } = readWrittenList(written, book, size, 'free');
    return unmatched.length === 0 ? read.lines : undefined;
  };
  const own = 'army' in list ? linesOf(list) : list;
  if (!own) return around;
  const contents = contentsOf(own, book, size);
  const isSame = (lines: readonly ListLine[] | undefined) =>
    lines !== undefined && contentsOf(lines, book, size) === contents;
  const found = findListLink(around);
  if (found) {
    const link = parseListLink(found.url, armies);
    const same =
      link.ok &&
      link.value.army.id === book.army.id &&
      isSame(parseExactLines(link.value) ?? linesOf(writtenFromLink(link.value, book)));
    return same ? withoutSameList(found.outside, list, book, size, armies) : around;
  }
  return around.length > 0 && isSame(linesOf(parseFreeText(around, book))) ? [] : around;
}

/** Tells where the selector's last line contradicts its first one or the units of the list. */
export function compareFooter(
  { footer, points }: WrittenList,
  reading: ListReading,
  book: ArmyBook,
  rules: ListRules,
): ListReading {
  if (!footer || footer.points === points) return reading;
  const { line, text } = footer;
  const ours = listTotals(reading.list, book, rules).points;
  return { ...reading, differing: [...reading.differing, { line, text, stated: footer.points, ours }] };
}

/**
 * Tells where the text says another number of units, or another break point, than its list has. A list of which
 * something was not read, or whose sum is another one, has others for that reason.
 */
export function compareCounts(
  { footer, counts = [], points }: WrittenList,
  reading: ListReading,
  book: ArmyBook,
  rules: ListRules,
): ListReading {
  const stated: readonly StatedCounts[] = footer?.points === points ? [footer, ...counts] : counts;
  const totals = listTotals(reading.list, book, rules);
  if (reading.unmatched.length > 0 || (points !== null && totals.points !== points)) return reading;
  // Programs do not know whether the tournament uses Dying Race.
  const printed = listTotals(reading.list, book, { ...rules, dyingRace: false }).breakPoint;
  const breaks = [totals.breakPoint ?? 0, printed ?? 0];
  // "12 units" may count the characters.
  const everyone = reading.list.lines.reduce((sum, { count }) => sum + count, 0);
  const unmatched: UnmatchedLine[] = [];
  const differing: StatedPoints[] = [...reading.differing];
  for (const { line, text, units, breakPoint } of stated) {
    const counted = [totals.units, totals.countingUnits, ...(breakPoint === null ? [everyone] : [])];
    if (units !== null && !counted.includes(units))
      unmatched.push({ line, text, count: 1, points: null, under: null, name: null, guess: null });
    else if (breakPoint !== null && !breaks.includes(breakPoint))
      differing.push({ line, text, stated: breakPoint, ours: breaks[0] ?? 0, of: 'break-point' });
  }
  return { ...reading, unmatched, differing };
}
