/**
 * Column builders of the schema, named by content. They build for the engine in `DATABASE_URL`, but are always typed as
 * SQLite's, so that there is one schema and one set of queries. Only this file, open-database.ts and postgres.ts may
 * name an engine.
 */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import * as postgres from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';

/** Whether the URL is one of PostgreSQL. */
export const isPostgres = (url: string | undefined) => /^postgres(ql)?:/.test(url ?? '');

/** The engine in use. The build renders pages on an empty SQLite file. */
export const onPostgres =
  isPostgres(process.env.DATABASE_URL) && process.env.NEXT_PHASE !== 'phase-production-build';

export type Table = sqlite.SQLiteTable;

export const table = either(sqlite.sqliteTable, postgres.pgTable);
export const index = either(sqlite.index, postgres.index);
export const uniqueIndex = either(sqlite.uniqueIndex, postgres.uniqueIndex);
export const primaryKey = either(sqlite.primaryKey, postgres.primaryKey);
/** A table under an alias, for a self-join. */
export const alias = either(sqlite.alias, postgres.alias);

/** Sorted and compared by bytes on both engines, independent of the server's locale. */
export const text = either(sqlite.text, textByBytes);
/** Also for times: integer milliseconds UTC. */
export const int = either(
  (name: string) => sqlite.integer(name),
  (name: string) => postgres.bigint(name, { mode: 'number' }),
);
/** Auto-incremented key. */
export const counter = either(
  (name: string) => sqlite.integer(name).primaryKey({ autoIncrement: true }),
  (name: string) => postgres.bigserial(name, { mode: 'number' }).primaryKey(),
);
export const bool = either(
  (name: string) => sqlite.integer(name, { mode: 'boolean' }),
  (name: string) => postgres.boolean(name),
);
/** JSON with its key order preserved; leaves the database as `unknown`, and a schema in lib parses it. */
export const json = either(
  (name: string) => sqlite.text(name, { mode: 'json' }).$type<unknown>(),
  (name: string) => postgres.json(name),
);
/** Whether a property of a JSON column is true; a missing one is not. */
export const isTrueIn = either(
  (column: unknown, name: string): SQL<boolean> =>
    sql`coalesce(json_extract(${column}, ${`$.${name}`}), 0) = 1`,
  (column: unknown, name: string): SQL<boolean> => sql`coalesce(${column} ->> ${name}::text, '') = 'true'`,
);
/** Raw bytes, e.g. of a picture. */
export const bytes = either(
  (name: string) => sqlite.blob(name, { mode: 'buffer' }),
  postgres.customType<{ data: Buffer }>({ dataType: () => 'bytea' }),
);

/** Picks the builder for the current engine; the two differ only in type. */
function either<T>(onSqlite: T, onServer: unknown): T {
  return onPostgres ? (onServer as T) : onSqlite;
}

function textByBytes(name: string, { enum: values }: { enum?: readonly string[] } = {}) {
  const column = postgres.customType<{ data: string }>({
    dataType: () => 'text COLLATE "C"',
    // PostgreSQL cannot store NUL characters: drop them.
    toDriver: (value) =>
      typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value,
  })(name);
  return Object.assign(column, { config: { ...Object(column).config, enumValues: values } });
}

/**
 * Sends a message to all servers on the database when the transaction commits; does nothing on SQLite, which has one
 * server.
 */
export const notify = either(
  async (_tx: unknown, _message: string | SQL): Promise<void> => {},
  async (tx: Pick<postgres.PgDatabase<never>, 'execute'>, message: string | SQL) => {
    await tx.execute(sql`select pg_notify(${channel}, ${message})`);
  },
);

/** Name of the notification channel. */
export const channel = 'heerschau';

/** Storage of a column, for code that handles rows of any table. */
export interface ColumnShape {
  /** property name */
  readonly name: string;
  /** column name in the database */
  readonly stored: string;
  readonly holds: 'text' | 'int' | 'bool' | 'json' | 'bytes';
  readonly values: readonly string[] | null;
  readonly nullable: boolean;
  /** may be missing on insert */
  readonly optional: boolean;
  readonly key: boolean;
  /** table of the foreign key */
  readonly references: Table | null;
}

/** Columns of a table in schema order. */
export function columnShapes(of: Table): ColumnShape[] {
  const { foreignKeys, primaryKeys } = either(sqlite.getTableConfig, postgres.getTableConfig)(of);
  const keys = new Set(primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)));
  const targets = new Map(
    foreignKeys.flatMap((foreign) => {
      const { columns, foreignTable } = foreign.reference();
      return columns.map(({ name }) => [name, foreignTable] as const);
    }),
  );
  return Object.entries(getTableColumns(of)).map(([name, column]) => ({
    name,
    stored: column.name,
    holds: holds[column.dataType] ?? (column.getSQLType() === 'bytea' ? 'bytes' : 'text'),
    // A custom column type has its enum values in the configuration only.
    values: column.enumValues ?? Object(column).config?.enumValues ?? null,
    nullable: !column.notNull,
    optional: !column.notNull || column.hasDefault,
    key: column.primary || keys.has(column.name),
    references: targets.get(column.name) ?? null,
  }));
}

const holds: Readonly<Record<string, ColumnShape['holds']>> = {
  number: 'int',
  boolean: 'bool',
  json: 'json',
  buffer: 'bytes',
};
