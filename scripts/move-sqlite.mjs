import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { lockOutServers } from './restore-backup.mjs';
import { typed } from './run.mjs';
import { Unmet } from './unmet.mjs';

/**
 * A database file as one end of a move (`move-database.mjs`). A target is written beside its final path and renamed at
 * the end.
 * @param {string} path
 * @param {{ isTarget: boolean, notEmpty: (name: string) => Error }} options
 * @returns {Promise<import('./move-database.mjs').End>}
 */
export async function openFile(path, { isTarget, notEmpty }) {
  const { default: SqliteDatabase } = await import('../db/sqlite.mjs').catch(() => {
    throw new Unmet(
      `Starte den Server einmal: ${typed('start')}`,
      `Start the server once: ${typed('start')}`,
    );
  });
  if (isTarget && existsSync(path)) throw notEmpty(path);
  if (!isTarget && !existsSync(path))
    throw new Unmet(`Unter ${path} liegt keine Datenbank.`, `There is no database at ${path}.`);
  mkdirSync(dirname(path), { recursive: true });
  const unlock = lockOutServers(SqliteDatabase, path);
  const part = `${path}.moving`;
  const removePart = () => {
    for (const left of ['', '-journal', '-wal', '-shm']) rmSync(part + left, { force: true });
  };
  if (isTarget) removePart();
  const database = new SqliteDatabase(isTarget ? part : path);
  let isKept = false;
  if (!isTarget) database.exec('BEGIN');
  return {
    name: path,
    folder: dirname(path),
    async migrations() {
      const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all();
      if (!tables.includes('__drizzle_migrations')) return [];
      return database.prepare('SELECT created_at FROM __drizzle_migrations').pluck().all().map(Number);
    },
    async *rows({ name, columns, key }) {
      const listed = columns.map((column) => `"${column}"`).join(', ');
      const order = key.map((column) => `"${column}"`).join(', ');
      const rows = database.prepare(`SELECT ${listed} FROM "${name}" ORDER BY ${order}`).raw();
      for (const row of rows.iterate()) yield row.map(withoutNull);
    },
    async begin(migrations) {
      database.pragma('foreign_keys = OFF');
      database.exec('BEGIN IMMEDIATE');
      database.exec(
        'CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
      );
      const note = database.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)');
      for (const { statements, hash, when } of migrations) {
        for (const statement of statements) database.exec(statement);
        note.run(hash, when);
      }
    },
    async insert({ name, columns }, rows) {
      const listed = columns.map((column) => `"${column}"`).join(', ');
      const one = database.prepare(
        `INSERT INTO "${name}" (${listed}) VALUES (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) one.run(row);
    },
    async keep() {
      const orphans = database.pragma('foreign_key_check');
      if (orphans.length > 0) throw new Error(`${orphans.length} rows name others that are not there`);
      database.exec('COMMIT');
      database.pragma('journal_mode = WAL');
      database.close();
      const written = openSync(part, 'r+');
      fsyncSync(written);
      closeSync(written);
      renameSync(part, path);
      isKept = true;
    },
    async close() {
      if (!isKept) database.close();
      if (isTarget) removePart();
      unlock();
    },
  };
}

/** Drops NUL characters, which PostgreSQL cannot store, as the app does (`db/dialect.ts`). */
const withoutNull = (value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value);
