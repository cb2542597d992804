import { makeId } from '@/lib/ids';
import { seededRandom } from '@/lib/random';
import type { FileRow, TournamentFile } from '@/lib/tournament-file/tournament-file';

/** Fields of each entry, pairing and result that differ from the first. */
interface LargeOptions {
  readonly players: number;
  readonly rounds: number;
  readonly status?: 'running' | 'finished';
  readonly entry?: (at: number) => FileRow;
}

/**
 * Builds a tournament of `players` players and `rounds` closed rounds with all results, from a file with one played
 * round.
 */
export function largeFile(
  file: TournamentFile,
  { players, rounds, status = 'finished', entry }: LargeOptions,
): TournamentFile {
  const random = seededRandom(1);
  const first = (table: string): FileRow => {
    const [row] = file.tables[table] ?? [];
    if (!row) throw new Error(`the file has no ${table}`);
    return row;
  };
  const [tournament, player, round, pairing, result] = [
    'tournaments',
    'entries',
    'rounds',
    'pairings',
    'results',
  ].map(first) as [FileRow, FileRow, FileRow, FileRow, FileRow];
  const entries = Array.from({ length: players }, (_, at) => ({
    ...player,
    id: makeId(random),
    name: `Player ${at + 1}`,
    ...entry?.(at),
  }));
  const played = Array.from({ length: rounds }, (_, at) => ({
    ...round,
    id: makeId(random),
    number: at + 1,
    status: 'closed',
  }));
  const pairings = played.flatMap(({ id: roundId }, at) =>
    Array.from({ length: Math.floor(players / 2) }, (_, table) => ({
      ...pairing,
      id: makeId(random),
      roundId,
      tableNumber: table + 1,
      entryA: entries[table]?.id,
      // A different opponent in each round.
      entryB: entries[Math.floor(players / 2) + ((table + at) % Math.floor(players / 2))]?.id,
    })),
  );
  return {
    ...file,
    tables: {
      tournaments: [
        {
          ...tournament,
          status,
          settings: { ...(tournament.settings as object), rounds },
        },
      ],
      entries,
      rounds: played,
      pairings,
      results: pairings.map(({ id: pairingId }) => ({ ...result, pairingId })),
    },
  };
}
