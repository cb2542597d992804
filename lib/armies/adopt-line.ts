import type { ArmyBook } from './army-data';
import type { ArmyList, ListLine } from './army-list';
import { bookEntries, findEntry } from './book-entries';
import { extrasFor } from './gather-list';
import type { UnmatchedLine } from './list-reading';
import { findNamed, similarNames } from './match-names';

/** What a line that could not be matched may be mapped to by hand. */
export interface LineChoice {
  readonly kind: 'unit' | 'item' | 'option' | 'add-on';
  readonly id: string;
  readonly name: string;
}

const unitChoices = new WeakMap<ArmyBook, readonly LineChoice[]>();

/** All that such a line can mean: extras of the unit it stands under, else the units of the army. */
export function lineChoices(under: string | null, book: ArmyBook): readonly LineChoice[] {
  const host = under === null ? undefined : findEntry(book, under);
  if (host) return extrasFor(host, book);
  const known = unitChoices.get(book);
  if (known) return known;
  const choices = bookEntries(book)
    .filter((entry) => !entry.unit?.addOnStand)
    .map(({ id, name }): LineChoice => ({ kind: 'unit', id, name }));
  unitChoices.set(book, choices);
  return choices;
}

/** The choice that an unmatched line names, as where its number is no number of units, else those with similar names. */
export function suggestChoices(
  { under, name }: Pick<UnmatchedLine, 'under' | 'name'>,
  book: ArmyBook,
): readonly LineChoice[] {
  if (name === null) return [];
  const choices = lineChoices(under, book);
  const named = findNamed(choices, name);
  return named ? [named] : similarNames(choices, name);
}

/**
 * The list with a line mapped by hand: a new line of `count` units, or `count` extras given to units of the
 * kind `under` that have none of that kind yet. Unchanged when there is no such unit.
 */
export function adoptLine(
  list: ArmyList,
  { under, count }: { readonly under: string | null; readonly count: number },
  choice: LineChoice,
): ArmyList {
  const wanted = Math.min(Math.max(count, 1), 99);
  if (choice.kind === 'unit') {
    const line = { unit: choice.id, count: wanted, items: [], options: [], addOns: [] };
    return { ...list, lines: [...list.lines, { id: freeId(list.lines), ...line }] };
  }
  const key = ({ item: 'items', option: 'options', 'add-on': 'addOns' } as const)[choice.kind];
  let left = wanted;
  let lines: ListLine[] = [...list.lines];
  while (left > 0) {
    const own = lines.filter((line) => line.unit === under);
    const host = own.find(
      (line) => !line[key].includes(choice.id) && (key === 'options' || line[key].length === 0),
    );
    if (!host) break;
    const given = Math.min(left, host.count);
    left -= given;
    const rest = { ...host, id: freeId(lines), count: host.count - given };
    lines = lines.flatMap((line) =>
      line === host
        ? [{ ...line, count: given, [key]: [...line[key], choice.id] }, ...(rest.count > 0 ? [rest] : [])]
        : [line],
    );
  }
  return { ...list, lines };
}

/** The first of l1, l2 … that no line has. */
export function freeId(lines: readonly ListLine[]): string {
  let n = lines.length + 1;
  while (lines.some((line) => line.id === `l${n}`)) n++;
  return `l${n}`;
}
