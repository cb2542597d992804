import 'server-only';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupName, readBackupName } from '@/lib/backups/backup-name';
import { database } from '../platform/db';

/** Where the snapshots are. */
export const backupFolder = () => join(database().folder, 'backups');

/** The snapshots in a folder, the newest first; none if there is no such folder. */
export async function backupsIn(folder: string): Promise<BackupName[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => readBackupName(name) ?? []).sort((a, b) => b.takenAt - a.takenAt);
}

/** What has not become a snapshot yet. */
export const partOf = (file: string) => `${file}.part`;

/** Where one is unpacked for as long as it is read: in a folder of its own, beside the snapshots. */
export const readingPrefix = 'heerschau-reading-';

/** Removes what an earlier server did not bring to its end. */
export async function removeParts(folder: string) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (/^heerschau-.*\.part(-journal)?$/.test(name) || name.startsWith(readingPrefix))
      await rm(join(folder, name), { force: true, recursive: true });
  }
}

/** The snapshots there are, each with its size in bytes, the newest first. */
export async function listBackups(): Promise<(BackupName & { readonly bytes: number })[]> {
  const folder = backupFolder();
  const all = await Promise.all(
    (await backupsIn(folder)).map(async (backup) => {
      // One may be cleared away meanwhile.
      const found = await stat(join(folder, backup.name)).catch(() => undefined);
      return found ? [{ ...backup, bytes: found.size }] : [];
    }),
  );
  return all.flat();
}
