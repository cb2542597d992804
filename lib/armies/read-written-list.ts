import { longest } from '../limits';
import type { ArmyBook } from './army-data';
import type { ArmyList, ListLine } from './army-list';
import { allEntries, findEntry } from './book-entries';
import { checkHeadings, type ReadGroup } from './check-headings';
import { attachAddOns, extrasFor, type Gathered, shareOutPriced } from './gather-list';
import { lineContents, pointsEach } from './line-contents';
import type { ListReading, StatedPoints, UnmatchedLine } from './list-reading';
import { findNamed } from './match-names';
import type { WrittenEntry, WrittenList } from './parse-list-text';
import { tidyList } from './tidy-list';

/** Longest count of one written entry; more is a slip of the pen, not an army. */
export const highestCount = 99;

/** A written list -> the list it means in that army, of that declared size, and what could not be matched. */
export function readWrittenList(
  written: WrittenList,
  book: ArmyBook,
  size: number,
  source: ListReading['source'],
): ListReading {
  const unmatched: UnmatchedLine[] = [];
  const differing: StatedPoints[] = [];
  const lines: Omit<ListLine, 'id'>[] = [];
  const groups: (ReadGroup | null)[] = [];
  for (const entry of written.entries) {
    const read = readEntry(entry, book);
    unmatched.push(...read.unmatched);
    const found = read.gathered && findEntry(book, read.gathered.unit);
    if (!read.gathered || !found) {
      groups.push(null);
      continue;
    }
    if (read.unmatched.length === 0) differing.push(...(entry.differing ?? []));
    const prices = new Map(read.prices);
    const shared = shareOutPriced(read.gathered, book, entry.points, prices);
    lines.push(...shared);
    const ours = shared.reduce((sum, line) => {
      const contents = lineContents({ id: 'l', ...line }, book);
      return sum + (contents ? pointsEach(contents) : 0);
    }, 0);
    groups.push({ entry: found, count: read.gathered.count, points: ours });
    if (entry.points !== null && entry.points !== ours && read.unmatched.length === 0)
      differing.push({ line: entry.line, text: entry.text, stated: entry.points, ours });
  }
  const headings = checkHeadings(written.headings ?? [], groups, book);
  const list: ArmyList = {
    version: book.version,
    armyId: book.army.id,
    size,
    label: written.label
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, longest.listLabel)
      // Half an emoji, of which no link can be made.
      .replace(/\p{Cs}/gu, '')
      .trim(),
    lines: attachAddOns(lines, book).map((line, i) => ({ id: `l${i + 1}`, ...line })),
  };
  return {
    list: tidyList(list, book),
    source,
    unmatched: [...unmatched, ...headings.unmatched].toSorted((x, y) => x.line - y.line),
    differing: [...differing, ...headings.differing],
    statedPoints: written.points,
  };
}

function readEntry(
  entry: WrittenEntry,
  book: ArmyBook,
): {
  readonly gathered?: Gathered;
  /** stated prices of items by their code */
  readonly prices: readonly (readonly [string, number])[];
  readonly unmatched: readonly UnmatchedLine[];
} {
  const found = entry.unread ? undefined : findNamed(allEntries(book), entry.name);
  const { line, text, count, points } = entry;
  if (!found || count < 1 || count > highestCount) {
    return {
      prices: [],
      unmatched: [
        {
          line,
          text,
          count,
          points,
          under: null,
          name: entry.name,
          guess: entry.unread?.guess ?? null,
          ...(entry.unread?.open && { open: true as const }),
        },
        ...entry.extras.map((extra) => ({
          line: extra.line,
          text: extra.text,
          count: extra.count,
          points: extra.points,
          under: null,
          name: null,
          guess: null,
        })),
      ],
    };
  }
  const choices = extrasFor(found, book);
  const extras: Gathered['extras'][number][] = [];
  const unmatched: UnmatchedLine[] = [];
  const prices: (readonly [string, number])[] = [];
  for (const extra of entry.extras) {
    const choice = findNamed(choices, extra.name) ?? choices.find(({ id }) => id === extra.name);
    if (choice && !extra.unread && extra.count >= 1 && extra.count <= highestCount) {
      extras.push({ kind: choice.kind, id: choice.id, count: extra.count });
      if (choice.kind === 'item' && extra.points !== null) prices.push([choice.id, extra.points]);
    } else
      unmatched.push({
        line: extra.line,
        text: extra.text,
        count: extra.count,
        points: extra.points,
        under: found.id,
        name: extra.name,
        guess: extra.unread?.guess ?? null,
        ...(extra.unread?.open && { open: true as const }),
      });
  }
  return { gathered: { unit: found.id, count, extras }, prices, unmatched };
}
