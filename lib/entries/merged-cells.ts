import type { TableRow } from '../csv/parse-table';
import type { Steps } from '../steps';
import type { EntryColumn } from './entry-columns';
import { nameKey } from './entry-input';

/** What rows below each other may share, so that a table merges the cells: the value once, blanks below it. */
const sharedColumns = ['team', 'lastName', 'club', 'town', 'country', 'faction'] as const;
type SharedColumn = (typeof sharedColumns)[number];
const isShared = (column: EntryColumn | null | undefined): column is SharedColumn =>
  sharedColumns.some((shared) => shared === column);
/** Hardly any row of a list goes without these. */
const seldomBlank: readonly SharedColumn[] = ['team', 'lastName'];

/** A column with blank cells below its values, as merged cells leave them. */
export interface Gaps {
  readonly position: number;
  readonly column: SharedColumn;
  /** lines of the source with such a cell */
  readonly lines: readonly number[];
  /** whether those cells took the value above */
  readonly filled: boolean;
}

export interface MergedRow extends TableRow {
  /** whether a blank cell took the value above */
  readonly filled: boolean;
}

/** What a row is to merged cells: no cell reaches across a heading, and a sum has none. */
type Part = 'row' | 'heading' | 'other';

/**
 * Rows whose blank cells in the columns of `filling` take the value above, and the columns that look as if cells had been
 * merged. Yields after every row and column.
 */
export function* readMerged(
  rows: readonly TableRow[],
  columns: readonly (EntryColumn | null)[],
  filling: ReadonlySet<number>,
  partOf: (row: TableRow) => Part,
): Steps<{ readonly rows: readonly MergedRow[]; readonly gaps: readonly Gaps[] }> {
  const parts: Part[] = [];
  for (const row of rows) {
    parts.push(partOf(row));
    yield;
  }
  const merged = rows.map((row): MergedRow => ({ ...row, filled: false }));
  const gaps: Gaps[] = [];
  for (const [position, column] of columns.entries()) {
    if (!isShared(column)) continue;
    yield;
    const filled = filling.has(position);
    const lines: number[] = [];
    const values: string[] = [];
    let count = 0;
    let above = '';
    let startsBlank = false;
    for (const [i, row] of merged.entries()) {
      if (parts[i] === 'heading') above = '';
      if (parts[i] !== 'row') continue;
      count++;
      const cell = row.cells[position] ?? '';
      if (cell.trim() !== '') {
        above = cell;
        values.push(nameKey(cell));
      } else if (above === '') startsBlank = true;
      else {
        lines.push(row.line);
        if (filled) merged[i] = { ...row, cells: withCell(row.cells, position, above), filled: true };
      }
    }
    const isMerged =
      seldomBlank.includes(column) ||
      (!startsBlank && lines.length * 2 >= count && new Set(values).size === values.length);
    if (lines.length > 0 && (filled || isMerged)) gaps.push({ position, column, lines, filled });
  }
  return { rows: merged, gaps };
}

const withCell = (cells: readonly string[], position: number, value: string): string[] =>
  Array.from({ length: Math.max(cells.length, position + 1) }, (_, i) =>
    i === position ? value : (cells[i] ?? ''),
  );
