import type { ArmyBook, ArmyOption, ArmyUnit, MagicItem } from './army-data';
import type { ArmyList, ListRules } from './army-list';
import { type BookEntry, bookEntries, findEntry } from './book-entries';
import { isBarred, mayCarry } from './check-items';
import { mayTake, thousandsOf } from './check-list';
import type { Carried } from './edit-list';
import { itemPrice, lineContents } from './line-contents';

/** Something that one unit or character may be given. */
export interface Choice {
  readonly kind: 'option' | 'item' | 'add-on';
  readonly id: string;
  readonly name: string;
  /** for this bearer; may be negative */
  readonly points: number;
  /** of those of one group a bearer has at most one */
  readonly group: 'mount' | 'substitution' | 'special' | 'item' | 'add-on';
  readonly chosen: boolean;
  /** why it cannot be taken as well; null when it can, or is */
  readonly barred: Barrier | null;
}
export type Barrier =
  | { readonly why: 'carried'; readonly by: string }
  | { readonly why: 'full'; readonly max: number }
  | { readonly why: 'requires'; readonly units: readonly string[] };

/**
 * All that a unit of the line may be given with what it has already (core §2, §7), chosen or not: mounts and
 * other options, magic items, add-on stands. `lineId` names a line of the list.
 */
export function choicesFor(
  list: ArmyList,
  lineId: string,
  book: ArmyBook,
  rules: ListRules,
): readonly Choice[] {
  const line = list.lines.find(({ id }) => id === lineId);
  const contents = line && lineContents(line, book);
  if (!line || !contents) return [];
  const { entry, as, options } = contents;
  const optionChoices = book.army.options
    .filter((option) => mayTake(option, entry, options))
    .map((option): Choice => {
      const chosen = line.options.includes(option.id);
      return {
        kind: 'option',
        id: option.id,
        name: option.name,
        points: option.points,
        group: option.kind,
        chosen,
        barred: chosen ? null : optionBarrier(option, list, book, rules),
      };
    });
  const itemChoices = book.items
    .filter((item) => mayCarry(item, contents) && !isBarred(item, book, rules))
    .map((item): Choice => {
      const chosen = line.items.includes(item.code);
      return {
        kind: 'item',
        id: item.code,
        name: item.name,
        points: itemPrice(item, as) ?? 0,
        group: 'item',
        chosen,
        barred: chosen ? null : itemBarrier(item, list, book),
      };
    });
  const addOnChoices = bookEntries(book)
    .flatMap(({ unit }) => (unit?.addOnStand && unit.attachesTo?.includes(as.id) ? [unit] : []))
    .map((unit): Choice => {
      const chosen = line.addOns.includes(unit.id);
      return {
        kind: 'add-on',
        id: unit.id,
        name: unit.name,
        points: unit.points,
        group: 'add-on',
        chosen,
        barred: chosen ? null : addOnBarrier(unit, list, rules),
      };
    });
  return [...optionChoices, ...addOnChoices, ...itemChoices];
}

/** Whether a unit or character of that kind could ever be given anything. */
export function isEquippable(entry: BookEntry, book: ArmyBook): boolean {
  if (entry.kind === 'regiment') return false;
  return (
    entry.magic ||
    book.army.options.some((option) => option.for.includes(entry.id)) ||
    book.army.units.some((unit) => unit.addOnStand && unit.attachesTo?.includes(entry.id))
  );
}

/** What is carried once the choice was tapped: taken, given back, or in exchange for its like. */
export function tapChoice(carried: Carried, choice: Choice, choices: readonly Choice[]): Carried {
  const lists = { option: carried.options, item: carried.items, 'add-on': carried.addOns };
  const rivals = choices
    .filter(({ kind, group }) => kind === choice.kind && group === choice.group && group !== 'special')
    .map(({ id }) => id);
  const others = lists[choice.kind].filter((id) => id !== choice.id && !rivals.includes(id));
  const next = { ...lists, [choice.kind]: choice.chosen ? others : [...others, choice.id] };
  return { options: [...next.option], items: [...next.item], addOns: [...next['add-on']] };
}

function optionBarrier(option: ArmyOption, list: ArmyList, book: ArmyBook, rules: ListRules): Barrier | null {
  const units = option.requires ?? [];
  if (units.length > 0 && !list.lines.some(({ unit }) => units.includes(unit)))
    return { why: 'requires', units: units.map((id) => findEntry(book, id)?.name ?? id) };
  const max = Math.min(
    (option.max ?? Number.POSITIVE_INFINITY) * thousandsOf(rules.size),
    option.armyMax ?? Number.POSITIVE_INFINITY,
  );
  const taken = list.lines.reduce(
    (sum, line) => sum + (line.options.includes(option.id) ? line.count : 0),
    0,
  );
  return taken >= max ? { why: 'full', max } : null;
}

function itemBarrier(item: MagicItem, list: ArmyList, book: ArmyBook): Barrier | null {
  const bearer = list.lines.find(({ items }) => items.includes(item.code));
  if (!bearer) return null;
  return { why: 'carried', by: findEntry(book, bearer.unit)?.name ?? bearer.unit };
}

function addOnBarrier(unit: ArmyUnit, list: ArmyList, rules: ListRules): Barrier | null {
  const max = Math.min(
    (unit.max ?? Number.POSITIVE_INFINITY) * thousandsOf(rules.size),
    unit.armyMax ?? Number.POSITIVE_INFINITY,
  );
  const taken = list.lines.reduce((sum, line) => sum + (line.addOns.includes(unit.id) ? line.count : 0), 0);
  return taken >= max ? { why: 'full', max } : null;
}
