// Runs in a process of its own, over the database of the server under test: see `publishNextRound` in steps.ts.

import { drawRound, publishRound } from '@/app/_server/changes/rounds/rounds';
import { loadTournament } from '@/app/_server/load/tournament';
import { workIn } from '@/app/_server/work/work';
import { listStaff } from '@/db/staff';
import type { Tournament } from '@/lib/tournament/records';
import { openDatabase } from '../db/open-database';
import { findTournament, raiseRevision } from '../db/tournaments';
import { nobody } from '../lib/access/policy';

const { read, write } = openDatabase(process.env.DATABASE_URL ?? '', { beside: true });

/** Draws the next round as the owner, if it is not drawn yet, and publishes it; returns its number. */
async function publish(slug: string): Promise<number> {
  const { id } = (await findTournament(read, slug)) as Tournament;
  const owner = (await listStaff(read, id)).find(({ role }) => role === 'owner');
  if (!owner) throw new Error(`${slug} has no owner`);
  const actor = { ...nobody, userId: owner.userId, role: 'owner' as const, name: owner.name };
  const load = async () => loadTournament(read, (await findTournament(read, slug)) as Tournament);
  const latest = (await load()).rounds.at(-1)?.round;
  const number = latest?.status === 'draft' ? latest.number : (latest?.number ?? 0) + 1;
  if (number !== latest?.number)
    await write(async (tx) => {
      await drawRound(workIn(tx, (await findTournament(tx, slug)) as Tournament, actor), number);
      await raiseRevision(tx, id);
    });
  const version = (await load()).rounds.at(-1)?.round.version ?? 0;
  await write(async (tx) => {
    await publishRound(workIn(tx, (await findTournament(tx, slug)) as Tournament, actor), number, version);
    await raiseRevision(tx, id);
  });
  return number;
}

export const run = publish;
