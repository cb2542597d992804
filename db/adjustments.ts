import { and, asc, eq } from 'drizzle-orm';
import type { AdjustmentId, EntryId, TournamentId } from '@/lib/ids';
import type { Adjustment } from '@/lib/tournament/records';
import type { Executor } from './open-database';
import { adjustments } from './schema/tournaments';

export async function insertAdjustment(tx: Executor, adjustment: Adjustment) {
  await tx.insert(adjustments).values(adjustment);
}

/** All adjustments of a tournament, oldest first. */
export async function listAdjustments(tx: Executor, tournamentId: TournamentId): Promise<Adjustment[]> {
  return tx
    .select()
    .from(adjustments)
    .where(eq(adjustments.tournamentId, tournamentId))
    .orderBy(asc(adjustments.createdAt), asc(adjustments.id));
}

/** Deletes an adjustment; undefined if it was deleted before. */
export async function deleteAdjustment(
  tx: Executor,
  key: { tournamentId: TournamentId; adjustmentId: AdjustmentId },
): Promise<Adjustment | undefined> {
  const [deleted] = await tx
    .delete(adjustments)
    .where(and(eq(adjustments.tournamentId, key.tournamentId), eq(adjustments.id, key.adjustmentId)))
    .returning();
  return deleted;
}

export async function isDisqualified(
  tx: Executor,
  tournamentId: TournamentId,
  entryId: EntryId,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: adjustments.id })
    .from(adjustments)
    .where(
      and(
        eq(adjustments.tournamentId, tournamentId),
        eq(adjustments.entryId, entryId),
        eq(adjustments.kind, 'disqualification'),
      ),
    )
    .limit(1);
  return found !== undefined;
}
