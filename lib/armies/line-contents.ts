import type { ArmyBook, ArmyOption, ArmyUnit, MagicItem } from './army-data';
import type { ListLine } from './army-list';
import { type BookEntry, findEntry, findItem, findOption } from './book-entries';

/** A line of a list with what its ids stand for. Unknown ids are left out; `checkList` reports them. */
export interface LineContents {
  readonly line: ListLine;
  /** what was bought */
  readonly entry: BookEntry;
  /** what it is after a substitution, else the same */
  readonly as: BookEntry;
  readonly options: readonly ArmyOption[];
  readonly items: readonly MagicItem[];
  readonly addOns: readonly ArmyUnit[];
}

const present = <T>(value: T | undefined): value is T => value !== undefined;

/** What a line stands for; undefined when the army has no such unit. */
export function lineContents(line: ListLine, book: ArmyBook): LineContents | undefined {
  const entry = findEntry(book, line.unit);
  if (!entry) return undefined;
  const options = line.options.map((id) => findOption(book, id)).filter(present);
  const becomes = options.find((option) => option.becomes)?.becomes;
  return {
    line,
    entry,
    as: (becomes && findEntry(book, becomes)) || entry,
    options,
    items: line.items.map((code) => findItem(book, code)).filter(present),
    addOns: line.addOns
      .map((id) => findEntry(book, id)?.unit)
      .filter(present)
      .filter((unit) => unit.addOnStand),
  };
}

/** Price of an item for that bearer (core §7); null when the table has no price for such a bearer. */
export function itemPrice(item: MagicItem, bearer: BookEntry): number | null {
  if (typeof item.points === 'number') return item.points;
  const { armour, hits, attack } = bearer;
  const key = String({ armour, hits, attack }[item.pointsBy ?? 'armour']);
  return Object.hasOwn(item.points, key) ? (item.points[key] ?? null) : null;
}

/** Points of one unit or character of the line with all it carries (core §2). */
export function pointsEach({ entry, as, options, items, addOns }: LineContents): number {
  return [
    entry.points,
    ...options.map((option) => option.points),
    ...items.map((item) => itemPrice(item, as) ?? 0),
    ...addOns.map((unit) => unit.points),
  ].reduce((sum, points) => sum + points, 0);
}
