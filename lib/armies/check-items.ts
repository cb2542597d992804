import type { ArmyBook, MagicItem } from './army-data';
import type { ListRules } from './army-list';
import { itemPrice, type LineContents } from './line-contents';
import type { ListProblem } from './list-problem';

/** Items that Dark Elves do not buy under "Arrogant" (Guardians §11). */
const arrogantItems: readonly string[] = ['HD', 'OM', 'ScS'];

/** Whether that bearer may carry the item (core §2, §7); `options` may grant items. */
export function mayCarry(item: MagicItem, { as, options }: Pick<LineContents, 'as' | 'options'>): boolean {
  if (!as.magic) return false;
  const granted = [
    ...(as.characterData?.extraItems ?? []),
    ...options.flatMap((option) => option.grantsItems ?? []),
  ];
  if (granted.includes(item.code)) return true;
  if (itemPrice(item, as) === null) return false;
  return item.carriers.some(
    ({ types, armour, hits }) =>
      types.includes(as.type) &&
      (!armour || (as.armour !== undefined && armour.includes(as.armour))) &&
      (!hits || (as.hits !== undefined && hits.includes(as.hits))),
  );
}

const isArrogant = (item: MagicItem, book: ArmyBook, rules: ListRules): boolean =>
  rules.arrogant && book.army.id === 'dark-elves' && arrogantItems.includes(item.code);
const isForOthers = (item: MagicItem, book: ArmyBook): boolean =>
  item.notArmies?.includes(book.army.id) === true;

/** Whether the army may not buy the item at all in this tournament. */
export const isBarred = (item: MagicItem, book: ArmyBook, rules: ListRules): boolean =>
  isForOthers(item, book) || isArrogant(item, book, rules);

/** Magic items: one per bearer, the right bearer, each once per army (core §2, §7; Guardians §11). */
export function checkItems(
  contents: readonly LineContents[],
  book: ArmyBook,
  rules: ListRules,
): ListProblem[] {
  const problems: ListProblem[] = [];
  const counts = new Map<MagicItem, number>();
  for (const each of contents) {
    const { line, as, items } = each;
    if (items.length === 0) continue;
    const place = { line: line.id, unit: as.id };
    const unit = as.name;
    for (const item of items) counts.set(item, (counts.get(item) ?? 0) + line.count);
    if (!as.magic) problems.push({ ...place, code: 'no-items', values: { unit } });
    else
      for (const item of new Set(items)) {
        if (isForOthers(item, book))
          problems.push({
            ...place,
            code: 'item-not-for-army',
            values: { unit, item: item.name, army: book.army.name },
          });
        else if (isArrogant(item, book, rules))
          problems.push({ ...place, code: 'item-arrogant', values: { unit, item: item.name } });
        else if (!mayCarry(item, each))
          problems.push({ ...place, code: 'item-bearer', values: { unit, item: item.name } });
      }
    if (items.length > 1)
      problems.push({ ...place, code: 'several-items', values: { unit, count: items.length } });
  }
  for (const [item, count] of counts)
    if (count > item.maxPerArmy) problems.push({ code: 'item-twice', values: { item: item.name, count } });
  return problems;
}
