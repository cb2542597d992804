/**
 * The column builders of the schema, named by what they hold. `DATABASE_URL` says for which engine they build; whatever it
 * is, they are typed as SQLite's, so that there is one schema and one set of queries. Nothing outside this file,
 * open-database.ts and postgres.ts may name an engine.
 */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import * as postgres from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';

/** What the addresses of PostgreSQL begin with. */
export const isPostgres = (url: string | undefined) => /^postgres(ql)?:/.test(url ?? '');

/** The engine in use. The build looks at pages with an empty file of its own. */
export const onPostgres =
  isPostgres(process.env.DATABASE_URL) && process.env.NEXT_PHASE !== 'phase-production-build';

export type Table = sqlite.SQLiteTable;

export const table = either(sqlite.sqliteTable, postgres.pgTable);
export const index = either(sqlite.index, postgres.index);
export const uniqueIndex = either(sqlite.uniqueIndex, postgres.uniqueIndex);
export const primaryKey = either(sqlite.primaryKey, postgres.primaryKey);
/** A table under another name, where a query looks at it twice. */
export const alias = either(sqlite.alias, postgres.alias);

/** Sorted and compared by its bytes on both engines, whatever language the server of the database is set to. */
export const text = either(sqlite.text, textByBytes);
/** Also used for times: integer milliseconds UTC. */
export const int = either(
  (name: string) => sqlite.integer(name),
  (name: string) => postgres.bigint(name, { mode: 'number' }),
);
/** A key that the database counts up. */
export const counter = either(
  (name: string) => sqlite.integer(name).primaryKey({ autoIncrement: true }),
  (name: string) => postgres.bigserial(name, { mode: 'number' }).primaryKey(),
);
export const bool = either(
  (name: string) => sqlite.integer(name, { mode: 'boolean' }),
  (name: string) => postgres.boolean(name),
);
/** JSON leaves the database as `unknown`, its keys in the order they were given; a schema in lib parses it. */
export const json = either(
  (name: string) => sqlite.text(name, { mode: 'json' }).$type<unknown>(),
  (name: string) => postgres.json(name),
);
/** Raw bytes, e.g. of a picture. */
export const bytes = either(
  (name: string) => sqlite.blob(name, { mode: 'buffer' }),
  postgres.customType<{ data: Buffer }>({ dataType: () => 'bytea' }),
);

/** What the engine in use has for something; drizzle's builders are alike but for their types. */
function either<T>(onSqlite: T, onServer: unknown): T {
  return onPostgres ? (onServer as T) : onSqlite;
}

function textByBytes(name: string, { enum: values }: { enum?: readonly string[] } = {}) {
  const column = postgres.customType<{ data: string }>({
    dataType: () => 'text COLLATE "C"',
    // PostgreSQL has no place for this one character, and nobody misses it.
    toDriver: (value) =>
      typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value,
  })(name);
  return Object.assign(column, { config: { ...Object(column).config, enumValues: values } });
}

/** Has all servers that share the database told once the transaction is committed; a file is nobody else's. */
export const notify = either(
  async (_tx: unknown, _message: string | SQL): Promise<void> => {},
  async (tx: Pick<postgres.PgDatabase<never>, 'execute'>, message: string | SQL) => {
    await tx.execute(sql`select pg_notify(${channel}, ${message})`);
  },
);

/** Under what name they are told. */
export const channel = 'heerschau';

/** How a column is stored, for what deals with whole rows whatever their table. */
export interface ColumnShape {
  /** the name of its property */
  readonly name: string;
  /** what the database calls it */
  readonly stored: string;
  readonly holds: 'text' | 'int' | 'bool' | 'json' | 'bytes';
  readonly values: readonly string[] | null;
  readonly nullable: boolean;
  /** a row may be stored without it */
  readonly optional: boolean;
  readonly key: boolean;
  /** the table whose key it names */
  readonly references: Table | null;
}

/** The columns of a table in the order of its schema. */
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
    // A custom column type of PostgreSQL keeps its words in its configuration alone.
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
