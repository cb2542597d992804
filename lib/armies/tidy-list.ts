import type { ArmyBook } from './army-data';
import type { ArmyList, ListLine } from './army-list';
import { allEntries } from './book-entries';

const sorted = (ids: readonly string[]) => [...ids].sort();
const extrasOf = ({ items, options, addOns }: ListLine) =>
  JSON.stringify([sorted(options), sorted(items), sorted(addOns)]);

/**
 * The same list in one fixed form: lines in the order of the book, plain ones first, equal ones merged,
 * ids l1, l2 …; counts above 99 stay in several lines. Two lists mean the same when their tidy forms agree.
 */
export function tidyList(list: ArmyList, book: ArmyBook): ArmyList {
  const order = new Map(allEntries(book).map(({ id }, at) => [id, at]));
  const place = ({ unit }: ListLine) => order.get(unit) ?? order.size;
  const merged = new Map<string, ListLine>();
  for (const line of list.lines) {
    const key = `${line.unit} ${extrasOf(line)}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, count: known.count + line.count } : line);
  }
  const lines = [...merged.values()].sort(
    (x, y) =>
      place(x) - place(y) ||
      compare(x.unit, y.unit) ||
      extrasOf(x).length - extrasOf(y).length ||
      compare(extrasOf(x), extrasOf(y)),
  );
  return {
    ...list,
    lines: lines.flatMap(splitAt99).map((line, i) => ({
      id: `l${i + 1}`,
      unit: line.unit,
      count: line.count,
      items: sorted(line.items),
      options: sorted(line.options),
      addOns: sorted(line.addOns),
    })),
  };
}

const compare = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);

function splitAt99(line: ListLine): ListLine[] {
  const full = Math.floor(line.count / 99);
  const rest = line.count % 99;
  return [...Array(full).fill(99), ...(rest ? [rest] : [])].map((count) => ({ ...line, count }));
}
