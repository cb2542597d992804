import { database } from '@/app/_server/platform/db';
import { linkToken } from '@/app/_server/platform/secret';
import { insertSession } from '@/db/sessions';
import type { SessionId } from '@/lib/ids';
import { inventFigures, organiser, seedTournament } from '../seed-tournament';

/**
 * Fills the database of DATABASE_URL with a tournament of each size, two rounds played and the third under way;
 * prints them as JSON, each with its open tables and figures for results to come.
 */
async function seed(sizes: readonly number[]) {
  const tournaments = [];
  for (const players of sizes) {
    const { view, openRound, playRound } = await seedTournament({ name: `Bench ${players}`, players });
    for (const number of [1, 2]) await playRound(await openRound(number));
    const { matches } = await openRound(3);
    const { tournament, entries } = await view();
    tournaments.push({
      players,
      slug: tournament.slug,
      cookies: entries.map((entry) => `heerschau-${tournament.id}=${linkToken(entry)}`),
      names: entries.map(({ name }) => name),
      tables: matches.flatMap(({ pairing, b }) => (b ? [{ id: pairing.id, figures: inventFigures() }] : [])),
    });
  }
  const now = Date.now();
  const session = { id: 'session' as SessionId, userId: organiser.id, browser: 'other', system: 'other' };
  await database().write((tx) => insertSession(tx, { ...session, createdAt: now, lastSeenAt: now }));
  console.log(JSON.stringify({ token: { sub: organiser.id, sid: session.id }, tournaments }));
}

void seed(process.argv.slice(2).map(Number));
