import { and, asc, eq } from 'drizzle-orm';
import type { TournamentId } from '@/lib/ids';
import type { Executor } from './open-database';
import { listEditions as editions } from './schema/list-editions';

/** An edition of the army lists that a tournament has loaded. */
export type StoredEdition = typeof editions.$inferSelect;

/** Those of a tournament, in the order in which they were loaded. */
export async function listEditions(tx: Executor, tournamentId: TournamentId): Promise<StoredEdition[]> {
  return tx
    .select()
    .from(editions)
    .where(eq(editions.tournamentId, tournamentId))
    .orderBy(asc(editions.loadedAt), asc(editions.edition));
}

/** Stores an edition, in the place of an earlier one of that name. */
export async function putEdition(tx: Executor, edition: StoredEdition) {
  const { file, loadedAt } = edition;
  await tx
    .insert(editions)
    .values(edition)
    .onConflictDoUpdate({ target: [editions.tournamentId, editions.edition], set: { file, loadedAt } });
}

export async function deleteEdition(
  tx: Executor,
  key: { readonly tournamentId: TournamentId; readonly edition: string },
) {
  await tx
    .delete(editions)
    .where(and(eq(editions.tournamentId, key.tournamentId), eq(editions.edition, key.edition)));
}
