import 'server-only';
import type { Database } from '@/db/open-database';
import { readTournamentRows } from '@/db/tournament-rows';
import type { Tournament } from '@/db/tournaments';
import {
  type FileRow,
  fileKind,
  fileVersion,
  type TournamentFile,
} from '@/lib/tournament-file/tournament-file';

/**
 * The whole tournament as it stands: settings, entries, lists, rounds, matches, diary and all else, drafts and
 * frozen standings included. Links and their hashes stay here; e-mail addresses go along only if asked for. Read in a
 * turn of the one writer: what changes meanwhile is in the file as a whole or not at all.
 */
export async function exportTournament(
  { write }: Pick<Database, 'write'>,
  tournament: Tournament,
  { withEmail, now }: { withEmail: boolean; now: number },
): Promise<TournamentFile> {
  const rows = await write((tx) => readTournamentRows(tx, tournament.id));
  const tables: Record<string, FileRow[]> = {};
  for (const [name, own] of Object.entries(rows)) {
    tables[name] = own.map((row) => {
      const { email: _, ...others } = row;
      return writable(name === 'entries' && !withEmail ? others : row);
    });
  }
  return { kind: fileKind, version: fileVersion, exportedAt: now, withEmail, tables };
}

/** Bytes as base64, everything else as it is. */
const writable = (row: Readonly<Record<string, unknown>>): FileRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ]),
  );
