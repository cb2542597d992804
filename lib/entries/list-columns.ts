import type { Table, TableRow } from '../csv/parse-table';
import type { Steps } from '../steps';
import { cleanLine } from '../typed-text';
import {
  areHeadings,
  areOtherHeadings,
  defaultColumns,
  type EntryColumn,
  findColumns,
} from './entry-columns';
import { standingOf } from './entry-standing';
import { headsKey, holdsFor, type ListChoice, noChoice } from './list-choice';

/** A column of a list: what is written above and in it, and what it is taken for. */
export interface ListColumn {
  /** '' where the list has no headings, or none here */
  readonly head: string;
  /** the first cells that are not blank, cut */
  readonly samples: readonly string[];
  /** null: left out */
  readonly column: EntryColumn | null;
}
export interface ListColumns {
  readonly hasHeadings: boolean;
  readonly columns: readonly ListColumn[];
  /** below the headings, or all of them */
  readonly rows: readonly TableRow[];
  /** above the headings */
  readonly title: readonly TableRow[];
}

const isBlank = (cell: string) => cell.trim() === '';
const widthOf = ({ cells }: TableRow) => cells.findLastIndex((cell) => !isBlank(cell)) + 1;

/** Where the headings are looked for when the first row is none. */
const mostTitleRows = 5;

/**
 * What each column of a table of entries holds: by its heading, else by its cells and its place; a choice goes before, if
 * it was made for a list with these headings. `isArmy` tells the names of armies.
 */
export function* readColumns(
  table: Table,
  choice: ListChoice,
  teams: boolean,
  isArmy: (words: string) => boolean,
): Steps<ListColumns> {
  const wanted = yield* readWith(table, choice, teams, isArmy);
  return holdsFor(choice, headsKey(wanted.columns.map(({ head }) => head)))
    ? wanted
    : yield* readWith(table, noChoice, teams, isArmy);
}

function* readWith(
  table: Table,
  choice: ListChoice,
  teams: boolean,
  isArmy: (words: string) => boolean,
): Steps<ListColumns> {
  const first = headingsAt(table.rows, choice.headings, teams);
  const parted = first === 0 ? partedHeads(table.rows, teams) : null;
  const at = parted ? 1 : first;
  const heads =
    parted ?? (at < 0 ? [] : (table.rows[at]?.cells ?? []).slice(0, widthOf(table.rows[at] as TableRow)));
  const rows = table.rows.slice(at + 1);
  const width = at < 0 ? usualWidth(rows) : heads.length;
  const cells: string[][] = [];
  for (let i = 0; i < width; i++) {
    cells.push(rows.map((row) => row.cells[i] ?? '').filter((cell) => !isBlank(cell)));
    yield;
  }
  const found = yield* at < 0 ? byContent(cells, teams, isArmy) : byHeads(heads, cells, teams);
  const chosen = cells.map((_, i) => choice.columns[i]);
  const columns = found.map((column, i) => {
    const own = chosen[i];
    if (own !== undefined) return chosen.indexOf(own) === i ? own : null;
    return column !== null && chosen.includes(column) ? null : column;
  });
  return {
    hasHeadings: at >= 0,
    rows,
    title: at > 0 ? table.rows.slice(0, at) : [],
    columns: columns.map((column, i) => ({
      head: cut(heads[i] ?? ''),
      samples: (cells[i] ?? []).slice(0, 3).map(cut),
      column,
    })),
  };
}

function cut(cell: string): string {
  const characters = [...cleanLine(cell.slice(0, 400))];
  return characters.length > 40 ? `${characters.slice(0, 39).join('')}…` : characters.join('');
}

/**
 * Headings in two rows, of which the upper one has blanks where the lower one parts it: "Player | | Club" above "First name
 * | Last name |"; null for a table with one row of them.
 */
