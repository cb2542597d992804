import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseProblem } from './problem';
import SqliteDatabase from './sqlite.mjs';

type Connection = SqliteDatabase.Database;

/** Table in which drizzle's migrator records applied migrations. */
const table = '__drizzle_migrations';

interface Migration {
  readonly tag: string;
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

/**
 * Applies all missing migrations in `folder` to the database at `path`, or none. Copies a non-empty database to a file
 * beside it first.
 *
 * Foreign keys are off, on a separate connection: SQLite changes a table by building a new one and dropping the old,
 * which would delete all referring rows, and they cannot be switched off within a transaction. They are checked before
 * the commit.
 * @returns the copy, if one was made
 */
export function upgrade(path: string, folder: string): string | undefined {
  const migrations = readMigrations(folder);
  const connection = new SqliteDatabase(path);
  try {
    connection.pragma('foreign_keys = OFF');
    // Also erases the content of dropped tables.
    connection.pragma('secure_delete = ON');
    const applied = readApplied(connection, path);
    const missing = migrations.filter(({ when }) => !applied.includes(when));
    const [first] = missing;
    if (!first) return undefined;
    const copy = applied.length > 0 ? copyBefore(connection, path, first.tag) : undefined;
    connection.pragma('journal_mode = WAL');
    connection.pragma('synchronous = FULL');
    apply(connection, path, missing);
    return copy;
  } finally {
    connection.close();
  }
}

/**
 * Throws a `DatabaseProblem`, without writing, unless there is no database at `path` yet, or one that can be migrated.
 */
export function requireUsable(path: string, folder: string) {
  if (requireWholeOrNew(path)) return;
  accessSync(path, constants.W_OK);
  const connection = new SqliteDatabase(path, { fileMustExist: true });
  try {
    const known = readMigrations(folder).map(({ when }) => when);
    if (readApplied(connection, path).some((at) => !known.includes(at)))
      throw new DatabaseProblem('newer', path);
  } finally {
    connection.close();
  }
}

/** Copies of the database at `path` made by upgrades. */
export function copiesOf(path: string): string[] {
  const folder = dirname(path);
  const start = `${basename(path)}.before-`;
  return readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .map((name) => join(folder, name));
}

/** Whether there is no database yet. Checks names and sizes only, without opening another program's file. */
function requireWholeOrNew(path: string): boolean {
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  // SQLite databases are never smaller, and it would overwrite a file of one character.
  if (size(path) >= 512) return false;
  if (size(path) > 0) throw new DatabaseProblem('foreign', path);
  // SQLite would create a new database and discard the log.
  if (size(`${path}-wal`) > 0) throw new DatabaseProblem('incomplete', path);
  return true;
}

function readMigrations(folder: string): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  );
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, folderMillis, hash }, i) => ({
    tag: journal.entries[i]?.tag ?? String(folderMillis),
    when: folderMillis,
    hash,
    statements: sql,
  }));
}

/** Times of the applied migrations; empty for a database without tables. */
function readApplied(connection: Connection, path: string): number[] {
  const tables = connection.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all();
  if (tables.length === 0) return [];
  const applied = tables.includes(table)
    ? connection.prepare(`SELECT created_at FROM ${table}`).pluck().all().map(Number)
    : [];
  if (applied.length === 0) throw new DatabaseProblem('foreign', path);
  return applied;
}

function apply(connection: Connection, path: string, migrations: readonly Migration[]) {
  connection.exec('BEGIN IMMEDIATE');
  try {
    connection.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
    );
    const note = connection.prepare(`INSERT INTO ${table} (hash, created_at) VALUES (?, ?)`);
    for (const { statements, hash, when } of migrations) {
      for (const statement of statements) connection.exec(statement);
      note.run(hash, when);
    }
    const orphans = connection.pragma('foreign_key_check') as { table: string; parent: string }[];
    if (orphans.length > 0) {
      const [{ table: child, parent } = { table: '', parent: '' }] = orphans;
      throw new Error(`${orphans.length} rows name others that are gone, first one of ${child} in ${parent}`);
    }
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error instanceof SqliteDatabase.SqliteError && /^SQLITE_(FULL|BUSY|IOERR|READONLY)/.test(error.code)
      ? error
      : new DatabaseProblem('upgrade', path, error);
  }
}

/**
 * Copies the database as it is before the migration `tag`. Atomically replaces a copy left by a failed attempt, since
 * the database may have been used in between.
 */
function copyBefore(connection: Connection, path: string, tag: string): string {
  const copy = `${path}.before-${tag}`;
  const part = `${copy}.part`;
  rmSync(part, { force: true });
  try {
    connection.prepare('VACUUM INTO ?').run(part);
    requireSound(part);
    chmodSync(part, statSync(path).mode);
    const file = openSync(part, 'r+');
    fsyncSync(file);
    closeSync(file);
    renameSync(part, copy);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  return copy;
}

/** Throws if the database at `path` is damaged. */
export function requireSound(path: string) {
  const connection = new SqliteDatabase(path, { fileMustExist: true });
  try {
    if (connection.pragma('quick_check', { simple: true }) !== 'ok')
      throw new DatabaseProblem('damaged', path);
  } finally {
    connection.close();
  }
}
