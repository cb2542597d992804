import 'server-only';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabaseFile } from '@/db/open-database';
import { type BackedUpTournament, tournamentsInBackup } from '@/db/planned-restore';
import { findTournamentById } from '@/db/tournaments';
import type { User } from '@/lib/accounts/records';
import { type BackupName, readBackupName } from '@/lib/backups/backup-name';
import type { TournamentId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import type { TournamentFile } from '@/lib/tournament-file/tournament-file';
import { backupFolder, backupsIn, readingPrefix } from '../backups/backup-folder';
import { database } from '../platform/db';
import { exportTournament } from './export-tournament';
import { type HeldLinks, readLinks } from './held-links';
import { importTournament, readTournamentFile } from './import-tournament';

/** Snapshot with that name, if it still exists; any other name is refused, so it cannot reach another file. */
export async function findBackup(
  name: string,
): Promise<(BackupName & { readonly file: string }) | undefined> {
  const wanted = readBackupName(name)?.name;
  const found = (await backupsIn(backupFolder())).find((backup) => backup.name === wanted);
  return found && { ...found, file: join(backupFolder(), found.name) };
}

/** Tournaments in a snapshot; empty if it cannot be read. */
export function tournamentsOf({ file }: { readonly file: string }): readonly BackedUpTournament[] {
  try {
    return tournamentsInBackup(file);
  } catch {
    return [];
  }
}

/**
 * Copies one tournament out of a snapshot as a draft owned by `owner`. Submitting the same form again returns the first
 * copy.
 */
export async function fetchTournament(
  owner: Pick<User, 'id' | 'name'>,
  backup: string,
  id: string,
  submissionKey: string,
  now: number,
): Promise<Tournament> {
  const { file } = (await findBackup(backup)) ?? refuse('backup-gone');
  const found = await tournamentIn(file, id, now);
  const rows = await readTournamentFile(found.file);
  const options = { asDraft: true, kind: 'tournament-fetched', links: found.links } as const;
  return database().write((tx) => importTournament(tx, owner, rows, submissionKey, now, options));
}

/**
 * Reads a tournament from a snapshot. Works on a temporary copy, which is upgraded if the snapshot is of an earlier
 * version.
 */
async function tournamentIn(
  file: string,
  id: string,
  now: number,
): Promise<{ file: TournamentFile; links: HeldLinks }> {
  const folder = await mkdtemp(join(backupFolder(), readingPrefix));
  try {
    const copy = join(folder, 'copy.sqlite');
    await copyFile(file, copy);
    const opened = openDatabaseFile(copy);
    try {
      const found = await findTournamentById(opened.read, id as TournamentId);
      if (!found) refuse('tournament-unknown');
      return {
        file: await exportTournament(opened, found, { withEmail: true, now }),
        links: await readLinks(opened.read, found.id),
      };
    } finally {
      opened.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
