import type { Executor } from '@/db/open-database';
import { openTestDatabase } from '@/db/test-database';
import { findTournamentById, raiseRevision } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import { nobody } from '@/lib/access/policy';
import type { User } from '@/lib/accounts/records';
import { type EntryId, type Id, makeId, type TournamentId, type UserId } from '@/lib/ids';
import { seededRandom } from '@/lib/random';
import { Refusal } from '@/lib/refusal';
import type { UsualScheme } from '@/lib/standings/scheme-schema';
import type { Tournament } from '@/lib/tournament/records';
import { keepFacts } from '../community/keep-facts';
import { loadTournament, noteChangedMatches } from '../load/tournament';
import { type Work, workIn } from '../platform/work';
import { createTournament } from './tournament/create-tournament';

/** A tournament on a real database, with functions to change it as the organiser or a player. */
export async function openTestTournament(
  options: {
    capacity?: number;
    rounds?: number;
    scheme?: UsualScheme;
    /** id of format and preset; by default Guardians with 2,000 points */
    game?: readonly [formatId: string, presetId: string];
  } = {},
) {
  const database = openTestDatabase();
  const random = seededRandom(2024);
  const clock = { now: 1_700_000_000_000 };
  const organiser: User = {
    id: 'organiser' as UserId,
    email: 'o@example.org',
    name: 'Olga',
    passwordHash: null,
    admin: false,
    createdAt: 0,
  };
  const create = (tx: Executor, startsOn: string, submissionKey: string) =>
    createTournament(
      tx,
      organiser,
      {
        ...{ name: 'Probe', place: 'Kassel', startsOn, endsOn: startsOn, submissionKey },
        formatId: options.game?.[0] ?? 'guardians',
        presetId: options.game?.[1] ?? '2000',
        rounds: options.rounds ?? 3,
        capacity: options.capacity ?? null,
        scheme: options.scheme ?? 'wdl',
        open: true,
      },
      clock.now,
    );
  const created = await database.write(async (tx) => {
    await insertUser(tx, organiser);
    return create(tx, '2026-05-02', 'new');
  });

  const over = (id: TournamentId) => {
    const change = async <T>(who: EntryId | 'organiser', work: (work: Work) => Promise<T>): Promise<T> => {
      let changed = () => {};
      const value = await database.write(async (tx) => {
        clock.now += 1000;
        const tournament = (await findTournamentById(tx, id)) as Tournament;
        const actor =
          who === 'organiser'
            ? { ...nobody, userId: organiser.id, role: 'owner' as const, name: organiser.name }
            : { ...nobody, entryId: who, name: 'player' };
        const own = workIn(tx, tournament, actor, clock.now);
        const value = await work({
          ...own,
          random,
          newId: <I extends Id<string>>() => makeId<I>(random),
          newSeed: () => random(2 ** 31),
        });
        const matches = own.changedMatches();
        await raiseRevision(tx, id);
        await keepFacts(tx, id);
        if (matches) changed = () => noteChangedMatches(id, tournament.revision + 1, matches);
        return value;
      });
      changed();
      return value;
    };
    return {
      id,
      database,
      /** Runs one change in its own transaction, one second after the previous. */
      change,
      /** Code that refuses a change; undefined if it succeeds. */
      refusal: (
        who: EntryId | 'organiser',
        work: (work: Work) => Promise<unknown>,
      ): Promise<string | undefined> =>
        change(who, work).then(
          () => undefined,
          (error) => {
            if (error instanceof Refusal) return error.problem.code;
            throw error;
          },
        ),
      view: async () =>
        loadTournament(database.read, (await findTournamentById(database.read, id)) as Tournament),
      dispose: database.dispose,
    };
  };

  return {
    ...over(created.id),
    /** Another tournament of the same organiser on the same database. */
    another: async (startsOn: string, submissionKey: string) =>
      over((await database.write((tx) => create(tx, startsOn, submissionKey))).id),
  };
}

export type TestTournament = Omit<Awaited<ReturnType<typeof openTestTournament>>, 'another'>;
