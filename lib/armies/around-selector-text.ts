import { longest } from '../limits';
import type { ArmyBook } from './army-data';
import type { ListRules } from './army-list';
import type { ListReading } from './list-reading';
import { listTotals } from './list-totals';
import { guessOf } from './parse-free-text';
import { isOfList, type PastedLine, type WrittenEntry, type WrittenList } from './parse-list-text';
import { splitText } from './read-line';

/** Most words beside the names in a line without a number; more are a sentence. */
const mostWords = 6;

/**
 * Lines before and behind a selector's list that look like those of a list, or name something of the army, as unread
 * entries. Greetings and remarks are passed over.
 */
export const outsideEntries = (lines: readonly PastedLine[], book: ArmyBook): readonly WrittenEntry[] =>
  lines.flatMap((line): WrittenEntry[] => {
    const { number, text } = line;
    const split = text.length <= longest.listLine ? splitText(line, book) : undefined;
    const numbered = split?.pieces.some(({ before, behind }) => before.length + behind.length > 0) ?? false;
    const names =
      split !== undefined && split.pieces.length > 0 && (numbered || split.stray.length <= mostWords);
    if (!names && !isOfList(text)) return [];
    const guess = split && !line.leftOut ? guessOf(split, undefined, book) : null;
    const count = guess?.kind === 'unit' ? guess.unit.count : 1;
    return [{ line: number, text, count, name: text, points: null, unread: { guess }, extras: [] }];
  });

/** Tells where the selector's last line contradicts its first one or the units of the list. */
export function compareFooter(
  { footer, points }: WrittenList,
  reading: ListReading,
  book: ArmyBook,
  rules: ListRules,
): ListReading {
  if (!footer) return reading;
  const { line, text } = footer;
  const totals = listTotals(reading.list, book, rules);
  if (footer.points !== points)
    return {
      ...reading,
      differing: [...reading.differing, { line, text, stated: footer.points, ours: totals.points }],
    };
  const whole = reading.unmatched.length === 0 && totals.points === points;
  if (!whole || footer.units === totals.units || footer.units === totals.countingUnits) return reading;
  const unread = { line, text, count: 1, points: null, under: null, name: null, guess: null };
  return { ...reading, unmatched: [unread] };
}
