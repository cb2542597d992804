import type { Delimiter } from '../csv/guess-delimiter';
import { parseTableInSteps, type TableProblem, tableProblemCodes } from '../csv/parse-table';
import type { EntryId } from '../ids';
import { longest } from '../limits';
import { fail, type Outcome, ok } from '../outcome';
import { finish, type Steps } from '../steps';
import { cleanLine } from '../typed-text';
import { areOtherHeadings, beginsWithFamily, type EntryColumn, findColumns } from './entry-columns';
import { type EntryField, type EntryInput, entryInput, nameCodes, nameKey } from './entry-input';
import { flagOf, type ListedStanding, standingBehind, standingOf } from './entry-standing';
import { paidOf } from './fee';
import { headsKey, holdsFor, type ListChoice, noChoice, rowKeys } from './list-choice';
import { isName, type ListColumn, readColumns } from './list-columns';
import { spokenName } from './listed-name';
import { type Gaps, type MergedRow, readMerged } from './merged-cells';
import { isOddName, likenessKey } from './odd-name';
import { leftOutCodes, type OptionalField, readOptionalFields } from './optional-fields';
import { isFreePlace, isStaff, rowKind } from './row-kind';
import { splitName, type T3Person } from './t3';

export const entryRowCodes = [
  ...nameCodes,
  'duplicate-in-file',
  'already-entered',
  'too-many-columns',
] as const;

/** Why a row cannot come in; apart from `code` all of it are parameters of the sentence shown. */
export interface EntryRowProblem {
  readonly code: (typeof entryRowCodes)[number];
  /** null if no single field is to blame */
  readonly column: EntryField | null;
  /** the offending value, cleaned and cut to 60 characters */
  readonly value: string;
  /** the limit that was passed: characters, or number of columns */
  readonly max?: number;
  /** `duplicate-in-file`: the line that has the name already */
  readonly line?: number;
}

export const entryRemarkCodes = [
  ...leftOutCodes,
  'is-dropped',
  'is-waiting',
  'unclear-standing',
  'known-standing',
  'other-name',
  'odd-name',
  'like-name',
  'is-total',
  'is-section',
  'is-title',
  'is-free-place',
] as const;
/** What of a row is left out, or understood beyond its fields; the row is none the worse for it. */
export interface EntryRowRemark {
  readonly code: (typeof entryRemarkCodes)[number];
  /** the column it is about; null for the row */
  readonly column: OptionalField | 'status' | null;
  /** what was written, cleaned and cut to 60 characters */
  readonly value: string;
  readonly max?: number;
}
/** An entry as a list has it. */
export type ListedEntry = EntryInput & {
  readonly rating?: number;
  readonly paid?: boolean;
  readonly paidNote?: string;
  readonly t3?: T3Person;
  /** only where teams play */
  readonly team?: string;
  /** the list has it on its waiting list */
  readonly waits?: true;
};
/** An entry that the tournament has already. */
export type KnownEntry = Pick<
  EntryInput,
  'name' | 'club' | 'town' | 'country' | 'faction' | 'email' | 'seed'
> & {
  readonly id: EntryId;
  readonly rating: number | null;
  readonly paid: boolean;
  readonly paidNote: string;
  readonly t3: T3Person | null;
  readonly team: string | null;
};
/** What a list knows of somebody beyond what the tournament has: it fills gaps and changes nothing. */
export type Addition = Partial<Omit<ListedEntry, 'name' | 'waits'>>;

/** Why a row without a problem stays out: it is no entry, its person has dropped, or it was chosen. */
type LeftOut = 'title' | 'total' | 'section' | 'free-place' | 'dropped' | 'chosen';

