import { groupBy } from '../group-by';
import type { ArmyBook } from './army-data';
import type { ListOverride } from './army-list';

const limitKeys = ['min', 'max', 'armyMin', 'armyMax'] as const;

function changed<T extends { readonly points: number }>(item: T, override: ListOverride): T {
  const copy: Record<string, unknown> = { ...item };
  if (override.points !== undefined) copy.points = override.points;
  for (const key of limitKeys) if (override[key] !== undefined) copy[key] = override[key] ?? undefined;
  return copy as T;
}

const books = new WeakMap<
  ArmyBook,
  { readonly overrides: readonly ListOverride[]; readonly book: ArmyBook }
>();

/**
 * The book as the organiser changed it: prices and limits of single entries; null lifts a limit. The latest of each book is
 * kept: pass the same array of overrides again.
 */
export function applyOverrides(book: ArmyBook, overrides: readonly ListOverride[]): ArmyBook {
  const known = books.get(book);
  if (known?.overrides === overrides) return known.book;
  const made = overridden(book, overrides);
  books.set(book, { overrides, book: made });
  return made;
}

function overridden(book: ArmyBook, overrides: readonly ListOverride[]): ArmyBook {
  const own = overrides.filter((override) => override.armyId === book.army.id);
  if (own.length === 0) return book;
  const byEntry = groupBy(own, ({ entry }) => entry);
  const apply = <T extends { readonly id: string; readonly points: number }>(
    items: readonly T[],
    prefix = '',
  ) => items.map((item) => (byEntry.get(prefix + item.id) ?? []).reduce<T>(changed, item));
  return {
    ...book,
    army: {
      ...book.army,
      units: apply(book.army.units),
      characters: apply(book.army.characters),
      options: apply(book.army.options, 'option:'),
    },
    regiments: apply(book.regiments),
  };
}
