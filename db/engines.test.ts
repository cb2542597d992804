import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly primaryKey: boolean;
  readonly notNull: boolean;
  readonly default?: unknown;
}
interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column>>;
  readonly indexes: Readonly<
    Record<
      string,
      { readonly columns: readonly (string | { readonly expression: string })[]; readonly isUnique: boolean }
    >
  >;
  readonly foreignKeys: Readonly<
    Record<
      string,
      {
        readonly columnsFrom: string[];
        readonly tableTo: string;
        readonly columnsTo: string[];
        readonly onDelete: string;
      }
    >
  >;
  readonly compositePrimaryKeys: Readonly<Record<string, { readonly columns: readonly string[] }>>;
}

const folderOf = (engine: string) => join(import.meta.dirname, '..', 'drizzle', engine, 'meta');

/** Tables after an engine's migrations, from drizzle-kit's latest snapshot. */
function tablesOf(engine: string): Table[] {
  const { entries } = JSON.parse(readFileSync(join(folderOf(engine), '_journal.json'), 'utf8'));
  const last = String(entries.at(-1).idx).padStart(4, '0');
  const { tables } = JSON.parse(readFileSync(join(folderOf(engine), `${last}_snapshot.json`), 'utf8'));
  return Object.values(tables);
}

/** PostgreSQL types that correspond to each SQLite type. */
const typesOfPostgres: Readonly<Record<string, readonly string[]>> = {
  text: ['text COLLATE "C"', 'json'],
  integer: ['bigint', 'bigserial', 'boolean'],
  blob: ['bytea'],
};

/** Normalises a default: `'{}'` and `'{}'::json` are equal. */
const plain = (value: unknown) => String(value).replace(/::json$/, '');

/** A table without its column types. */
function shapeOf(table: Table) {
  const { columns, indexes, foreignKeys, compositePrimaryKeys } = table;
  return {
    columns: Object.values(columns).map((column) => ({
      ...{ name: column.name, key: column.primaryKey, notNull: column.notNull },
      default: plain(column.default),
    })),
    indexes: Object.entries(indexes)
      .map(([name, { columns: of, isUnique }]) => ({
        ...{ name, isUnique },
        columns: of.map((column) => (typeof column === 'string' ? column : column.expression)),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    foreign: Object.values(foreignKeys)
      .map(({ columnsFrom, tableTo, columnsTo, onDelete }) =>
        [columnsFrom, tableTo, columnsTo, onDelete].flat().join(' '),
      )
      .sort(),
    key: Object.values(compositePrimaryKeys).map((key) => [...key.columns].sort()),
  };
}

const [sqlite, postgres] = ['sqlite', 'postgres'].map(
  (engine) => new Map(tablesOf(engine).map((table) => [table.name, table])),
) as [Map<string, Table>, Map<string, Table>];

test('both engines have the same tables', () => {
  expect(sqlite.size).toBeGreaterThan(40);
  expect([...postgres.keys()].sort()).toEqual([...sqlite.keys()].sort());
});

test.each([...sqlite.keys()])(
  '%s is the same on both: columns, keys, indexes and what goes with what',
  (name) => {
    const [one, other] = [sqlite.get(name), postgres.get(name)];
    if (!one || !other) throw new Error(`npm run db:generate has not been run for ${name}`);
    expect(shapeOf(other)).toEqual(shapeOf(one));
    for (const { name: column, type } of Object.values(one.columns))
      expect(typesOfPostgres[type], column).toContain(other.columns[column]?.type);
  },
);
