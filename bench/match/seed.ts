import { type EntryId, type Id, makeId, type UserId } from '@/lib/ids';
import { seededRandom } from '@/lib/random';
import { createTournament } from '../../app/_server/changes/create-tournament';
import { addEntry } from '../../app/_server/changes/entries';
import { drawRound, publishRound } from '../../app/_server/changes/rounds';
import { database } from '../../app/_server/db';
import { loadTournament } from '../../app/_server/read-tournament';
import { linkToken } from '../../app/_server/secret';
import { type Work, workIn } from '../../app/_server/work';
import { findTournamentById, type Tournament } from '../../db/tournaments';
import { insertUser } from '../../db/users';
import { nobody } from '../../lib/access/policy';

/** Fills the database of DATABASE_URL with one published round at that many tables; prints who plays there, as JSON. */
const tables = Number(process.argv[2]);
const random = seededRandom(60);
const organiser = {
  id: 'organiser' as UserId,
  email: 'o@example.org',
  name: 'Olga',
  passwordHash: null,
  admin: true,
  createdAt: 0,
};

async function seed() {
  const { write, read } = database();
  const now = Date.now();
  const { id } = await write(async (tx) => {
    await insertUser(tx, organiser);
    return createTournament(
      tx,
      organiser,
      {
        name: 'Benchmark',
        place: 'Kassel',
        startsOn: '2026-05-02',
        endsOn: '2026-05-02',
        formatId: 'guardians',
        presetId: '2000',
        rounds: 3,
        capacity: null,
        scheme: 'wdl',
        open: true,
        submissionKey: 'benchmark',
      },
      now,
    );
  });
  const change = <T>(work: (work: Work) => Promise<T>): Promise<T> =>
    write(async (tx) => {
      const tournament = (await findTournamentById(tx, id)) as Tournament;
      const actor = { ...nobody, userId: organiser.id, role: 'owner' as const, name: organiser.name };
      return work({
        ...workIn(tx, tournament, actor, now),
        random,
        newId: <I extends Id<string>>() => makeId<I>(random),
        newSeed: () => random(2 ** 31),
      });
    });
  for (let i = 0; i < tables * 2; i++) {
    const name = `Spieler ${i + 1}`;
    const entry = { name, club: null, town: null, faction: null, email: null, seed: null };
    await change((work) => addEntry(work, entry, { by: 'desk', submissionKey: name }));
  }
  await change((work) => drawRound(work, 1));
  const round = async () => {
    const view = await loadTournament(read, (await findTournamentById(read, id)) as Tournament);
    const [first] = view.rounds;
    if (!first) throw new Error('no round');
    return first;
  };
  const { version } = (await round()).round;
  await change((work) => publishRound(work, 1, version));
  const tokenOf = (entry: { id: EntryId; linkVersion: number }) => linkToken(entry.id, entry.linkVersion);
  const matches = (await round()).matches.flatMap(({ pairing, a, b }) =>
    b ? [{ id: pairing.id, a: tokenOf(a), b: tokenOf(b) }] : [],
  );
  console.log(JSON.stringify({ tournamentId: id, matches }));
}

void seed();