export interface EntryRow extends MergedRow {
  /** by which a choice finds it (`rowKeys`) */
  readonly key: string;
  /** null if there is any problem, if the tournament has it, or if it stays out */
  readonly entry: ListedEntry | null;
  /** the entry of the tournament that this one is, and what the list adds to it */
  readonly known: { readonly entry: KnownEntry; readonly adds: Addition } | null;
  readonly problems: readonly EntryRowProblem[];
  readonly remarks: readonly EntryRowRemark[];
  /** null for a row that comes in, is known or has a problem; else why not, and the entry if it could */
  readonly leftOut: { readonly why: LeftOut; readonly entry: ListedEntry | null } | null;
}
export interface EntriesPreview {
  readonly delimiter: Delimiter;
  readonly hasHeadings: boolean;
  /** meaning of each column by position; null is ignored */
  readonly columns: readonly (EntryColumn | null)[];
  /** the same with what is written above and in them */
  readonly listed: readonly ListColumn[];
  /** headings of the ignored columns, as written, or what their first cells are; empty ones left out */
  readonly ignored: readonly string[];
  /** columns with blank cells below a value */
  readonly gaps: readonly Gaps[];
  /** in the order of the source, headings and blank rows left out */
  readonly rows: readonly EntryRow[];
}

export const entriesProblemCodes = [...tableProblemCodes, 'no-name-column'] as const;
export type EntriesProblem =
  | TableProblem
  | {
      readonly code: 'no-name-column';
      readonly max: 0;
      readonly hasHeadings: boolean;
      /** among which those with names can be chosen */
      readonly listed: readonly ListColumn[];
    };

/**
 * A list of entries, pasted or from a file -> every row with its entry, its problems or why it stays out. Bad rows never
 * hold up good ones, and of a row only its name can be bad: other fields that cannot be read are left out and named.
 * `existing` are the entries of the tournament: who is among them, by their number at T3 or else by
 * their name, is entered once however often the list is read. `teams`: whether teams play, each spelt in one way.
 * `choice`: what was chosen about columns and rows.
 * Problems of the whole list: those of `parseTable`, and `no-name-column` if no column has names.
 */
export const parseEntries = (
  text: string,
  options: EntriesOptions,
): Outcome<EntriesPreview, EntriesProblem> => finish(parseEntriesInSteps(text, options));

interface EntriesOptions {
  readonly existing: readonly KnownEntry[];
  readonly teams?: boolean;
  readonly choice?: ListChoice;
  /** whether words name an army of the game */
  readonly isArmy?: (words: string) => boolean;
}

