import 'server-only';
import type { Database, Executor } from '@/db/open-database';
import { findTournamentById } from '@/db/tournaments';
import {
  claimDelivery,
  type Delivery,
  findWebhook,
  insertDeliveries,
  listDeliveryKeys,
  listDueDeliveries,
  listWebhooks,
  updateDelivery,
} from '@/db/webhooks';
import type { TournamentId } from '@/lib/ids';
import { type Happening, storedEvents } from '@/lib/webhooks/events';
import { failureOfStatus, nextTry } from '@/lib/webhooks/next-try';
import { newId } from '../chance';
import { log } from '../log';
import type { OutsideAnswer, OutsideRequest } from '../post-outside';
import { happeningsOf } from './happenings';
import { requestFor } from './messages';

export type PostToProgram = (request: OutsideRequest) => Promise<OutsideAnswer>;

/** As many as go out between one look and the next. */
const atOnce = 50;

/** Notes what the programs of a tournament have not been told yet. Returns how much that is. */
export async function noteHappenings(
  { read, write }: Pick<Database, 'read' | 'write'>,
  tournamentId: TournamentId,
  now: number,
): Promise<number> {
  const webhooks = await listWebhooks(read, tournamentId);
  const tournament = webhooks.length > 0 && (await findTournamentById(read, tournamentId));
  if (!tournament) return 0;
  const happened = await happeningsOf(read, tournament);
  let noted = 0;
  for (const { id, events, createdAt } of webhooks) {
    const known = new Set(await listDeliveryKeys(read, id));
    const wanted = storedEvents.parse(events);
    const fresh = happened.filter(
      ({ key, event, at }) => !known.has(key) && wanted.includes(event) && (at ?? now) >= createdAt,
    );
    if (fresh.length === 0) continue;
    await write((tx) =>
      insertDeliveries(
        tx,
        fresh.map((one) => deliveryOf(id, one, now)),
      ),
    );
    noted += fresh.length;
  }
  return noted;
}

/** A happening on its way to a program. */
export const deliveryOf = (
  webhookId: string,
  { key, event, about }: Pick<Happening, 'key' | 'about'> & { readonly event: string },
  now: number,
): Delivery => ({
  ...{ id: newId(), webhookId, key, event, about },
  ...{ createdAt: now, tries: 0, nextAt: now, sentAt: null, status: null },
});

/** Sends what is due, one after the other, and keeps what became of each. Returns how many were tried. */
export async function sendDueDeliveries(
  { read, write }: Pick<Database, 'read' | 'write'>,
  post: PostToProgram,
  now: number,
): Promise<number> {
  const due = await listDueDeliveries(read, now, atOnce);
  for (const delivery of due) {
    const { id } = delivery;
    const request = await currentRequest(read, delivery, now);
    if (!request) {
      await write((tx) => updateDelivery(tx, id, { nextAt: null }));
      continue;
    }
    const tries = delivery.tries + 1;
    // Counted before it is sent: a server that dies meanwhile sends it again later, and not for ever.
    const next = { tries, nextAt: nextTry(tries, 'unreachable', now) };
    if (!(await write((tx) => claimDelivery(tx, delivery, next)))) continue;
    const { status, retryAfterMs } = await answerOf(post, request);
    const failure = failureOfStatus(status);
    const done = { status, nextAt: failure && nextTry(tries, failure, now, retryAfterMs) };
    await write((tx) => updateDelivery(tx, id, failure ? done : { ...done, sentAt: now }));
  }
  return due.length;
}

async function currentRequest(
  read: Executor,
  delivery: Delivery,
  now: number,
): Promise<OutsideRequest | null> {
  const webhook = await findWebhook(read, delivery.webhookId);
  const tournament = webhook && (await findTournamentById(read, webhook.tournamentId));
  return tournament ? requestFor(read, tournament, delivery, webhook, now) : null;
}

async function answerOf(post: PostToProgram, request: OutsideRequest): Promise<OutsideAnswer> {
  try {
    return await post(request);
  } catch (error) {
    // Its address may hold a secret, and an error of the network names no more than the host.
    log.warn({ code: (error as { code?: unknown }).code }, 'a program was not reached');
    return { status: 0, retryAfterMs: null };
  }
}
