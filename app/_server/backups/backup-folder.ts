import 'server-only';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupName, readBackupName } from '@/lib/backups/backup-name';
import { database } from '../platform/db';

export const backupFolder = () => join(database().folder, 'backups');

/** Snapshots in a folder, newest first; empty if the folder does not exist. */
export async function backupsIn(folder: string): Promise<BackupName[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => readBackupName(name) ?? []).sort((a, b) => b.takenAt - a.takenAt);
}

/** Name of a snapshot that is still being written. */
export const partOf = (file: string) => `${file}.part`;

/** Prefix of the temporary folders, beside the snapshots, in which one is unpacked for reading. */
export const readingPrefix = 'heerschau-reading-';

/** Removes unfinished files that an earlier server left behind. */
export async function removeParts(folder: string) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (/^heerschau-.*\.part(-journal)?$/.test(name) || name.startsWith(readingPrefix))
      await rm(join(folder, name), { force: true, recursive: true });
  }
}

/** All snapshots with their sizes in bytes, newest first. */
export async function listBackups(): Promise<(BackupName & { readonly bytes: number })[]> {
  const folder = backupFolder();
  const all = await Promise.all(
    (await backupsIn(folder)).map(async (backup) => {
      // A concurrent clean-up may have removed it.
      const found = await stat(join(folder, backup.name)).catch(() => undefined);
      return found ? [{ ...backup, bytes: found.size }] : [];
    }),
  );
  return all.flat();
}
