import { addEntry } from '@/app/_server/changes/entries/entries';
import { enterResult } from '@/app/_server/changes/results/results';
import { drawRound, publishRound } from '@/app/_server/changes/rounds/rounds';
import { createTournament } from '@/app/_server/changes/tournament/create-tournament';
import { loadTournament } from '@/app/_server/load/tournament';
import { database } from '@/app/_server/platform/db';
import { type Work, workIn } from '@/app/_server/platform/work';
import { type Id, makeId, type UserId } from '@/lib/ids';
import { seededRandom } from '@/lib/random';
import type { Tournament } from '@/lib/tournament/records';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { findTournamentById } from '../db/tournaments';
import { findUser, insertUser } from '../db/users';
import { nobody } from '../lib/access/policy';

/** Who owns every tournament of a benchmark. */
export const organiser = {
  id: 'organiser' as UserId,
  email: 'o@example.org',
  name: 'Olga',
  passwordHash: null,
  admin: true,
  createdAt: 0,
};

const random = seededRandom(60);

/** Fills the database of DATABASE_URL with a tournament of so many players; `change` works as its organiser. */
export async function seedTournament({
  name,
  players,
  rounds = 5,
  club = () => null,
}: {
  name: string;
  players: number;
  rounds?: number;
  /** of a player, by number */
  club?: (player: number) => string | null;
}) {
  const { write, read } = database();
  const now = Date.now();
  const { id } = await write(async (tx) => {
    if (!(await findUser(tx, organiser.id))) await insertUser(tx, organiser);
    return createTournament(
      tx,
      organiser,
      {
        name,
        place: 'Kassel',
        startsOn: '2026-05-02',
        endsOn: '2026-05-02',
        formatId: 'guardians',
        presetId: '2000',
        rounds,
        capacity: null,
        scheme: 'wdl',
        open: true,
        submissionKey: name,
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
  await change(async (work) => {
    for (let i = 1; i <= players; i++) {
      const entry = {
        name: `Spieler ${i}`,
        club: club(i),
        town: null,
        country: null,
        faction: null,
        email: null,
        seed: null,
      };
      await addEntry(work, entry, { by: 'desk', submissionKey: `${name} ${i}` });
    }
  });
  const view = async (): Promise<TournamentView> =>
    loadTournament(read, (await findTournamentById(read, id)) as Tournament);

  /** Draws and publishes a round. */
  const openRound = async (number: number): Promise<RoundView> => {
    await change((work) => drawRound(work, number));
    const drawn = (await view()).rounds.at(-1);
    if (!drawn) throw new Error('no round');
    await change((work) => publishRound(work, number, drawn.round.version));
    const published = (await view()).rounds.at(-1);
    if (!published) throw new Error('no round');
    return published;
  };
  /** Enters a made-up result at every table of a round. */
  const playRound = async ({ matches }: RoundView) => {
    await change(async (work) => {
      for (const { pairing, b } of matches)
        if (b) await enterResult(work, pairing.id, inventFigures(), '', null);
    });
  };
  return { id, view, change, openRound, playRound };
}

/** A guardians report; any will do. */
export function inventFigures() {
  const side = () => ({
    destroyed: 90 + random(100) * 15,
    half: random(10) * 15,
    ep: 2 + random(9),
    generalKilled: random(6) === 0,
    breakPointReached: random(5) === 0,
  });
  const shared = {
    terrainMethod: 'ready-made',
    startingPlayer: random(2) === 0 ? 'a' : 'b',
    turnsPlayed: '5',
  };
  return { shared, a: side(), b: side() };
}
