import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { snapshot } from './snapshot';
import SqliteDatabase from './sqlite.mjs';
import { requireUsable } from './upgrade';

const marker = (path: string) => `${path}.next-`;

/** Name of the backup that will replace the database at `path` at the next start; undefined without a plan. */
export function plannedRestore(path: string): string | undefined {
  const start = basename(marker(path));
  const found = readdirSync(dirname(path)).filter(
    (name) => name.startsWith(start) && !name.includes('.part'),
  );
  return found[0]?.slice(start.length);
}

/**
 * Plans a backup to replace the database at `path` at the next start; until then the present one stays in use. Copies
 * and checks the backup now. Removes all sessions, as those ended since the backup would be valid again.
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
 * Replaces the database by the planned backup and keeps the old one, with its log, aside. Neither may be open. An
 * interrupted run is completed by the next call.
 * @returns the backup's name and where the database is now that was there; undefined without a plan
 */
export function carryOutRestore(path: string): { readonly name: string; readonly aside: string } | undefined {
  const name = plannedRestore(path);
  if (name === undefined) return undefined;
  const plan = marker(path) + name;
  // Time of planning: a second attempt moves the log to the same place as the database.
  const planned = statSync(plan).mtime.toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = `${path}.until-${planned}Z`;
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(path + end)) renameSync(path + end, aside + end);
  }
  renameSync(plan, path);
  return { name, aside };
}

/** A database replaced by a backup, here or by `npm run restore`. */
export interface PutAside {
  /** file name */
  readonly name: string;
  /** when it was replaced, or that was planned; milliseconds UTC */
  readonly at: number;
  readonly bytes: number;
}

const asidePattern = /\.until-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/;

/** Replaced databases beside the one at `path`, latest first. */
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

/** Deletes a replaced database with its log; ignores any other name. */
export function removePutAside(path: string, name: string): void {
  if (!listPutAside(path).some((aside) => aside.name === name)) return;
  for (const end of ['-shm', '-wal', '']) rmSync(join(dirname(path), name + end), { force: true });
}

/** An earlier version may lack these tables. */
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

/** A tournament in the list of a backup. */
export interface BackedUpTournament {
  readonly id: string;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly startsOn: string;
}

/** Tournaments in a backup of any version, newest first. Read-only. */
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