function partedHeads([upper, lower]: readonly TableRow[], teams: boolean): readonly string[] | null {
  if (!upper || !lower || !areOtherHeadings(lower.cells, teams)) return null;
  const width = Math.max(widthOf(upper), widthOf(lower));
  const heads = Array.from({ length: width }, (_, i) => lower.cells[i]?.trim() || (upper.cells[i] ?? ''));
  return heads.join() === upper.cells.slice(0, width).join() ? null : heads;
}

/** Index of the row of headings; -1 if there is none. */
function headingsAt(rows: readonly TableRow[], chosen: boolean | null, teams: boolean): number {
  if (chosen === false) return -1;
  if (chosen || areHeadings(rows[0]?.cells ?? [], teams)) return 0;
  const top = rows.slice(0, mostTitleRows);
  const at = top.findIndex(({ cells }) => {
    const found = findColumns(cells, teams).filter((column) => column !== null);
    return found.length > 1 && found.some(isName);
  });
  const filled = (row: TableRow | undefined) => row?.cells.filter((cell) => !isBlank(cell)).length ?? 0;
  // A title, or a row that names groups of columns and has blanks between them.
  const isAbove = (row: TableRow) =>
    filled(row) === 1 || (filled(row) < filled(top[at]) && filled(row) < widthOf(row));
  return at > 0 && top.slice(0, at).every(isAbove) ? at : -1;
}

/** Whether a column holds a name or a part of it. */
export const isName = (column: EntryColumn | null) =>
  column === 'name' || column === 'firstName' || column === 'lastName';

/** So many columns as half of the rows have, or those that are named without headings. */
function usualWidth(rows: readonly TableRow[]): number {
  const widths = rows.map(widthOf).sort((x, y) => y - x);
  return Math.max(
    widths[Math.floor((widths.length - 1) / 2)] ?? 0,
    Math.min(widths[0] ?? 0, defaultColumns(false).length),
  );
}

function* byHeads(
  heads: readonly string[],
  cells: readonly (readonly string[])[],
  teams: boolean,
): Steps<(EntryColumn | null)[]> {
  const found = findColumns(heads, teams);
  if (found.includes('status')) return found;
  for (const [at, column] of found.entries()) {
    yield;
    if ((column === null || column === 'country') && areStandings(cells[at] ?? []))
      return found.with(at, 'status');
  }
  return found;
}

/** The usual order of columns, beside those that their cells tell apart: numbers, answers, addresses, standings, armies. */
function* byContent(
  cells: readonly (readonly string[])[],
  teams: boolean,
  isArmy: (words: string) => boolean,
): Steps<(EntryColumn | null)[]> {
  const left = [...defaultColumns(teams)];
  if (cells.length === 1) return [left[0] ?? null];
  const found: (EntryColumn | null)[] = [];
  for (const own of cells) {
    yield;
    const special: EntryColumn | null = areAddresses(own)
      ? 'email'
      : areStandings(own)
        ? 'status'
        : own.length > 0 && own.every(isArmy)
          ? 'faction'
          : null;
    if (special) {
      found.push(found.includes(special) ? null : special);
      if (left.includes(special)) left.splice(left.indexOf(special), 1);
    } else if (own.length > 0 && own.every(isNoWord)) found.push(null);
    else found.push(left.shift() ?? null);
  }
  return found;
}

const answer = /^(?:ja|nein|yes|no|sí|si|tak|nie|x|true|false|wahr|falsch)$/i;
/** A running number ("A1", "Nr. 3"), or an answer: no name and no club. */
const code = /^\p{L}{1,3}[-. #]{0,2}\d{1,4}$/u;
const isNoWord = (cell: string) => !/\p{L}/u.test(cell) || answer.test(cell.trim()) || code.test(cell.trim());
const areStandings = (cells: readonly string[]) =>
  cells.length > 0 && cells.every((cell) => standingOf(cell) !== null);
const areAddresses = (cells: readonly string[]) =>
  cells.length > 0 && cells.filter((cell) => /\S@\S/.test(cell)).length * 2 >= cells.length;
