import { and, asc, eq } from 'drizzle-orm';
import type { TournamentId } from '@/lib/ids';
import type { Executor } from './open-database';
import { listEditions as editions } from './schema/list-editions';

/** An edition of the army lists loaded by a tournament. */
export type StoredEdition = typeof editions.$inferSelect;

/** Editions of a tournament, in order of loading. */
export async function listEditions(tx: Executor, tournamentId: TournamentId): Promise<StoredEdition[]> {
  return tx
    .select()
    .from(editions)
    .where(eq(editions.tournamentId, tournamentId))
    .orderBy(asc(editions.loadedAt), asc(editions.edition));
}

/** Stores an edition, replacing one of the same name. */
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
