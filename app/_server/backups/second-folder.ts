import 'server-only';
import { copyFile, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { instanceZone } from '@/app/_i18n/instance-zone';
import { troubleOf } from '@/db/problem';
import { bringUpToDate } from '@/lib/backups/second-folder';
import { refuse } from '@/lib/refusal';
import { database } from '../platform/db';
import { log } from '../platform/log';
import { backupFolder, backupsIn, partOf, removeParts } from './backup-folder';

/** Why the second folder cannot be written to; details of `other` are in the log. */
type SecondTrouble = 'missing' | 'full' | 'read-only' | 'other';

/** Present state of the second folder. */
export interface SecondFolder {
  readonly path: string;
  readonly trouble: SecondTrouble | undefined;
  /** when the newest snapshot in it was taken */
  readonly newestAt: number | undefined;
  readonly freeBytes: number | undefined;
}

interface Kept {
  queue: Promise<void>;
  trouble: Exclude<SecondTrouble, 'missing'> | undefined;
}
/** One instance per process: the build bundles this module several times. */
const global = globalThis as typeof globalThis & { heerschauSecondFolder?: Kept };
global.heerschauSecondFolder ??= { queue: Promise.resolve(), trouble: undefined };
const kept = global.heerschauSecondFolder;

/** Kept in a file and not in the database: restoring a backup must not change this machine's setting. */
const settingFile = () => join(database().folder, 'second-folder');

/**
 * Marker file inside the folder: an unplugged stick may leave an empty mount point on the very disk that is being
 * backed up.
 */
const signFile = 'heerschau-backups.txt';
const sign =
  'Hierher kopiert Heerschau seine Sicherungen, solange diese Datei da ist.\nHeerschau copies its backups here as long as this file is there.\n';

/** Time limit for a network drive that does not respond, in ms. */
const lookMs = 3_000;

async function readSetting(): Promise<string | undefined> {
  const text = await readFile(settingFile(), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim() || undefined;
}

const isThere = async (path: string) =>
  (await stat(join(path, signFile)).catch(() => undefined))?.isFile() ?? false;

/** State of the second folder for the instance page; undefined if none is set. */
export async function secondFolder(): Promise<SecondFolder | undefined> {
  const path = await readSetting();
  if (path === undefined) return undefined;
  const missing = { path, trouble: 'missing', newestAt: undefined, freeBytes: undefined } as const;
  const look = async (): Promise<SecondFolder> => {
    if (!(await isThere(path))) return missing;
    const [newest] = await backupsIn(path);
    const room = await statfs(path).catch(() => undefined);
    return {
      path,
      trouble: kept.trouble,
      newestAt: newest?.takenAt,
      freeBytes: room && room.bavail * room.bsize,
    };
  };
  return Promise.race([look(), pause(lookMs, missing, { ref: false })]).catch(() => missing);
}

/**
 * Sets the folder that receives a copy of every snapshot, or unsets it, and copies the existing ones. Refuses a folder
 * that cannot be written to.
 */
export async function chooseSecondFolder(chosen: string | null): Promise<void> {
  kept.trouble = undefined;
  if (chosen === null) return rm(settingFile(), { force: true });
  const at = { path: ['folder'] };
  if (!isAbsolute(chosen)) refuse('folder-not-whole', at);
  const path = resolve(chosen);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) refuse('folder-missing', at);
  if ([database().folder, backupFolder()].includes(path)) refuse('folder-same', at);
  await writeFile(join(path, signFile), sign).catch((error) => {
    log.info({ error }, 'a second folder for backups was refused');
    refuse('folder-read-only', at);
  });
  await writeFile(partOf(settingFile()), `${path}\n`);
  await rename(partOf(settingFile()), settingFile());
  await copyToSecond();
}

/**
 * Copies missing snapshots to the second folder, one call at a time. Errors are recorded in `kept.trouble`, not thrown.
 */
export function copyToSecond(): Promise<void> {
  kept.queue = kept.queue.then(async () => {
    try {
      await copyMissing();
      kept.trouble = undefined;
    } catch (error) {
      log.error({ error }, 'a backup could not be copied to the second folder');
      const trouble = troubleOf(error);
      kept.trouble = trouble === 'full' || trouble === 'read-only' ? trouble : 'other';
    }
  });
  return kept.queue;
}

async function copyMissing() {
  const path = await readSetting();
  // An absent stick is not a failure; the next run checks again.
  if (path === undefined || !(await isThere(path))) return;
  const here = backupFolder();
  await removeParts(path);
  const { copy, remove } = bringUpToDate(
    await backupsIn(here),
    await backupsIn(path),
    Date.now(),
    instanceZone(),
  );
  for (const name of copy) {
    const file = join(/*turbopackIgnore: true*/ path, name);
    await copyFile(join(here, name), partOf(file));
    const written = await open(partOf(file), 'r+');
    await written.sync().finally(() => written.close());
    await rename(partOf(file), file);
  }
  for (const name of remove) await rm(join(/*turbopackIgnore: true*/ path, name), { force: true });
}
