// Makes a meeting that waits for its captains, in a database that a server has open; prints its captain's link as JSON.

import { addEntry } from '@/app/_server/changes/entries/entries';
import { drawRound } from '@/app/_server/changes/rounds/rounds';
import { updateTeams } from '@/app/_server/changes/settings/settings';
import { askCaptains } from '@/app/_server/changes/teams/captains';
import { createTournament } from '@/app/_server/changes/tournament/create-tournament';
import { loadTournament } from '@/app/_server/load/tournament';
import { newId } from '@/app/_server/platform/random';
import { linkToken } from '@/app/_server/platform/secret';
import { type Work, workIn } from '@/app/_server/platform/work';
import type { Tournament } from '@/lib/tournament/records';
import { draftRound } from '@/lib/tournament/rounds';
import { openDatabase } from '../db/open-database';
import { findTournamentById, raiseRevision } from '../db/tournaments';
import { insertUser } from '../db/users';
import { nobody } from '../lib/access/policy';
import type { UserId } from '../lib/ids';
import { teamSettings } from '../lib/teams/team-settings';

const { read, write } = openDatabase(process.env.DATABASE_URL ?? '', { beside: true });
const size = 5;

async function make() {
  const now = Date.now();
  const account = { id: newId<UserId>(), name: 'Theda', email: 'theda@example.org', createdAt: now };
  const organiser = { ...account, passwordHash: null, admin: false };
  const day = '2026-05-02';
  const { id, slug } = await write(async (tx) => {
    await insertUser(tx, organiser);
    return createTournament(
      tx,
      organiser,
      {
        name: 'Nordpokal',
        place: 'Goslar',
        startsOn: day,
        endsOn: day,
        formatId: 'guardians',
        presetId: '1250',
        rounds: 3,
        capacity: null,
        scheme: 'table',
        open: true,
        submissionKey: newId(),
      },
      now,
    );
  });
  const change = <T>(work: (work: Work) => Promise<T>): Promise<T> =>
    write(async (tx) => {
      const tournament = (await findTournamentById(tx, id)) as Tournament;
      const actor = { ...nobody, userId: organiser.id, role: 'owner' as const, name: organiser.name };
      const value = await work(workIn(tx, tournament, actor));
      await raiseRevision(tx, id);
      return value;
    });
  const captains = { id: 'defender', seconds: 7_200 };
  await change((work) => updateTeams(work, teamSettings.parse({ size, captains })));
  const [captain] = await change((work) =>
    Promise.all(
      ['Kiel', 'Celle'].flatMap((team) =>
        Array.from({ length: size }, (_, at) =>
          addEntry(
            { ...work, now: now + at },
            {
              name: `${team} ${at + 1}`,
              team,
              club: null,
              town: null,
              country: null,
              faction: null,
              email: null,
              seed: null,
            },
            { by: 'desk', submissionKey: newId() },
          ),
        ),
      ),
    ),
  );
  await change((work) => drawRound(work, 1));
  const view = await loadTournament(read, (await findTournamentById(read, id)) as Tournament);
  await change((work) => askCaptains(work, 1, draftRound(view)?.round.version ?? 0, true));
  return { slug, link: captain && `/p/${linkToken(captain)}` };
}

void make().then((made) => console.log(JSON.stringify(made)));
