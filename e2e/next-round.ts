// Runs in a process of its own, over the database of the server under test: see `nextRound` in steps.ts.

import { drawRound, publishRound } from '@/app/_server/changes/rounds/rounds';
import { loadTournament } from '@/app/_server/load/tournament';
import { workIn } from '@/app/_server/platform/work';
import { listStaff } from '@/db/staff';
import type { Tournament } from '@/lib/tournament/records';
import { openDatabase } from '../db/open-database';
import { findTournament, raiseRevision } from '../db/tournaments';
import { nobody } from '../lib/access/policy';

export interface NextRound {
  readonly slug: string;
  readonly publish: boolean;
}

const { read, write } = openDatabase(process.env.DATABASE_URL ?? '', { beside: true });

/** Draws the next round, unless it is drawn, and publishes it if asked, as the owner does; returns its number. */
async function next({ slug, publish }: NextRound): Promise<number> {
  const load = async () => loadTournament(read, (await findTournament(read, slug)) as Tournament);
  const { tournament, rounds } = await load();
  const owner = (await listStaff(read, tournament.id)).find(({ role }) => role === 'owner');
  if (!owner) throw new Error(`${slug} has no owner`);
  const actor = { ...nobody, userId: owner.userId, role: 'owner' as const, name: owner.name };
  const latest = rounds.at(-1)?.round;
  const isDrawn = latest?.status === 'draft';
  const number = (latest?.number ?? 0) + (isDrawn ? 0 : 1);
  if (!isDrawn) await write((tx) => drawRound(workIn(tx, tournament, actor), number));
  const drawn = await load();
  if (publish)
    await write((tx) =>
      publishRound(workIn(tx, drawn.tournament, actor), number, drawn.rounds.at(-1)?.round.version ?? 0),
    );
  await write((tx) => raiseRevision(tx, tournament.id));
  return number;
}

export const run = next;
