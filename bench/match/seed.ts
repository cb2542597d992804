import { linkToken } from '@/app/_server/platform/secret';
import { seedTournament } from '../seed-tournament';

/** Fills the database of DATABASE_URL with one published round at that many tables; prints who plays there, as JSON. */
async function seed(tables: number) {
  const { id, openRound } = await seedTournament({ name: 'Benchmark', players: tables * 2 });
  const { matches } = await openRound(1);
  const played = matches.flatMap(({ pairing, a, b }) =>
    b ? [{ id: pairing.id, a: linkToken(a), b: linkToken(b) }] : [],
  );
  console.log(JSON.stringify({ tournamentId: id, matches: played }));
}

void seed(Number(process.argv[2]));
