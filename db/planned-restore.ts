import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { snapshot } from './snapshot';
import SqliteDatabase from './sqlite.mjs';
import { requireUsable } from './upgrade';

const marker = (path: string) => `${path}.next-`;

/** The name of the backup that takes the place of the database at `path` when it is opened next; undefined without a plan. */
export function plannedRestore(path: string): string | undefined {
  const start = basename(marker(path));
  const found = readdirSync(dirname(path)).filter(
    (name) => name.startsWith(start) && !name.includes('.part'),
  );
  return found[0]?.slice(start.length);
}

/**
 * Has a backup take the place of the database at `path` when it is opened next: whoever has it open keeps working on the
 * present one until then. The backup is copied and looked at now, so that nothing can come between. Nobody will be
 * signed in: a session that was ended since the backup would live again.
 */
export async function planRestore(path: string, backup: string, migrations: string): Promise<void> {
  const plan = marker(path) + basename(backup);
  const part = `${plan}.part`;
  rmSync(part, { force: true });
  try {
    await snapshot(backup, part);
    requireUsable(part, migrations);
    signEverybodyOut(part);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  withdrawRestore(path);
  renameSync(part, plan);
}

export function withdrawRestore(path: string): void {
  const name = plannedRestore(path);
  if (name !== undefined) rmSync(marker(path) + name, { force: true });
}

/**
 * Puts the backup that was planned in the place of the database, which is kept aside with what its log still holds.
 * Nobody may have either open. Ended in between, it is brought to its end by the next call.
 * @returns the backup's name and where the database is now that was there; undefined without a plan
 */
export function carryOutRestore(path: string): { readonly name: string; readonly aside: string } | undefined {
  const name = plannedRestore(path);
  if (name === undefined) return undefined;
  const plan = marker(path) + name;
  // Of when it was planned: a second attempt puts the log where the first one put the database.
  const planned = statSync(plan).mtime.toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = `${path}.until-${planned}Z`;
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(path + end)) renameSync(path + end, aside + end);
  }
  renameSync(plan, path);
  return { name, aside };
}

/** A database that a backup took the place of, here or by `npm run restore`. */
export interface PutAside {
  /** of its file */
  readonly name: string;
  /** when it was put aside, or that was planned; milliseconds UTC */
  readonly at: number;
  readonly bytes: number;
}

const asidePattern = /\.until-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/;

/** The databases that lie beside the one at `path`, the latest first. */
export function listPutAside(path: string): PutAside[] {
  const folder = dirname(path);
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hour, minute, second] = asidePattern.exec(name) ?? [];
      if (day === undefined || !name.startsWith(`${basename(path)}.until-`)) return [];
      const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
      return [{ name, at, bytes: statSync(join(folder, name)).size }];
    })
    .sort((a, b) => b.at - a.at);
}

/** Deletes one of them, with its log; any other name is left alone. */
export function removePutAside(path: string, name: string): void {
  if (!listPutAside(path).some((aside) => aside.name === name)) return;
  for (const end of ['-shm', '-wal', '']) rmSync(join(dirname(path), name + end), { force: true });
}

/** Of an earlier version it may lack these tables. */
function signEverybodyOut(path: string) {
  const connection = new SqliteDatabase(path, { fileMustExist: true });
  try {
    const tables = connection.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all();
    for (const table of ['sessions', 'sign_in_links']) {
      if (tables.includes(table)) connection.exec(`DELETE FROM ${table}`);
    }
  } finally {
    connection.close();
  }
}

/** A tournament as the list of a backup names it. */
export interface BackedUpTournament {
  readonly id: string;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly startsOn: string;
}

/** The tournaments that a backup holds, of whatever version it is, the newest first. Nothing is written. */
export function tournamentsInBackup(backup: string): BackedUpTournament[] {
  const connection = new SqliteDatabase(backup, { readonly: true, fileMustExist: true });
  try {
    return connection
      .prepare('SELECT id, name, starts_on AS startsOn FROM tournaments ORDER BY starts_on DESC, name')
      .all() as BackedUpTournament[];
  } finally {
    connection.close();
  }
}
