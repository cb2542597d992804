import { and, asc, eq, inArray } from 'drizzle-orm';
import type { EntryId, PushId, TournamentId } from '@/lib/ids';
import type { Executor } from './open-database';
import { pushSubscriptions } from './schema/push';

export type PushSubscription = typeof pushSubscriptions.$inferSelect;

/** Stores a browser's subscription, replacing its earlier one. */
export async function putPush(tx: Executor, push: PushSubscription) {
  const { publicKey, auth, language, origin, told } = push;
  await tx
    .insert(pushSubscriptions)
    .values(push)
    .onConflictDoUpdate({
      target: [pushSubscriptions.entryId, pushSubscriptions.endpoint],
      set: { publicKey, auth, language, origin, told },
    });
}

/** Subscriptions of an entry, oldest first. */
export async function listPushOf(tx: Executor, entryId: EntryId): Promise<PushSubscription[]> {
  return tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.entryId, entryId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
}

/** Subscriptions of a tournament, oldest first. */
export async function listPush(tx: Executor, tournamentId: TournamentId): Promise<PushSubscription[]> {
  return tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.tournamentId, tournamentId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
}

export async function listPushTournaments(tx: Executor): Promise<TournamentId[]> {
  const rows = await tx
    .selectDistinct({ tournamentId: pushSubscriptions.tournamentId })
    .from(pushSubscriptions);
  return rows.map(({ tournamentId }) => tournamentId);
}

/** Keys of notifications sent to a browser; undefined if it is not subscribed. */
export async function findTold(tx: Executor, id: PushId): Promise<readonly unknown[] | undefined> {
  const [found] = await tx
    .select({ told: pushSubscriptions.told })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, id));
  if (found) return Array.isArray(found.told) ? found.told : [];
}

export async function updateTold(tx: Executor, id: PushId, told: readonly string[]) {
  await tx.update(pushSubscriptions).set({ told }).where(eq(pushSubscriptions.id, id));
}

export async function deletePush(tx: Executor, ids: readonly PushId[]) {
  if (ids.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]));
}

/** Deletes an entry's subscriptions, or the one with that endpoint. */
export async function deletePushOf(tx: Executor, entryId: EntryId, endpoint?: string) {
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.entryId, entryId),
        endpoint === undefined ? undefined : eq(pushSubscriptions.endpoint, endpoint),
      ),
    );
}