/** The same, handing over after every row and every column. */
export function* parseEntriesInSteps(
  text: string,
  { existing, teams = false, choice = noChoice, isArmy = () => false }: EntriesOptions,
): Steps<Outcome<EntriesPreview, EntriesProblem>> {
  const table = yield* parseTableInSteps(text);
  if (!table.ok) return table;
  const {
    hasHeadings,
    columns: listed,
    rows: written,
    title,
  } = yield* readColumns(table.value, choice, teams, isArmy);
  const columns = listed.map(({ column }) => column);
  /** those of the table that a row is in: a second one has headings of its own */
  let current: readonly (EntryColumn | null)[] = columns;
  if (!columns.some(isName)) return fail({ code: 'no-name-column', max: 0, hasHeadings, listed });
  if (written.length === 0) return fail({ code: 'no-rows', max: 0 });
  const heads = hasHeadings ? table.value.rows[title.length]?.cells.join('\n') : undefined;

  const isFamilyFirst = (cells: readonly string[]): boolean =>
    beginsWithFamily(cells[current.indexOf('name')] ?? '');
  let familyFirst = hasHeadings && isFamilyFirst(table.value.rows[title.length]?.cells ?? []);
  const byName = new Map(existing.map((entry) => [nameKey(entry.name), entry]));
  const byT3Id = new Map(existing.flatMap((entry) => (entry.t3?.id ? [[entry.t3.id, entry] as const] : [])));
  const lineOfName = new Map<string, number>();
  const nameOfLikeness = new Map<string, string>();
  const teamOf = new Map(existing.flatMap(({ team }) => (team ? [[nameKey(team), team] as const] : [])));
  const keys = rowKeys(written);
  const isChosen = holdsFor(choice, headsKey(listed.map(({ head }) => head)));
  const filling = new Set(isChosen ? choice.fill.map(Number) : []);
  const isAgain = (cells: readonly string[]) => cells.join('\n') === heads;
  const isOther = (cells: readonly string[]) => hasHeadings && areOtherHeadings(cells, teams);
  const { rows, gaps } = yield* readMerged(written, columns, filling, ({ cells }) => {
    if (isAgain(cells) || isOther(cells)) return 'heading';
    const kind = rowKind(cells)?.kind;
    return kind === 'section' ? 'heading' : kind === 'total' ? 'other' : 'row';
  });
  const nameAt = columns.indexOf('name');
  const isNumbered = areNumbered(
    rows.flatMap(({ cells }) => (rowKind(cells) || isAgain(cells) ? [] : (cells[nameAt] ?? ''))),
  );
  let section: { standing: ListedStanding | null; title: string } | null = null;

  const readRow = (row: MergedRow, i: number): EntryRow => {
    const key = keys[i] ?? '';
    const chosen = choice.rows[key];
    const blank = { ...row, key, entry: null, known: null, problems: [], remarks: [], leftOut: null };
    const again = isAgain(row.cells);
    const other = !again && isOther(row.cells);
    if (again) current = columns;
    else if (other) current = findColumns(row.cells, teams);
    if (again || other) familyFirst = isFamilyFirst(row.cells);
    const kind = again || other ? ({ kind: 'title' } as const) : rowKind(row.cells);
    if (kind && chosen !== 'in') {
      const value = excerpt(row.cells.join(' '));
      if (kind.kind === 'section') section = { standing: kind.standing, title: value };
      const remarks = [{ code: `is-${kind.kind}` as const, column: null, value }];
      return { ...blank, remarks, leftOut: { why: kind.kind, entry: null } };
    }
    // Lists copied from a chat are often numbered ("3. Anna Krämer") or bulleted.
    const before = isNumbered ? runningNumber : hasHeadings ? null : bullet;
    const { written, odd, alias, behind, payment, parts, says, optional } = readFields(
      row.cells,
      current,
      before,
      familyFirst,
    );
    const name = entryInput.shape.name.safeParse(written);
    const { values, leftOut: valuesOut } = readOptionalFields(optional);
    const { team, rating, t3Id: id, ...fields } = values;

    const named = name.success ? byName.get(nameKey(name.data)) : undefined;
    const known = (id === null ? undefined : byT3Id.get(id)) ?? named;
    // Two numbers are two people, and they need two names.
    const namesake = named?.t3?.id && id !== null && named.t3.id !== id ? named : undefined;

    const remarks: EntryRowRemark[] = valuesOut.map((one) => ({ ...one, value: excerpt(one.value) }));
    if (alias) remarks.push({ code: 'other-name', column: null, value: excerpt(alias) });
    if (odd && name.success && chosen !== 'in')
      remarks.push({ code: 'odd-name', column: null, value: excerpt(odd) });
    const standings: Said[] = [...says];
    if (standings.length === 0) {
      const aside = row.cells.find((cell, at) => current[at] === null && isAside(cell));
      if (aside !== undefined) standings.push({ standing: null, value: aside });
    }
    if (behind) standings.push(behind);
    if (standings.length === 0 && section)
      standings.push({ standing: section.standing, value: section.title });
    const standing = strongest(standings);
    if (standing && standing.standing !== 'comes') {
      const code = known
        ? 'known-standing'
        : standing.standing
          ? (`is-${standing.standing}` as const)
          : 'unclear-standing';
      remarks.push({ code, column: 'status', value: excerpt(standing.value) });
    }
    if (chosen !== 'in' && !known && isFreePlace(written)) {
      const value = excerpt(written);
      return {
        ...blank,
        remarks: [{ code: 'is-free-place', column: null, value }],
        leftOut: { why: 'free-place', entry: null },
      };
    }
    const out = chosen === 'out' || (standing?.standing === 'dropped' && chosen !== 'in' && !known);

    const problems: EntryRowProblem[] = name.success
      ? out
        ? []
        : findClash(name.data, namesake, lineOfName)
      : name.error.issues.map(({ message }) => nameProblem(message, written));
    const surplus = row.cells
      .slice(Math.max(columns.length, current.length))
      .filter((cell) => cell.trim() !== '');
    if (surplus.length > 0) {
      problems.push({
        code: 'too-many-columns',
        column: null,
        value: excerpt(surplus.join(' ')),
        max: columns.length,
      });
    }
    if (chosen === 'out' && problems.length > 0)
      return { ...blank, remarks, leftOut: { why: 'chosen', entry: null } };
    if (!name.success || problems.length > 0) return { ...blank, problems, remarks };

    const t3 = id === null && parts.nickname === '' ? null : { ...parts, id };
    const spelt = team === null ? null : (teamOf.get(nameKey(team)) ?? team);
    const entry: ListedEntry = {
      name: name.data,
      ...fields,
      ...(rating === null ? {} : { rating }),
      ...payment,
      ...(t3 ? { t3 } : {}),
      ...(spelt === null ? {} : { team: spelt }),
      ...(standing?.standing === 'waiting' ? { waits: true } : {}),
    };
    if (out) return { ...blank, remarks, leftOut: { why: chosen === 'out' ? 'chosen' : 'dropped', entry } };
    lineOfName.set(nameKey(name.data), row.line);
    const likeness = likenessKey(name.data);
    const like = nameOfLikeness.get(likeness);
    if (like !== undefined && chosen !== 'in') remarks.push({ code: 'like-name', column: null, value: like });
    nameOfLikeness.set(likeness, name.data);
    if (spelt !== null) teamOf.set(nameKey(spelt), spelt);
    if (!known) return { ...blank, entry, remarks };
    return { ...blank, known: { entry: known, adds: additionOf(entry, known) }, remarks };
  };
  const read: EntryRow[] = [];
  for (const [i, row] of rows.entries()) {
    yield;
    read.push(readRow(row, i));
  }
  const above = title.map((row, i): EntryRow => {
    const remarks = [{ code: 'is-title' as const, column: null, value: excerpt(row.cells.join(' ')) }];
    return {
      ...{ ...row, filled: false, key: `title.${i}`, entry: null, known: null, problems: [], remarks },
      leftOut: { why: 'title', entry: null },
    };
  });
  return ok({
    delimiter: table.value.delimiter,
    hasHeadings,
    columns,
    listed,
    ignored: listed.flatMap(({ column, head, samples }) => {
      const label = head || samples.join(', ');
      return column === null && label !== '' ? [label] : [];
    }),
    gaps,
    rows: [...above, ...read],
  });
}

