import type { ArmyBook } from './army-data';
import type { ArmyList, ListLine } from './army-list';
import { placeInBook } from './book-entries';

const sorted = (ids: readonly string[]) => (ids.length > 1 ? [...ids].sort() : [...ids]);
const compare = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);

interface Keyed {
  readonly place: number;
  /** what each unit of the line carries, as text */
  readonly extras: string;
  readonly line: ListLine;
}

function keyed({ id, unit, count, items, options, addOns }: ListLine, book: ArmyBook): Keyed {
  const line = {
    id,
    unit,
    count,
    items: sorted(items),
    options: sorted(options),
    addOns: sorted(addOns),
  };
  const extras = [line.options, line.items, line.addOns].map((ids) => ids.join(',')).join(' ');
  return { place: placeInBook(book, unit), extras, line };
}

/**
 * The same list in one fixed form: lines in the order of the book, plain ones first, equal ones merged,
 * ids l1, l2 …; counts above 99 stay in several lines. Two lists mean the same when their tidy forms agree.
 */
export function tidyList(list: ArmyList, book: ArmyBook): ArmyList {
  const merged = new Map<string, Keyed>();
  for (const each of list.lines) {
    const own = keyed(each, book);
    const key = `${each.unit} ${own.extras}`;
    const known = merged.get(key);
    const count = own.line.count + (known?.line.count ?? 0);
    merged.set(key, { ...own, line: { ...own.line, count } });
  }
  const lines = [...merged.values()].sort(
    (x, y) =>
      x.place - y.place ||
      compare(x.line.unit, y.line.unit) ||
      x.extras.length - y.extras.length ||
      compare(x.extras, y.extras),
  );
  return {
    ...list,
    lines: lines.flatMap(({ line }) => splitAt99(line)).map((line, i) => ({ ...line, id: `l${i + 1}` })),
  };
}

function splitAt99(line: ListLine): ListLine[] {
  if (line.count <= 99) return [line];
  const rest = line.count % 99;
  const counts = [...Array<number>(Math.floor(line.count / 99)).fill(99), ...(rest > 0 ? [rest] : [])];
  return counts.map((count) => ({ ...line, count }));
}
