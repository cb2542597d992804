import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { databasePath, isServer } from './make-sign-in-link.mjs';
import { typed } from './run.mjs';
import { endPlainlyWhenUnmet, Unmet } from './unmet.mjs';

/** @param {string[]} given */
export function restoreCommand([backup]) {
  return endPlainlyWhenUnmet(async () => {
    if (isServer(process.env.DATABASE_URL)) {
      throw new Unmet(
        'DATABASE_URL nennt PostgreSQL: Spiele dort ein, was pg_dump geschrieben hat (docs/postgres.md).',
        'DATABASE_URL names PostgreSQL: restore there what pg_dump has written (docs/postgres.md).',
      );
    }
    const path = databasePath(process.env);
    if (backup === undefined) {
      const backups = listBackups(path);
      console.log(`Welche Sicherung? / Which backup?  ${typed('restore')} DATEI/FILE\n`);
      for (const { name, bytes } of backups) console.log(`  ${name}  ${Math.ceil(bytes / 1024)} kB`);
      if (backups.length === 0) console.log(`  In ${backupsOf(path)} liegt keine. / There is none.`);
      return;
    }
    const aside = await restoreBackup(path, fileOf(path, backup), new Date());
    console.log('Die Sicherung ist eingespielt. Starte Heerschau wieder.');
    console.log('The backup is in place. Start Heerschau again.');
    if (aside) console.log(`\nBisherige Datenbank / the database until now:  ${aside}`);
  });
}

/** @param {string} path the database */
const backupsOf = (path) => join(dirname(path), 'backups');

/**
 * Backups of a database, newest first.
 * @param {string} path the database
 */
export function listBackups(path) {
  const folder = backupsOf(path);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => /^heerschau-.*\.sqlite$/.test(name))
    .sort()
    .reverse()
    .map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
}

/**
 * Path of a backup, given by its name in the list or as a path.
 * @param {string} path the database
 * @param {string} backup
 */
export function fileOf(path, backup) {
  const listed = join(backupsOf(path), backup);
  const file = !isAbsolute(backup) && existsSync(listed) ? listed : resolve(backup);
  if (existsSync(file)) return file;
  throw new Unmet(
    `Es gibt keine Sicherung ${backup}. Ohne Namen listet der Befehl alle auf: ${typed('restore')}`,
    `There is no backup ${backup}. Without a name the command lists them all: ${typed('restore')}`,
  );
}

/**
 * Replaces the database by a copy of the backup. Throws `Unmet`, without any change, while a server uses it or if the
 * backup is invalid.
 * @param {string} path the database
 * @param {string} file the backup
 * @param {Date} now
 * @returns {Promise<string | undefined>} where the database is now that was there
 */
export async function restoreBackup(path, file, now) {
  // Imported late: only available after the install.
  const { default: SqliteDatabase } = await import('../db/sqlite.mjs').catch(() => {
    throw new Unmet(
      `Starte den Server einmal: ${typed('start')}`,
      `Start the server once: ${typed('start')}`,
    );
  });
  mkdirSync(dirname(path), { recursive: true });
  const unlock = lockOutServers(SqliteDatabase, path);
  const part = `${path}.restoring`;
  try {
    // Checks the copy: a stick may be unplugged, and the backup itself stays unchanged.
    copyFileSync(file, part);
    requireBackup(SqliteDatabase, part, file);
    signEverybodyOut(SqliteDatabase, part);
    const written = openSync(part, 'r+');
    fsyncSync(written);
    closeSync(written);
    const aside = putAside(path, now);
    renameSync(part, path);
    return aside;
  } finally {
    for (const left of [part, `${part}-wal`, `${part}-shm`]) rmSync(left, { force: true });
    unlock();
  }
}

/** The same lock as a server's (db/lock.ts). */
export function lockOutServers(SqliteDatabase, path) {
  const lock = new SqliteDatabase(`${path}.lock`, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error.code !== 'SQLITE_BUSY') throw error;
    throw new Unmet(
      'Heerschau läuft noch: Beende es, dann lässt sich die Sicherung einspielen.',
      'Heerschau is still running: stop it, then the backup can be put in place.',
    );
  }
  return () => lock.close();
}

/** Requires an intact database of ours. */
function requireBackup(SqliteDatabase, copy, file) {
  let isOurs = false;
  try {
    const database = new SqliteDatabase(copy, { fileMustExist: true });
    try {
      const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).pluck().all();
      isOurs =
        tables.includes('tournaments') &&
        tables.includes('__drizzle_migrations') &&
        database.pragma('quick_check', { simple: true }) === 'ok';
    } finally {
      database.close();
    }
  } catch (error) {
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(error.code)) throw error;
  }
  if (isOurs) return;
  throw new Unmet(
    `${file} ist keine Sicherung von Heerschau, oder nur eine halbe. Es bleibt alles, wie es ist.`,
    `${file} is no backup of Heerschau, or only half of one. Everything stays as it is.`,
  );
}

/** Sessions ended since the backup would be valid again. An earlier version may lack these tables. */
function signEverybodyOut(SqliteDatabase, copy) {
  const database = new SqliteDatabase(copy, { fileMustExist: true });
  try {
    const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).pluck().all();
    for (const table of ['sessions', 'sign_in_links']) {
      if (tables.includes(table)) database.exec(`delete from ${table}`);
    }
  } finally {
    database.close();
  }
}

/** Renames the database, if there is one, with its log. */
function putAside(path, now) {
  if (!existsSync(path)) return undefined;
  const aside = `${path}.until-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  // The database first: the start detects a log without its database, but not the reverse.
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(path + end)) renameSync(path + end, aside + end);
  }
  return aside;
}
