import 'server-only';
import { z } from 'zod';
import { listEntries } from '@/db/entries';
import type { Executor } from '@/db/open-database';
import { listTeams } from '@/db/teams';
import type { TournamentId } from '@/lib/ids';
import type { LinkKey } from '../platform/secret';

/** Links of a tournament's entries and teams, by their ids; never exported. */
export type HeldLinks = Readonly<Record<string, LinkKey>>;

export const heldLinksSchema = z.record(
  z.string(),
  z.object({ linkSecret: z.string(), linkVersion: z.int() }),
);

export async function readLinks(tx: Executor, tournamentId: TournamentId): Promise<HeldLinks> {
  const rows = [...(await listEntries(tx, tournamentId)), ...(await listTeams(tx, tournamentId))];
  return Object.fromEntries(rows.map(({ id, linkSecret, linkVersion }) => [id, { linkSecret, linkVersion }]));
}