const bullet = /^\s*(\d{1,3}[.)]|[-*•])\s+/;
const runningNumber = /^\s*(?:#|n[ro]\.?)?\s*(\d{1,4})\s*[.):]?\s+(?=\p{L})/iu;

/** Whether every cell begins with a number, each one higher than that before it; a second list may begin again at 1. */
function areNumbered(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => {
    const found = cell.trim() === '' ? null : (runningNumber.exec(cell.slice(0, 100))?.[1] ?? 'none');
    return found === null ? [] : [Number(found)];
  });
  return (
    numbers.some((number) => number > 1) &&
    numbers.every((number, i) => number === 1 || number === (numbers[i - 1] ?? number - 1) + 1)
  );
}

/** Whether a cell of a column without a meaning says that its person may not play: a remark, a role, a kind of ticket. */
const isAside = (cell: string): boolean => {
  const standing = standingOf(cell);
  return standing === 'dropped' || standing === 'waiting' || isStaff(cell);
};

/** A standing as it was written somewhere in a row; null: it is unclear which. */
interface Said {
  readonly standing: ListedStanding | null;
  readonly value: string;
}

/** The one that counts of all that a row says: whoever dropped has not come because a second column says so. */
function strongest(said: readonly Said[]): Said | undefined {
  for (const standing of ['dropped', 'waiting', null, 'comes'] as const) {
    const found = said.find((one) => one.standing === standing);
    if (found) return found;
  }
  return undefined;
}

