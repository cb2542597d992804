import 'server-only';
import type { Database } from '@/db/open-database';
import { type Row, readTournamentRows } from '@/db/tournament-rows';
import { most } from '@/lib/limits';
import type { Tournament } from '@/lib/tournament/records';
import {
  type FileRow,
  fileKind,
  fileVersion,
  type TournamentFile,
  tournamentFileParts,
} from '@/lib/tournament-file/tournament-file';
import { makeSlices } from '../platform/slices';
import { zoneOf } from '../platform/time-zone';

/**
 * The whole tournament as it stands: settings, entries, lists, rounds, matches, diary and all else, drafts and
 * frozen standings included. Links and their hashes stay here, and so do the ballots of a vote that is still open; e-mail addresses go along only if asked for. `withBallots`: for a copy that does not leave the instance. Read in a
 * turn of the one writer: what changes meanwhile is in the file as a whole or not at all.
 */
export async function exportTournament(
  { write }: Pick<Database, 'write'>,
  tournament: Tournament,
  { withEmail, withBallots = false, now }: { withEmail: boolean; withBallots?: boolean; now: number },
): Promise<TournamentFile> {
  const slices = makeSlices();
  const rows = await write((tx) => readTournamentRows(tx, tournament.id, slices.next));
  const tables: Record<string, FileRow[]> = {};
  // Two files with one ballot between them would tell whose it was.
  const open = new Set((rows.polls ?? []).filter(({ status }) => status === 'open').map(({ kind }) => kind));
  const secret = (name: string, { kind }: Row) =>
    !withBallots &&
    (name === 'voteMarkers' || name === 'voteTallies') &&
    open.has(kind as Row['kind'] & string);
  // Elsewhere an empty one would mean another zone.
  rows.tournaments = (rows.tournaments ?? []).map((row) => ({
    ...row,
    timeZone: zoneOf({ timeZone: String(row.timeZone) }),
  }));
  // More lines than a file may have nobody reads: the latest go along.
  rows.auditLog = rows.auditLog?.slice(-most.auditLines) ?? [];
  for (const [name, own] of Object.entries(rows)) {
    const written: FileRow[] = [];
    for (const row of own) {
      await slices.next();
      if (secret(name, row)) continue;
      const { email: _, ...others } = row;
      written.push(writable(name === 'entries' && !withEmail ? others : row));
    }
    tables[name] = written;
  }
  return { kind: fileKind, version: fileVersion, exportedAt: now, withEmail, tables };
}

/** The text of a tournament file, written in slices. */
export async function writeTournamentFile(file: TournamentFile): Promise<string> {
  const slices = makeSlices();
  const parts: string[] = [];
  for (const part of tournamentFileParts(file)) {
    await slices.next();
    parts.push(part);
  }
  return parts.join('');
}

/** Bytes as base64, everything else as it is. */
const writable = (row: Readonly<Record<string, unknown>>): FileRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ]),
  );
