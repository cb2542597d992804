import { eq } from 'drizzle-orm';
import type { Hall } from '@/lib/hall/records';
import type { TournamentId } from '@/lib/ids';
import type { Executor } from './open-database';
import { halls } from './schema/halls';

/** Settings of the hall; undefined if none were stored. */
export async function findHall(tx: Executor, tournamentId: TournamentId): Promise<Hall | undefined> {
  const [found] = await tx.select().from(halls).where(eq(halls.tournamentId, tournamentId)).limit(1);
  return found;
}

/** Stores the given settings and keeps the others. */
export async function putHall(
  tx: Executor,
  tournamentId: TournamentId,
  change: Partial<Omit<Hall, 'tournamentId'>>,
) {
  await tx
    .insert(halls)
    .values({ tournamentId, ...change })
    .onConflictDoUpdate({ target: halls.tournamentId, set: change });
}
