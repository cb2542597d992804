import { z } from 'zod';
import type { Language } from '../languages';

/** By what a row is sorted in a column: words, a figure, or null for an empty cell, which comes last either way. */
export type SortValue = string | number | null;

export interface TableColumn {
  readonly id: string;
  /** shown always, unless it was taken away, or only once it was chosen */
  readonly shown: 'always' | 'first' | 'chosen';
}

export interface Sorting {
  readonly column: string;
  readonly isDown: boolean;
}

/** How somebody wants to see a table. */
export interface TableChoice {
  /** null: the order the rows come in */
  readonly sorting: Sorting | null;
  /** columns that are shown or hidden otherwise than at first */
  readonly switched: readonly string[];
}

export const firstChoice: TableChoice = { sorting: null, switched: [] };

const keptChoice = z.object({
  sorting: z.object({ column: z.string(), isDown: z.boolean() }).nullable(),
  switched: z.array(z.string()),
});

/** A kept choice; what is broken, or about columns that are gone, is left out. */
export function readTableChoice(kept: string | null, columns: readonly TableColumn[]): TableChoice {
  const { data } = keptChoice.safeParse(parsed(kept));
  if (!data) return firstChoice;
  const known = (id: string) => columns.some((column) => column.id === id);
  const switched = [...new Set(data.switched)].filter(known);
  const choice = { sorting: null, switched };
  const isSeen = shownColumns(columns, choice).some(({ id }) => id === data.sorting?.column);
  return isSeen ? { ...choice, sorting: data.sorting } : choice;
}

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return null;
  }
}

/** The choice as text to keep; null for that of the beginning. */
export const makeTableChoice = (choice: TableChoice): string | null =>
  choice.sorting === null && choice.switched.length === 0 ? null : JSON.stringify(choice);

/** The columns in sight, in their order. */
export const shownColumns = <T extends TableColumn>(
  columns: readonly T[],
  { switched }: Pick<TableChoice, 'switched'>,
): T[] =>
  columns.filter(({ id, shown }) => shown === 'always' || (shown === 'first') !== switched.includes(id));

/** Shows a column that is hidden, or hides it; a hidden one sorts no longer. */
export function switchColumn({ sorting, switched }: TableChoice, id: string): TableChoice {
  const rest = switched.filter((one) => one !== id);
  return {
    sorting: sorting?.column === id ? null : sorting,
    switched: rest.length < switched.length ? rest : [...switched, id],
  };
}

/** Sorts by a column: upwards, downwards at the second time, in the rows' own order at the third. */
export function sortBy(choice: TableChoice, column: string): TableChoice {
  const { sorting } = choice;
  if (sorting?.column !== column) return { ...choice, sorting: { column, isDown: false } };
  return { ...choice, sorting: sorting.isDown ? null : { column, isDown: true } };
}

/** Rows in the chosen order; rows that are level keep the order they came in. */
export function sortRows<T>(
  rows: readonly T[],
  sorting: Sorting | null,
  sortValue: (row: T, column: string) => SortValue,
  language: Language,
): readonly T[] {
  if (sorting === null) return rows;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const values = new Map(rows.map((row) => [row, sortValue(row, sorting.column)]));
  const order = (x: SortValue, y: SortValue): number =>
    typeof x === 'number' && typeof y === 'number' ? x - y : compare(String(x), String(y));
  return rows.toSorted((a, b) => {
    const [x = null, y = null] = [values.get(a), values.get(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sorting.isDown ? order(y, x) : order(x, y);
  });
}
