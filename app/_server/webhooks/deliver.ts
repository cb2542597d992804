import 'server-only';
import type { Database, Executor } from '@/db/open-database';
import { findTournamentById } from '@/db/tournaments';
import {
  claimDelivery,
  findDueDelivery,
  findWebhook,
  insertDeliveries,
  listDeliveryKeys,
  listDueWebhooks,
  listWebhooks,
  updateDelivery,
} from '@/db/webhooks';
import type { TournamentId } from '@/lib/ids';
import { type Happening, storedEvents } from '@/lib/webhooks/events';
import { failureOfStatus, nextTry } from '@/lib/webhooks/next-try';
import type { Delivery, Webhook } from '@/lib/webhooks/records';
import { log } from '../platform/log';
import { OutgoingSlots } from '../platform/outgoing-slots';
import type { OutsideAnswer, OutsideRequest } from '../platform/post-outside';
import { newId } from '../platform/random';
import { happeningsOf } from './happenings';
import { requestFor } from './messages';

export type PostToProgram = (request: OutsideRequest) => Promise<OutsideAnswer>;

/** Concurrent requests; several webhooks may share a host. */
const webhookSlots = { overall: 32, perHost: 4 };

/** Queues deliveries for events not yet sent to a tournament's webhooks. Returns their number. */
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

/** Builds a delivery of an event to a webhook. */
export const deliveryOf = (
  webhookId: string,
  { key, event, about }: Pick<Happening, 'key' | 'about'> & { readonly event: string },
  now: number,
): Delivery => ({
  ...{ id: newId(), webhookId, key, event, about },
  ...{ createdAt: now, tries: 0, nextAt: now, sentAt: null, status: null },
});

/**
 * Sends due deliveries: in order per webhook, different webhooks concurrently within the slots. Skips webhooks still
 * busy from an earlier `send`.
 */
export class Deliverer {
  private readonly serving = new Set<string>();
  private ended = false;

  constructor(
    private readonly database: Pick<Database, 'read' | 'write'>,
    private readonly post: PostToProgram,
    private readonly clock: () => number = Date.now,
    private readonly slots = new OutgoingSlots(webhookSlots),
  ) {}

  /** Resolves with the number of attempts once all of them have been answered. */
  async send(): Promise<number> {
    const due = await listDueWebhooks(this.database.read, this.clock());
    const tries = await Promise.all(
      due.filter(({ id }) => !this.serving.has(id)).map((webhook) => this.serve(webhook)),
    );
    return tries.reduce((sum, count) => sum + count, 0);
  }

  /** Stops starting requests. */
  end() {
    this.ended = true;
  }

  private async serve({ id, address }: Pick<Webhook, 'id' | 'address'>): Promise<number> {
    const host = URL.canParse(address) ? new URL(address).host : '';
    const tryNext = () =>
      this.slots.run(host, async () => {
        const delivery = this.ended ? undefined : await findDueDelivery(this.database.read, id, this.clock());
        if (delivery) await this.try(delivery);
        return delivery !== undefined;
      });
    this.serving.add(id);
    let tries = 0;
    try {
      while (await tryNext()) tries++;
    } catch (error) {
      log.error({ error }, 'another program could not be told');
    } finally {
      this.serving.delete(id);
    }
    return tries;
  }

  private async try(delivery: Delivery) {
    const { read, write } = this.database;
    const { id } = delivery;
    const tries = delivery.tries + 1;
    const now = this.clock();
    // The attempt is counted before it is built and sent, so that a crash or a text that cannot be built does not
    // repeat forever.
    const next = { tries, nextAt: nextTry(tries, 'unreachable', now) };
    const request = await currentRequest(read, delivery, now).catch((error: unknown) => {
      log.error({ error }, 'what another program is told could not be put into words');
      return 'failed' as const;
    });
    if (!request) return write((tx) => updateDelivery(tx, id, { nextAt: null }));
    if (!(await write((tx) => claimDelivery(tx, delivery, next))) || request === 'failed') return;
    const { status, retryAfterMs } = await answerOf(this.post, request);
    const failure = failureOfStatus(status);
    const at = this.clock();
    const done = { status, nextAt: failure && nextTry(tries, failure, at, retryAfterMs) };
    await write((tx) => updateDelivery(tx, id, failure ? done : { ...done, sentAt: at }));
  }
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
    // The address may contain a secret, and a network error's text may contain the host.
    log.warn({ code: (error as { code?: unknown }).code }, 'a program was not reached');
    return { status: 0, retryAfterMs: null };
  }
}
