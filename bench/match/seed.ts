import type { EntryId } from '@/lib/ids';
import { linkToken } from '../../app/_server/secret';
import { seedTournament } from '../seed-tournament';

/** Fills the database of DATABASE_URL with one published round at that many tables; prints who plays there, as JSON. */
async function seed(tables: number) {
  const { id, openRound } = await seedTournament({ name: 'Benchmark', players: tables * 2 });
  const tokenOf = (entry: { id: EntryId; linkVersion: number }) => linkToken(entry.id, entry.linkVersion);
  const { matches } = await openRound(1);
  const played = matches.flatMap(({ pairing, a, b }) =>
    b ? [{ id: pairing.id, a: tokenOf(a), b: tokenOf(b) }] : [],
  );
  console.log(JSON.stringify({ tournamentId: id, matches: played }));
}

void seed(Number(process.argv[2]));
