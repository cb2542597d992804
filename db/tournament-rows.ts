import { and, asc, count, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { TournamentId } from '@/lib/ids';
import { type ColumnShape, columnShapes, type Table } from './dialect';
import type { Executor } from './open-database';
import { schema } from './schema';
import { type Words, wordColumns } from './word-columns';

/** A row of any table, by property names. */
export type Row = Record<string, unknown>;
type TableName = keyof typeof schema;

/** Tables outside tournament files, each with the reason. */
export const keptHere = {
  users: 'accounts belong to the instance',
  signInLinks: 'they sign in to accounts, which stay here',
  handovers: 'they are offers between accounts of this instance',
  apiTokens: 'they act for accounts, which stay here',
  passkeys: 'they sign in to accounts, which stay here',
  sessions: 'who is signed in here is signed in nowhere else',
  roles: 'they name accounts; whoever imports becomes the owner',
  attempts: 'they are limits of these servers',
  sitePages: 'privacy page and imprint belong to the instance',
  halls: 'screens, printed addresses and the password of the network are those of this hall and this server',
  invitations: 'their links hold for this instance alone',
  helpers: 'their browsers are known to this instance alone',
  webhooks: 'what they tell is told by the server that was asked to',
  webhookDeliveries: 'they are those of this server',
  pushSubscriptions: 'they call browsers in the name of this server',
  outbox: 'an e-mail is sent by the server it was written on',
  persons: 'who somebody is across tournaments they have said here, and what of it may be read',
  personEntries: 'they name persons of this instance',
  series: 'they belong to accounts of this instance',
  seriesTournaments: 'they name series of this instance',
  resultPhotos:
    'players sent pictures to this server, for this server to show; a file would be too large with them',
  tournamentFacts: 'they are computed from the rows of the file',
  entryFacts: 'they are computed from the rows of the file',
  gameFacts: 'they are computed from the rows of the file',
  armyTallies: 'they are sums over all tournaments of this instance',
  armyFilters: 'they are sums over all tournaments of this instance',
  ratingRuns: 'ratings are computed over all tournaments of this instance',
  instanceRevision: 'it names what this server has rendered',
  matchDevices: 'what a phone calls itself is between that phone and this server',
} as const satisfies Partial<Record<TableName, string>>;

/** Columns that are never exported: the importing instance creates its own values. */
const columnsKeptHere: Partial<Record<TableName, readonly string[]>> = {
  tournaments: ['submissionKey', 'demo'],
  // The submission key of a sign-up signs the player in until the desk issues a new link.
  entries: ['linkHash', 'linkSecret', 'submissionKey'],
  teams: ['linkHash', 'linkSecret'],
  auditLog: ['id'],
};

/** Converts rows of earlier files to the present format; null drops the table. */
export const renewed: Readonly<Record<string, ((row: Row) => Row) | null>> = {
  matchDevices: null,
  entries: ({ submissionKey: _, painting, fairness, ...row }) => {
    if (painting === undefined && fairness === undefined) return row;
    const given = Object.entries({ painting, fairness }).filter(([, points]) => (points ?? null) !== null);
    return { ...row, softScores: Object.fromEntries(given) };
  },
};

/** Columns of a table in a tournament file. */
export const fileColumns = (name: TableName): ColumnShape[] =>
  columnShapes(schema[name]).filter((column) => !columnsKeptHere[name]?.includes(column.name));

/** Name of the table a column refers to. */
export const tableReferred = ({ references }: ColumnShape): TableName | null =>
  (Object.keys(schema) as TableName[]).find((name) => schema[name] === references) ?? null;

/** Tables of a tournament, each after those it refers to. */
export const tournamentTables: readonly TableName[] = inOrder(
  (Object.keys(schema) as TableName[]).filter((name) => !Object.hasOwn(keptHere, name)),
);

/** Number of a tournament's rows in a table with a tournament column. */
export async function countRows(
  tx: Executor,
  name: 'announcements' | 'matchNotes' | 'adjustments' | 'campaignLines',
  tournamentId: TournamentId,
): Promise<number> {
  const table = schema[name];
  const [found] = await tx.select({ count: count() }).from(table).where(eq(table.tournamentId, tournamentId));
  return found?.count ?? 0;
}

/** All exportable rows of a tournament by table. Awaits `pause` between tables and batches. */
export async function readTournamentRows(
  tx: Executor,
  tournamentId: TournamentId,
  pause: () => Promise<void> = async () => {},
): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const name of tournamentTables) {
    await pause();
    const table: Table = schema[name];
    const rows: Row[] = await tx
      .select()
      .from(table)
      .where(ownRows(name, tournamentId, found))
      .orderBy(...keyColumns(name).map((column) => asc(column)));
    const columns = fileColumns(name);
    const own: Row[] = [];
    for (const row of rows) {
      await pause();
      own.push(Object.fromEntries(columns.map((column) => [column.name, row[column.name]])));
    }
    found[name] = own;
  }
  return found;
}

