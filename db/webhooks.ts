import { and, asc, count, desc, eq, isNotNull, lte, min } from 'drizzle-orm';
import type { TournamentId } from '@/lib/ids';
import type { Delivery, Webhook } from '@/lib/webhooks/records';
import type { Executor } from './open-database';
import { webhookDeliveries, webhooks } from './schema/webhooks';

export async function insertWebhook(tx: Executor, webhook: Webhook) {
  await tx.insert(webhooks).values(webhook);
}

/** Webhooks of a tournament, oldest first. */
export async function listWebhooks(tx: Executor, tournamentId: TournamentId): Promise<Webhook[]> {
  return tx
    .select()
    .from(webhooks)
    .where(eq(webhooks.tournamentId, tournamentId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function listWebhookTournaments(tx: Executor): Promise<TournamentId[]> {
  const rows = await tx.selectDistinct({ id: webhooks.tournamentId }).from(webhooks);
  return rows.map(({ id }) => id);
}

export async function findWebhook(tx: Executor, id: string): Promise<Webhook | undefined> {
  const [found] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).limit(1);
  return found;
}

export async function deleteWebhook(tx: Executor, key: { id: string; tournamentId: TournamentId }) {
  await tx.delete(webhooks).where(and(eq(webhooks.id, key.id), eq(webhooks.tournamentId, key.tournamentId)));
}

/** Queues deliveries; existing ones stay unchanged. */
export async function insertDeliveries(tx: Executor, deliveries: readonly Delivery[]) {
  if (deliveries.length > 0)
    await tx
      .insert(webhookDeliveries)
      .values([...deliveries])
      .onConflictDoNothing();
}

/** Keys of all deliveries of a webhook. */
export async function listDeliveryKeys(tx: Executor, webhookId: string): Promise<string[]> {
  const rows = await tx
    .select({ key: webhookDeliveries.key })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId));
  return rows.map(({ key }) => key);
}

/** Latest deliveries of a webhook, latest first. */
export async function listDeliveries(tx: Executor, webhookId: string, limit: number): Promise<Delivery[]> {
  return tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit);
}

/** Webhooks with deliveries due by `now`, longest waiting first. */
export async function listDueWebhooks(tx: Executor, now: number): Promise<Pick<Webhook, 'id' | 'address'>[]> {
  return tx
    .select({ id: webhooks.id, address: webhooks.address })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(lte(webhookDeliveries.nextAt, now))
    .groupBy(webhooks.id, webhooks.address)
    .orderBy(asc(min(webhookDeliveries.nextAt)), asc(webhooks.id));
}

/** The webhook's oldest delivery due by `now`. */
export async function findDueDelivery(
  tx: Executor,
  webhookId: string,
  now: number,
): Promise<Delivery | undefined> {
  const [found] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), lte(webhookDeliveries.nextAt, now)))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(1);
  return found;
}

/** Number of pending deliveries, due or later. */
export async function countWaitingDeliveries(tx: Executor): Promise<number> {
  const [row] = await tx
    .select({ deliveries: count() })
    .from(webhookDeliveries)
    .where(isNotNull(webhookDeliveries.nextAt));
  return row?.deliveries ?? 0;
}

/** Counts a delivery attempt; false if another server has started one. */
export async function claimDelivery(
  tx: Executor,
  { id, nextAt }: Pick<Delivery, 'id' | 'nextAt'>,
  next: Pick<Delivery, 'tries' | 'nextAt'>,
): Promise<boolean> {
  if (nextAt === null) return false;
  const claimed = await tx
    .update(webhookDeliveries)
    .set(next)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.nextAt, nextAt)))
    .returning({ id: webhookDeliveries.id });
  return claimed.length > 0;
}

export async function updateDelivery(
  tx: Executor,
  id: string,
  change: Partial<Pick<Delivery, 'nextAt' | 'sentAt' | 'status'>>,
) {
  await tx.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
}

/** Makes a failed delivery due again. */
export async function retryDelivery(tx: Executor, key: { id: string; webhookId: string }, now: number) {
  await tx
    .update(webhookDeliveries)
    .set({ nextAt: now, tries: 0 })
    .where(and(eq(webhookDeliveries.id, key.id), eq(webhookDeliveries.webhookId, key.webhookId)));
}
