import type { Delimiter } from '../csv/guess-delimiter';
import { parseTable, type TableProblem, type TableRow, tableProblemCodes } from '../csv/parse-table';
import type { EntryId } from '../ids';
import { highest, longest } from '../limits';
import { fail, type Outcome, ok } from '../outcome';
import { cleanLine } from '../typed-text';
import { defaultColumns, type EntryColumn, findColumns } from './entry-columns';
import {
  type EntryField,
  type EntryInput,
  type EntryInputCode,
  entryInput,
  entryInputCodes,
  entryInputProblems,
  nameKey,
} from './entry-input';
import { paidOf } from './fee';
import { spokenName } from './listed-name';
import { splitName, type T3Person, t3Id } from './t3';

export const entryRowCodes = [
  ...entryInputCodes,
  'duplicate-in-file',
  'already-entered',
  'bad-t3-id',
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
export type ListedEntry = EntryInput & {
  readonly paid?: boolean;
  readonly paidNote?: string;
  readonly t3?: T3Person;
  /** only where teams play */
  readonly team?: string;
};
/** An entry that the tournament has already. */
export type KnownEntry = Pick<
  EntryInput,
  'name' | 'club' | 'town' | 'country' | 'faction' | 'email' | 'seed'
> & {
  readonly id: EntryId;
  readonly paid: boolean;
  readonly paidNote: string;
  readonly t3: T3Person | null;
  readonly team: string | null;
};
/** What a list knows of somebody beyond what the tournament has: it fills gaps and changes nothing. */
export type Addition = Partial<Omit<ListedEntry, 'name'>>;

export interface EntryRow extends TableRow {
  /** null if there is any problem, or if the tournament has it */
  readonly entry: ListedEntry | null;
  /** the entry of the tournament that this one is, and what the list adds to it */
  readonly known: { readonly entry: KnownEntry; readonly adds: Addition } | null;
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
 * hold up good ones. `existing` are the entries of the tournament: who is among them, by their number at T3 or else by
 * their name, is entered once however often the list is read. `teams`: whether teams play, each spelt in one way.
 * Problems of the whole list: those of `parseTable`, and `no-name-column` if headings name no player.
 */
export function parseEntries(
  text: string,
  { existing, teams = false }: { readonly existing: readonly KnownEntry[]; readonly teams?: boolean },
): Outcome<EntriesPreview, EntriesProblem> {
  const table = parseTable(text);
  if (!table.ok) return table;
  const { delimiter, rows } = table.value;

  const heads = withoutTrailingBlanks(rows[0]?.cells ?? []);
  const named = findColumns(heads, teams);
  const hasHeadings = named.some((column) => column !== null);
  const width = Math.max(...rows.map((row) => withoutTrailingBlanks(row.cells).length));
  const columns = hasHeadings ? named : defaultColumns(teams).slice(0, width);
  if (!columns.some((column) => column === 'name' || column === 'firstName' || column === 'lastName')) {
    return fail({ code: 'no-name-column', max: 0 });
  }
  const entryRows = hasHeadings ? rows.slice(1) : rows;
  if (entryRows.length === 0) return fail({ code: 'no-rows', max: 0 });

  const byName = new Map(existing.map((entry) => [nameKey(entry.name), entry]));
  const byT3Id = new Map(existing.flatMap((entry) => (entry.t3?.id ? [[entry.t3.id, entry] as const] : [])));
  const lineOfName = new Map<string, number>();
  const teamOf = new Map(existing.flatMap(({ team }) => (team ? [[nameKey(team), team] as const] : [])));
  return ok({
    delimiter,
    hasHeadings,
    columns,
    ignored: hasHeadings ? heads.map(cleanLine).filter((head, i) => head !== '' && !columns[i]) : [],
    rows: entryRows.map((row) => {
      const { raw, payment, t3Text, parts, team } = readFields(row.cells, columns);
      // Lists copied from a chat are often numbered ("3. Anna Krämer") or bulleted.
      if (width === 1 && !hasHeadings) raw.name = raw.name.replace(/^\s*(\d{1,3}[.)]|[-*•])\s+/, '');
      const parsed = entryInput.safeParse(raw);
      const id = t3Id(t3Text);
      const other = parsed.success ? byName.get(nameKey(parsed.data.name)) : undefined;
      const known = (id === null ? undefined : byT3Id.get(id)) ?? other;
      // Two numbers are two people, and they need two names.
      const namesake = other?.t3?.id && id !== null && other.t3.id !== id ? other : undefined;
      const problems: EntryRowProblem[] = parsed.success
        ? findClash(parsed.data.name, namesake, lineOfName)
        : entryInputProblems(parsed.error).map(({ code, field }) => ({
            code,
            column: field,
            value: excerpt(raw[field] ?? ''),
            ...limitOf(code),
          }));
      if (t3Text.trim() !== '' && id === null)
        problems.push({ code: 'bad-t3-id', column: null, value: excerpt(t3Text), max: highest.t3 });
      if (team.length > longest.entryField)
        problems.push({
          code: 'field-too-long',
          column: null,
          value: excerpt(team),
          max: longest.entryField,
        });
      const surplus = row.cells.slice(columns.length).filter((cell) => cell.trim() !== '');
      if (surplus.length > 0) {
        problems.push({
          code: 'too-many-columns',
          column: null,
          value: excerpt(surplus.join(' ')),
          max: columns.length,
        });
      }
      if (!parsed.success || problems.length > 0) return { ...row, entry: null, known: null, problems };
      lineOfName.set(nameKey(parsed.data.name), row.line);
      const t3 = id === null && parts.nickname === '' ? null : { ...parts, id };
      const spelt = teamOf.get(nameKey(team)) ?? team;
      if (team !== '') teamOf.set(nameKey(team), spelt);
      const entry: ListedEntry = {
        ...parsed.data,
        ...payment,
        ...(t3 ? { t3 } : {}),
        ...(team === '' ? {} : { team: spelt }),
      };
      if (!known) return { ...row, entry, known: null, problems };
      return { ...row, entry: null, known: { entry: known, adds: additionOf(entry, known) }, problems };
    }),
  });
}

function limitOf(code: EntryInputCode): { readonly max?: number } {
  if (code === 'bad-seed') return { max: highest.seed };
  return code === 'name-too-long' || code === 'field-too-long' ? { max: longest.entryField } : {};
}

function findClash(
  name: string,
  namesake: KnownEntry | undefined,
  lineOfName: ReadonlyMap<string, number>,
): EntryRowProblem[] {
  if (namesake) return [{ code: 'already-entered', column: 'name', value: excerpt(name) }];
  const line = lineOfName.get(nameKey(name));
  return line === undefined
    ? []
    : [{ code: 'duplicate-in-file', column: 'name', value: excerpt(name), line }];
}

/** What the list has where the tournament has nothing. */
function additionOf(listed: ListedEntry, known: KnownEntry): Addition {
  const gaps = (['club', 'town', 'country', 'faction', 'email', 'seed'] as const).filter(
    (field) => known[field] === null && listed[field] !== null,
  );
  return {
    ...Object.fromEntries(gaps.map((field) => [field, listed[field]])),
    ...(listed.paid && !known.paid ? { paid: true } : {}),
    ...(listed.paid && !known.paid && known.paidNote === '' && listed.paidNote
      ? { paidNote: listed.paidNote }
      : {}),
    ...(listed.team && known.team === null ? { team: listed.team } : {}),
    ...(listed.t3 && (!known.t3 || (known.t3.id === null && listed.t3.id !== null)) ? { t3: listed.t3 } : {}),
  };
}

type RawFields = Partial<Record<EntryField, string>> & { name: string };

/**
 * The row's cells by field, and what it says of the fee and of T3; a name in two parts is joined unless there is a whole
 * one. A nickname between first and family name is no part of the name where the list has a column for it, or a number
 * at T3.
 */
function readFields(cells: readonly string[], columns: readonly (EntryColumn | null)[]) {
  const {
    firstName = '',
    lastName = '',
    name = '',
    nickname,
    t3Id: t3Text = '',
    paid,
    paidNote,
    team: listedTeam = '',
    ...fields
  }: Partial<Record<EntryColumn, string>> = Object.fromEntries(
    columns.flatMap((column, i) => (column ? [[column, cells[i] ?? '']] : [])),
  );
  const split = name.trim() === '' ? { first: firstName, family: lastName, nickname: '' } : splitName(name);
  const parts = {
    first: cleanLine(split.first),
    family: cleanLine(split.family),
    nickname: cleanLine(nickname ?? '') || (t3Text === '' ? '' : split.nickname),
  };
  const whole =
    name.trim() === '' || t3Text.trim() !== '' ? `${parts.first} ${parts.family}` : spokenName(name);
  const raw: RawFields = { ...fields, name: whole };
  const team = cleanLine(listedTeam);
  const says = paid ?? paidNote;
  if (says === undefined) return { raw, payment: null, t3Text, parts, team };
  const payment = paidOf(says);
  const note = paid === undefined ? '' : cleanLine(paidNote ?? '').slice(0, longest.paidNote);
  return { raw, payment: note === '' ? payment : { ...payment, paidNote: note }, t3Text, parts, team };
}

function withoutTrailingBlanks(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

function excerpt(value: string): string {
  const characters = [...cleanLine(value)];
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : characters.join('');
}
