import type { ArmyBook } from './army-data';
import type { ArmyList, ListLine, ListRules } from './army-list';
import { findEntry, findItem, findOption } from './book-entries';
import { type Gathered, shareOut } from './gather-list';
import { itemPrice, lineContents, pointsEach } from './line-contents';
import { listTotals } from './list-totals';
import { tidyList } from './tidy-list';

const ruler = '-'.repeat(32);

/**
 * The list in the text form of the list selector (core §10.1). Extras stand under their unit, all units of
 * a kind in one entry; only where that would hide which unit carries what, a unit gets an entry of its own.
 * Add-on stands are written under the unit they joined.
 */
export function makeListText(list: ArmyList, book: ArmyBook, rules: ListRules): string {
  const { lines } = tidyList(list, book);
  const { points, countingUnits, breakPoint } = listTotals(list, book, rules);
  const width = String(points).length;
  const groups = gatherByUnit(lines, book).map((entry) => entryText(entry, book, width));
  return [
    ...(list.label === '' ? [] : [list.label]),
    `${book.army.name}, ${points} points`,
    'Warmaster Revolution',
    ruler,
    ...groups,
    ruler,
    `${points} - ${countingUnits}/${breakPoint ?? 0}`,
  ].join('\n');
}

type Bearers = readonly Omit<ListLine, 'id'>[];

function asList(lines: Bearers, book: ArmyBook): string {
  const list: ArmyList = {
    version: book.version,
    armyId: book.army.id,
    size: 1000,
    label: '',
    lines: lines.map((line, i) => ({ id: `l${i + 1}`, ...line })),
  };
  return JSON.stringify(tidyList(list, book).lines);
}

/** The lines of each unit as one entry, or line by line where sharing out would not give them back. */
export function gatherByUnit(lines: readonly ListLine[], book: ArmyBook): readonly Gathered[] {
  return [...new Set(lines.map((line) => line.unit))].flatMap((unit) => {
    const own = lines.filter((line) => line.unit === unit);
    const whole = gather(unit, own);
    const same = whole.count <= 99 && asList(shareOut(whole, book), book) === asList(own, book);
    return same ? [whole] : own.map((line) => gather(unit, [line]));
  });
}

function gather(unit: string, lines: readonly ListLine[]): Gathered {
  const extras = new Map<string, Gathered['extras'][number]>();
  const add = (kind: Gathered['extras'][number]['kind'], id: string, count: number) => {
    const key = `${kind} ${id}`;
    extras.set(key, { kind, id, count: (extras.get(key)?.count ?? 0) + count });
  };
  for (const line of lines) {
    for (const id of line.options) add('option', id, line.count);
    for (const code of line.items) add('item', code, line.count);
    for (const id of line.addOns) add('add-on', id, line.count);
  }
  return {
    unit,
    count: lines.reduce((sum, line) => sum + line.count, 0),
    extras: [...extras.values()],
  };
}

function entryText(gathered: Gathered, book: ArmyBook, width: number): string {
  const { unit, count, extras } = gathered;
  const contents = shareOut(gathered, book).map((line) => lineContents({ id: 'l', ...line }, book));
  const points = contents.reduce((sum, each) => sum + (each ? pointsEach(each) : 0), 0);
  const priced = extras.map(({ kind, id, count: number }) => {
    const option = kind === 'option' ? findOption(book, id) : undefined;
    const item = kind === 'item' ? findItem(book, id) : undefined;
    const addOn = kind === 'add-on' ? findEntry(book, id) : undefined;
    const bearer = contents.find((each) => item && each?.items.includes(item))?.as;
    const price = option?.points ?? addOn?.points ?? (item && bearer ? (itemPrice(item, bearer) ?? 0) : 0);
    return `${' '.repeat(width)} - ${number} ${option?.name ?? item?.name ?? addOn?.name ?? id} (${price * number})`;
  });
  const name = findEntry(book, unit)?.name ?? unit;
  return [`${String(points).padStart(width)} - ${count} ${name}`, ...priced].join('\n');
}