function nameProblem(message: string, value: string): EntryRowProblem {
  const code = nameCodes.find((one) => one === message) ?? 'name-missing';
  return {
    code,
    column: 'name',
    value: excerpt(value),
    ...(code === 'name-too-long' ? { max: longest.entryField } : {}),
  };
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
  const gaps = (['club', 'town', 'country', 'faction', 'email', 'seed', 'rating'] as const).filter(
    (field) => known[field] === null && (listed[field] ?? null) !== null,
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

/**
 * The row's cells by field, and what it says of the fee, of T3 and of its standing; a name in two parts is joined unless
 * there is a whole one. A nickname between first and family name is no part of the name where the list has a column for
 * it, or a number at T3. `before`: a number or bullet that may stand before the name; `familyFirst`: the heading says that the
 * family name is the first of two words.
 */
function readFields(
  cells: readonly string[],
  columns: readonly (EntryColumn | null)[],
  before: RegExp | null,
  familyFirst: boolean,
) {
  const {
    firstName = '',
    lastName = '',
    name: listedName = '',
    nickname,
    paid,
    paidNote,
    status,
    dropped,
    waiting,
    attending,
    ...optional
  }: Partial<Record<EntryColumn, string>> = Object.fromEntries(
    columns.flatMap((column, i) => (column ? [[column, cells[i] ?? '']] : [])),
  );
  const t3Text = (optional.t3Id ?? '').trim();
  const plain = before ? listedName.replace(before, '') : listedName;
  const behind = standingBehind(plain);
  const whole = behind?.name ?? plain;
  // Small words belong to the family name: "von der Heide Bert".
  const name = familyFirst
    ? whole.replace(/^\s*((?:\p{Ll}[^\s,]*\s+)*[^\s,]+)\s+([^\s,]+)\s*$/u, '$2 $1')
    : whole;
  const inParts = `${cleanLine(firstName)} ${cleanLine(lastName)}`.trim();
  // A column "Player" often holds a nickname.
  const alias = firstName.trim() && lastName.trim() && name.trim() && !isNameOf(name, inParts) ? name : '';
  const split =
    alias || name.trim() === '' ? { first: firstName, family: lastName, nickname: alias } : splitName(name);
  const parts = {
    first: cleanLine(split.first),
    family: cleanLine(split.family),
    nickname: cleanLine(nickname ?? '') || cleanLine(alias) || (t3Text === '' ? '' : split.nickname),
  };
  return {
    written:
      alias || name.trim() === '' || t3Text !== '' ? `${parts.first} ${parts.family}` : spokenName(name),
    alias: cleanLine(alias),
    odd: [name, firstName, lastName].find(isOddName) ?? null,
    behind: behind && { standing: behind.standing, value: plain },
    payment: readPayment(paid, paidNote),
    parts,
    says: [
      ...(status?.trim() ? [{ standing: standingOf(status), value: status }] : []),
      // Beneath such a heading any word but "no" means it: a reason, a round, a place in the queue.
      ...(dropped?.trim() && flagOf(dropped) !== false
        ? [{ standing: 'dropped' as const, value: dropped }]
        : []),
      ...(waiting?.trim() && flagOf(waiting) !== false
        ? [{ standing: 'waiting' as const, value: waiting }]
        : []),
      ...(attending?.trim() ? [{ standing: attendance(attending), value: attending }] : []),
    ] satisfies Said[],
    optional,
  };
}

/** Whether a whole name is that of its parts, with one shortened or left out: "Bert Huber" of "Bert H", not "anna99" of "Anna K". */
function isNameOf(name: string, parts: string): boolean {
  const wordsOf = (text: string) => nameKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [whole, split] = [wordsOf(name), wordsOf(parts)];
  const isAmong = (word: string, words: readonly string[]) =>
    words.some((other) => other.startsWith(word) || word.startsWith(other));
  return (
    split.every((part) => isAmong(part, whole)) ||
    (whole.length > 1 && whole.every((word) => isAmong(word, split)))
  );
}

function attendance(cell: string): ListedStanding | null {
  const flag = flagOf(cell);
  if (flag === null) return standingOf(cell);
  return flag ? 'comes' : 'dropped';
}

function readPayment(paid: string | undefined, paidNote: string | undefined) {
  const says = paid ?? paidNote;
  if (says === undefined) return null;
  const payment = paidOf(says);
  const note = paid === undefined ? '' : cleanLine(paidNote ?? '').slice(0, longest.paidNote);
  return note === '' ? payment : { ...payment, paidNote: note };
}

function excerpt(value: string): string {
  const characters = [...cleanLine(value)];
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : characters.join('');
}
