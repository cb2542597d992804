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
 * Exports the complete tournament: settings, entries, lists, rounds, matches, diary and the rest, with drafts and
 * frozen standings. Leaves out links with their hashes and the ballots of open votes; includes e-mail addresses only on
 * request. `withBallots`: for a copy that stays on the instance. Reads within one write turn, so a concurrent change is
 * in the file completely or not at all.
 */
export async function exportTournament(
  { write }: Pick<Database, 'write'>,
  tournament: Tournament,
  { withEmail, withBallots = false, now }: { withEmail: boolean; withBallots?: boolean; now: number },
): Promise<TournamentFile> {
  const slices = makeSlices();
  const rows = await write((tx) => readTournamentRows(tx, tournament.id, slices.next));
  const tables: Record<string, FileRow[]> = {};
  // Comparing two files with one ballot between them would reveal whose it was.
  const open = new Set((rows.polls ?? []).filter(({ status }) => status === 'open').map(({ kind }) => kind));
  const secret = (name: string, { kind }: Row) =>
    !withBallots &&
    (name === 'voteMarkers' || name === 'voteTallies') &&
    open.has(kind as Row['kind'] & string);
  // An empty zone would mean another one on another instance.
  rows.tournaments = (rows.tournaments ?? []).map((row) => ({
    ...row,
    timeZone: zoneOf({ timeZone: String(row.timeZone) }),
  }));
  // Only the latest lines, up to the limit of a file.
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

/** Serialises a tournament file in time slices. */
export async function writeTournamentFile(file: TournamentFile): Promise<string> {
  const slices = makeSlices();
  const parts: string[] = [];
  for (const part of tournamentFileParts(file)) {
    await slices.next();
    parts.push(part);
  }
  return parts.join('');
}

/** Converts bytes to base64; other values stay. */
const writable = (row: Readonly<Record<string, unknown>>): FileRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ]),
  );
