// Runs in a process of its own, over the database of the server under test: see scene.spec.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addEntry } from '@/app/_server/changes/entries/entries';
import { enterResult } from '@/app/_server/changes/results/results';
import { drawRound, finishTournament, publishRound } from '@/app/_server/changes/rounds/rounds';
import { createTournament } from '@/app/_server/changes/tournament/create-tournament';
import { loadTournament } from '@/app/_server/load/tournament';
import { newId } from '@/app/_server/platform/random';
import { type Work, workIn } from '@/app/_server/platform/work';
import type { Tournament } from '@/lib/tournament/records';
import { exportTournament } from '../app/_server/tournament-file/export-tournament';
import { openDatabase } from '../db/open-database';
import { deleteTournament, findTournamentById, raiseRevision } from '../db/tournaments';
import { findUserByEmail } from '../db/users';
import { nobody } from '../lib/access/policy';
import { reportOf } from '../lib/formats/guardians/fixtures';
import { seededRandom } from '../lib/random';
import { makeTournamentFile } from '../lib/tournament-file/tournament-file';

export interface Season {
  readonly email: string;
  readonly folder: string;
  readonly names: readonly string[];
  readonly armies: readonly string[];
  readonly tournaments: readonly { readonly name: string; readonly day: string; readonly players: number }[];
}

const database = openDatabase(process.env.DATABASE_URL ?? '', { beside: true });
const { read, write } = database;

/** Plays each tournament to its end, writes its file and takes it out again: the paths of the files. */
async function play({ email, folder, names, armies, tournaments }: Season): Promise<string[]> {
  const owner = await findUserByEmail(read, email);
  if (!owner) throw new Error('there is no account');
  const random = seededRandom(7);
  const files: string[] = [];
  for (const [at, { name, day, players }] of tournaments.entries()) {
    const { id } = await write((tx) =>
      createTournament(
        tx,
        owner,
        {
          name,
          place: 'Goslar',
          startsOn: day,
          endsOn: day,
          formatId: 'guardians',
          presetId: '2000',
          rounds: 3,
          capacity: null,
          scheme: 'wdl',
          open: true,
          submissionKey: newId(),
        },
        Date.now(),
      ),
    );
    const change = <T>(work: (work: Work) => Promise<T>): Promise<T> =>
      write(async (tx) => {
        const tournament = (await findTournamentById(tx, id)) as Tournament;
        const actor = { ...nobody, userId: owner.id, role: 'owner' as const, name: owner.name };
        const value = await work(workIn(tx, tournament, actor));
        await raiseRevision(tx, id);
        return value;
      });
    await change(async (work) => {
      for (let i = 0; i < players; i++) {
        const player = names[(at + i) % names.length] ?? '';
        await addEntry(
          work,
          {
            name: player,
            club: null,
            town: null,
            country: null,
            email: null,
            seed: null,
            faction: armies[names.indexOf(player) % armies.length] ?? null,
          },
          { by: 'desk', submissionKey: newId() },
        );
      }
    });
    for (let number = 1; number <= 3; number++) {
      await change((work) => drawRound(work, number));
      const view = await loadTournament(read, (await findTournamentById(read, id)) as Tournament);
      const round = view.rounds.at(-1);
      await change((work) => publishRound(work, number, round?.round.version ?? 0));
      await change(async (work) => {
        for (const { pairing, a, b } of round?.matches ?? []) {
          if (!b) continue;
          // The earlier in the list of names the stronger, now and then not; some are drawn.
          const better = names.indexOf(a.name) < names.indexOf(b.name);
          const luck = random(10);
          const [strong, weak] = luck === 9 ? [400, 400] : [500 + 50 * random(8), 100 + 20 * random(10)];
          const aWins = luck < 7 ? better : !better;
          const first = { destroyed: aWins ? strong : weak, ep: aWins && luck !== 9 ? 6 : 2 };
          const second = { destroyed: aWins ? weak : strong, ep: !aWins && luck !== 9 ? 6 : 2 };
          const figures = reportOf(first, second);
          const shared = { ...figures.shared, startingPlayer: random(2) === 0 ? 'a' : 'b' };
          await enterResult(work, pairing.id, { ...figures, shared }, '');
        }
      });
    }
    await change(finishTournament);
    const tournament = (await findTournamentById(read, id)) as Tournament;
    const file = await exportTournament(database, tournament, { withEmail: false, now: Date.now() });
    const path = join(folder, `${day}.json`);
    writeFileSync(path, makeTournamentFile(file));
    files.push(path);
    await write((tx) => deleteTournament(tx, id));
  }
  return files;
}

export const run = play;
