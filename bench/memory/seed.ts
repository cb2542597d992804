import { database } from '@/app/_server/platform/db';
import { exportTournament } from '@/app/_server/tournament-file/export-tournament';
import { insertSession } from '@/db/sessions';
import { deleteTournament, findTournamentById, updateTournament } from '@/db/tournaments';
import type { SessionId } from '@/lib/ids';
import { makeTournamentFile } from '@/lib/tournament-file/tournament-file';
import { organiser, seedTournament } from '../seed-tournament';

/** Plays a tournament to its end and takes it out of the database again; prints its file and a session as JSON. */
async function seed(players: number) {
  const { id, openRound, playRound } = await seedTournament({ name: 'Speicher', players });
  for (const number of [1, 2, 3]) await playRound(await openRound(number));
  const tournament = await database().write(async (tx) => {
    await updateTournament(tx, id, { status: 'finished' });
    const found = await findTournamentById(tx, id);
    if (!found) throw new Error('no tournament');
    return found;
  });
  const now = Date.now();
  const file = await exportTournament(database(), tournament, { withEmail: true, now });
  const session = { id: 'session' as SessionId, userId: organiser.id, browser: 'other', system: 'other' };
  await database().write(async (tx) => {
    await deleteTournament(tx, tournament.id);
    await insertSession(tx, { ...session, createdAt: now, lastSeenAt: now });
  });
  console.log(
    JSON.stringify({ token: { sub: organiser.id, sid: session.id }, file: makeTournamentFile(file) }),
  );
}

void seed(Number(process.argv[2]));
