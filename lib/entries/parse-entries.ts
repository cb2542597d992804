import type { Delimiter } from '../csv/guess-delimiter';
import { parseTable, type TableProblem, type TableRow, tableProblemCodes } from '../csv/parse-table';
import { fail, type Outcome, ok } from '../outcome';
import { defaultColumns, type EntryColumn, findColumns } from './entry-columns';
import {
  cleanLine,
  type EntryField,
  type EntryInput,
  type EntryInputCode,
  entryInput,
  entryInputCodes,
  entryInputProblems,
  maxFieldLength,
  maxSeed,
  nameKey,
} from './entry-input';
import { maxNote, paidOf } from './fee';

export const entryRowCodes = [
  ...entryInputCodes,
  'duplicate-in-file',
  'already-entered',
  'too-many-columns',
] as const;

/** What is wrong with one row; apart from `code` all of it are parameters of the sentence shown. */
export interface EntryRowProblem {
  readonly code: (typeof entryRowCodes)[number];
  /** null if no single field is to blame */
  readonly column: EntryField | null;
  /** the offending value, cleaned and cut to 60 characters */
  readonly value: string;
  /** the limit that was passed: characters, highest seed, or number of columns */
  readonly max?: number;
  /** `duplicate-in-file`: the line that has the name already */
  readonly line?: number;
}
/** An entry as a list has it. */
export type ListedEntry = EntryInput & { readonly paid?: boolean; readonly paidNote?: string };

export interface EntryRow extends TableRow {
  /** null if there is any problem */
  readonly entry: ListedEntry | null;
  readonly problems: readonly EntryRowProblem[];
}
export interface EntriesPreview {
  readonly delimiter: Delimiter;
  readonly hasHeadings: boolean;
  /** meaning of each column by position; null is ignored */
  readonly columns: readonly (EntryColumn | null)[];
  /** headings of the ignored columns, as written; untitled ones left out */
  readonly ignored: readonly string[];
  /** in the order of the source, headings and blank rows left out */
  readonly rows: readonly EntryRow[];
}

export const entriesProblemCodes = [...tableProblemCodes, 'no-name-column'] as const;
export type EntriesProblem = TableProblem | { readonly code: 'no-name-column'; readonly max: 0 };

/**
 * A list of entries, pasted or from a file -> every row with its entry or its problems. Bad rows never
 * hold up good ones. `existing` are the names already in the tournament.
 * Problems of the whole list: those of `parseTable`, and `no-name-column` if headings name no player.
 */
export function parseEntries(
  text: string,
  { existing }: { readonly existing: readonly string[] },
): Outcome<EntriesPreview, EntriesProblem> {
  const table = parseTable(text);
  if (!table.ok) return table;
  const { delimiter, rows } = table.value;

  const heads = withoutTrailingBlanks(rows[0]?.cells ?? []);
  const named = findColumns(heads);
  const hasHeadings = named.some((column) => column !== null);
  const width = Math.max(...rows.map((row) => withoutTrailingBlanks(row.cells).length));
  const columns = hasHeadings ? named : defaultColumns.slice(0, width);
  if (!columns.some((column) => column === 'name' || column === 'firstName' || column === 'lastName')) {
    return fail({ code: 'no-name-column', max: 0 });
  }
  const entryRows = hasHeadings ? rows.slice(1) : rows;
  if (entryRows.length === 0) return fail({ code: 'no-rows', max: 0 });

  const taken = new Set(existing.map(nameKey));
  const lineOfName = new Map<string, number>();
  return ok({
    delimiter,
    hasHeadings,
    columns,
    ignored: hasHeadings ? heads.map(cleanLine).filter((head, i) => head !== '' && !columns[i]) : [],
    rows: entryRows.map((row) => {
      const { raw, payment } = readFields(row.cells, columns);
      // Lists copied from a chat are often numbered ("3. Anna Krämer") or bulleted.
      if (width === 1 && !hasHeadings) raw.name = raw.name.replace(/^\s*(\d{1,3}[.)]|[-*•])\s+/, '');
      const parsed = entryInput.safeParse(raw);
      const problems: EntryRowProblem[] = parsed.success
        ? findClash(parsed.data.name, taken, lineOfName)
        : entryInputProblems(parsed.error).map(({ code, field }) => ({
            code,
            column: field,
            value: excerpt(raw[field] ?? ''),
            ...limitOf(code),
          }));
      const surplus = row.cells.slice(columns.length).filter((cell) => cell.trim() !== '');
      if (surplus.length > 0) {
        problems.push({
          code: 'too-many-columns',
          column: null,
          value: excerpt(surplus.join(' ')),
          max: columns.length,
        });
      }
      if (!parsed.success || problems.length > 0) return { ...row, entry: null, problems };
      lineOfName.set(nameKey(parsed.data.name), row.line);
      return { ...row, entry: { ...parsed.data, ...payment }, problems };
    }),
  });
}

function limitOf(code: EntryInputCode): { readonly max?: number } {
  if (code === 'bad-seed') return { max: maxSeed };
  return code === 'name-too-long' || code === 'field-too-long' ? { max: maxFieldLength } : {};
}

function findClash(
  name: string,
  taken: ReadonlySet<string>,
  lineOfName: ReadonlyMap<string, number>,
): EntryRowProblem[] {
  const key = nameKey(name);
  if (taken.has(key)) return [{ code: 'already-entered', column: 'name', value: excerpt(name) }];
  const line = lineOfName.get(key);
  return line === undefined
    ? []
    : [{ code: 'duplicate-in-file', column: 'name', value: excerpt(name), line }];
}

type RawFields = Partial<Record<EntryField, string>> & { name: string };

/** The row's cells by field, and what it says of the fee; a name in two parts is joined unless there is a whole one. */
function readFields(cells: readonly string[], columns: readonly (EntryColumn | null)[]) {
  const {
    firstName = '',
    lastName = '',
    name = '',
    paid,
    paidNote,
    ...fields
  }: Partial<Record<EntryColumn, string>> = Object.fromEntries(
    columns.flatMap((column, i) => (column ? [[column, cells[i] ?? '']] : [])),
  );
  const raw: RawFields = { ...fields, name: name.trim() === '' ? `${firstName} ${lastName}` : name };
  const says = paid ?? paidNote;
  if (says === undefined) return { raw, payment: null };
  const payment = paidOf(says);
  const note = paid === undefined ? '' : cleanLine(paidNote ?? '').slice(0, maxNote);
  return { raw, payment: note === '' ? payment : { ...payment, paidNote: note } };
}

function withoutTrailingBlanks(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

function excerpt(value: string): string {
  const characters = [...cleanLine(value)];
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : characters.join('');
}