/** Whether any of these rows' ids is in use. */
export async function anyIdInUse(tx: Executor, rows: Readonly<Record<string, readonly Row[]>>) {
  for (const name of tournamentTables) {
    const { id } = getTableColumns(schema[name] as Table);
    const ids = id ? (rows[name] ?? []).map((row) => row.id) : [];
    for (let i = 0; id && i < ids.length; i += 4_000) {
      const own = ids.slice(i, i + 4_000);
      const [found] = await tx
        .select({ id })
        .from(schema[name] as Table)
        .where(inArray(id, own))
        .limit(1);
      if (found) return true;
    }
  }
  return false;
}

/** Selects the link hashes in use. */
export async function linkHashesInUse(tx: Executor, name: 'entries' | 'teams', hashes: readonly string[]) {
  const { linkHash } = schema[name];
  const found = new Set<string>();
  for (let i = 0; i < hashes.length; i += 4_000) {
    const own = hashes.slice(i, i + 4_000);
    const rows = await tx.select({ linkHash }).from(schema[name]).where(inArray(linkHash, own));
    for (const row of rows) found.add(row.linkHash);
  }
  return found;
}

/**
 * Inserts rows as they are; their ids must be unused and their references among them. Awaits `pause` between batches.
 */
export async function insertTournamentRows(
  tx: Executor,
  rows: Readonly<Record<string, readonly Row[]>>,
  pause: () => Promise<void> = async () => {},
) {
  for (const name of tournamentTables) {
    // Batches within SQLite's limit of values per statement; also yields to other requests.
    const own = rows[name] ?? [];
    const atOnce = Math.max(1, Math.floor(4_000 / (columnShapes(schema[name]).length || 1)));
    for (let i = 0; i < own.length; i += atOnce) {
      await pause();
      await tx.insert(schema[name] as Table).values(own.slice(i, i + atOnce));
    }
  }
}

/** Text columns of a tournament's rows by table, including tables that are never exported. */
export async function readWordRows(tx: Executor, tournamentId: TournamentId) {
  const read = await readTournamentRows(tx, tournamentId);
  const found: Record<string, Row[]> = {};
  for (const name of tablesOfWords) {
    const columns = getTableColumns(schema[name] as Table);
    const wanted = [...keyColumnNames(name), ...wordColumnNames(name)];
    found[name] = await tx
      .select(Object.fromEntries(wanted.flatMap((one) => (columns[one] ? [[one, columns[one]]] : []))))
      .from(schema[name] as Table)
      .where(ownRows(name, tournamentId, read));
  }
  return found;
}

/** Updates text columns of a row; `row` contains its key. */
export async function updateWords(tx: Executor, name: string, row: Row, words: Row) {
  const table = schema[name as TableName] as Table;
  const columns = getTableColumns(table);
  const key = keyColumnNames(name as TableName).flatMap((one) => {
    const column = columns[one];
    return column ? [eq(column, row[one])] : [];
  });
  await tx
    .update(table)
    .set(words)
    .where(and(...key));
}

/** Columns that may contain a person's name, with their kind. */
export const wordsOf = (name: string): (readonly [string, Words])[] =>
  Object.entries(wordColumns[name as TableName] ?? {}).filter(
    ([, holds]) => holds !== 'code' && holds !== 'apart',
  );

const wordColumnNames = (name: TableName) => wordsOf(name).map(([column]) => column);
const tablesOfWords = (Object.keys(schema) as TableName[]).filter((name) => wordsOf(name).length > 0);

/** A row belongs to the tournament by its own column, or by its first reference to a table already read. */
function ownRows(name: TableName, id: TournamentId, found: Readonly<Record<string, readonly Row[]>>): SQL {
  const columns = getTableColumns(schema[name] as Table);
  if (name === 'tournaments' && columns.id) return eq(columns.id, id);
  if (columns.tournamentId) return eq(columns.tournamentId, id);
  for (const column of columnShapes(schema[name])) {
    const parent = tableReferred(column);
    const own = columns[column.name];
    const rows = parent && found[parent];
    if (own && rows) {
      const keys = rows.map((row) => row.id ?? row[column.name]);
      return inArray(own, keys);
    }
  }
  throw new Error(`nothing tells whose rows ${name} holds`);
}

const keyColumnNames = (name: TableName): string[] =>
  columnShapes(schema[name]).flatMap(({ name, key }) => (key ? [name] : []));

function keyColumns(name: TableName) {
  const columns = getTableColumns(schema[name] as Table);
  return keyColumnNames(name).flatMap((one) => (columns[one] ? [columns[one]] : []));
}

/** Parents before children. */
function inOrder(names: readonly TableName[]): TableName[] {
  const placed: TableName[] = [];
  const place = (name: TableName) => {
    if (placed.includes(name)) return;
    for (const column of columnShapes(schema[name])) {
      const parent = tableReferred(column);
      if (parent && parent !== name && names.includes(parent)) place(parent);
    }
    placed.push(name);
  };
  for (const name of names) place(name);
  return placed;
}
