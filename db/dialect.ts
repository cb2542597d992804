/**
 * The column builders of the schema, named by what they hold. SQLite is the engine in use;
 * nothing outside this file and open-database.ts may name one.
 */
import { getTableColumns } from 'drizzle-orm';
import { blob, getTableConfig, integer, type SQLiteTable, text as sqliteText } from 'drizzle-orm/sqlite-core';

export {
  index,
  primaryKey,
  type SQLiteTable as Table,
  sqliteTable as table,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

export const text = sqliteText;
/** Also used for times: integer milliseconds UTC. */
export const int = integer;
export const bool = (name: string) => integer(name, { mode: 'boolean' });
/** JSON leaves the database as `unknown`; a schema in lib parses it. */
export const json = (name: string) => sqliteText(name, { mode: 'json' }).$type<unknown>();
/** Raw bytes, e.g. of a picture. */
export const bytes = (name: string) => blob(name, { mode: 'buffer' });

/** How a column is stored, for what deals with whole rows whatever their table. */
export interface ColumnShape {
  /** the name of its property */
  readonly name: string;
  readonly holds: 'text' | 'int' | 'bool' | 'json' | 'bytes';
  readonly values: readonly string[] | null;
  readonly nullable: boolean;
  /** a row may be stored without it */
  readonly optional: boolean;
  readonly key: boolean;
  /** the table whose key it names */
  readonly references: SQLiteTable | null;
}

/** The columns of a table in the order of its schema. */
export function columnShapes(of: SQLiteTable): ColumnShape[] {
  const { foreignKeys, primaryKeys } = getTableConfig(of);
  const keys = new Set(primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)));
  const targets = new Map(
    foreignKeys.flatMap((foreign) => {
      const { columns, foreignTable } = foreign.reference();
      return columns.map(({ name }) => [name, foreignTable] as const);
    }),
  );
  return Object.entries(getTableColumns(of)).map(([name, column]) => ({
    name,
    holds: holds[column.dataType] ?? 'text',
    values: column.enumValues ?? null,
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
