// Runs in a process of its own, over the database of the server under test: see `enterMissingResults` in steps.ts.

import { enterResult } from '@/app/_server/changes/results/results';
import { loadTournament } from '@/app/_server/load/tournament';
import { workIn } from '@/app/_server/platform/work';
import { listStaff } from '@/db/staff';
import type { Tournament } from '@/lib/tournament/records';
import { openDatabase } from '../db/open-database';
import { findTournament, raiseRevision } from '../db/tournaments';
import { nobody } from '../lib/access/policy';
import { reportOf } from '../lib/formats/guardians/fixtures';
import { figuresAtTable, figuresOfNames, type SideFigures } from './figures';

export interface MissingResults {
  readonly slug: string;
  /** what the figures come from */
  readonly by: 'table' | 'names';
}

const { read, write } = openDatabase(process.env.DATABASE_URL ?? '', { beside: true });

const sideOf = ({ general = false, breakPoint = false, conceded = false, ...figures }: SideFigures) => ({
  ...figures,
  generalKilled: general,
  breakPointReached: breakPoint,
  conceded,
});

/** Enters a result for every open match of the latest round, as the owner does at the desk; returns how many. */
async function enter({ slug, by }: MissingResults): Promise<number> {
  const tournament = (await findTournament(read, slug)) as Tournament;
  const owner = (await listStaff(read, tournament.id)).find(({ role }) => role === 'owner');
  if (!owner) throw new Error(`${slug} has no owner`);
  const latest = (await loadTournament(read, tournament)).rounds.at(-1);
  const open = latest?.matches.filter(({ b, result }) => b && !result) ?? [];
  await write(async (tx) => {
    const work = workIn(tx, tournament, { ...nobody, userId: owner.userId, role: 'owner', name: owner.name });
    for (const [i, { pairing, a, b }] of open.entries()) {
      const figures =
        by === 'table' ? figuresAtTable(i) : figuresOfNames(a.name, b?.name ?? '', latest?.round.number ?? 0);
      await enterResult(work, pairing.id, reportOf(sideOf(figures[0]), sideOf(figures[1])), '');
    }
    await raiseRevision(tx, tournament.id);
  });
  return open.length;
}

export const run = enter;
