import { most } from '@/lib/limits';
import 'server-only';
import {
  deleteWebhook,
  findWebhook,
  insertDeliveries,
  insertWebhook,
  listWebhooks,
  retryDelivery,
} from '@/db/webhooks';
import type { Language } from '@/lib/languages';
import { refuse } from '@/lib/refusal';
import type { WebhookEvent, WebhookKind } from '@/lib/webhooks/events';
import type { Webhook } from '@/lib/webhooks/records';
import { isNamedInside, isOutsideAddress } from '../../platform/post-outside';
import type { Work } from '../../platform/work';
import { deliveryOf } from '../../webhooks/deliver';
import { happeningsOf } from '../../webhooks/happenings';

const discord = /^https:\/\/(?:[a-z]+\.)?discord(?:app)?\.com\/api\/webhooks\//;

/** Discord channels get messages in Discord's format, all others the signed JSON. */
export const kindOfAddress = (address: string): WebhookKind => (discord.test(address) ? 'discord' : 'signed');

/** Adds a webhook for future events; an existing address changes its events. */
export async function addWebhook(
  work: Work,
  wanted: {
    readonly address: string;
    readonly events: readonly WebhookEvent[];
    readonly language: Language;
    readonly origin: string;
  },
) {
  const { tx, tournament, now } = work;
  const { address, events } = wanted;
  if (events.length === 0) refuse('webhook-events', { path: ['events'] });
  if (!isOutsideAddress(address) && !isNamedInside(address)) refuse('webhook-address', { path: ['address'] });
  const known = await listWebhooks(tx, tournament.id);
  const same = known.find((one) => one.address === address);
  if (same) await deleteWebhook(tx, { id: same.id, tournamentId: tournament.id });
  else if (known.length >= most.webhooks) refuse('too-many-webhooks');
  const id: string = work.newId();
  await insertWebhook(tx, {
    ...{ id, tournamentId: tournament.id, kind: kindOfAddress(address), createdAt: now },
    ...wanted,
  });
  // Final standings have no time of their own: mark them as sent.
  const final = (await happeningsOf(tx, tournament)).filter(({ at }) => at === null);
  await insertDeliveries(
    tx,
    final.map((one) => ({ ...deliveryOf(id, one, now), nextAt: null })),
  );
  await work.note('webhook-added', { host: new URL(address).host });
}

async function requireWebhook({ tx, tournament }: Work, id: string): Promise<Webhook> {
  const found = await findWebhook(tx, id);
  return found?.tournamentId === tournament.id ? found : refuse('webhook-unknown');
}

export async function removeWebhook(work: Work, id: string) {
  const { address, tournamentId } = await requireWebhook(work, id);
  await deleteWebhook(work.tx, { id, tournamentId });
  await work.note('webhook-removed', { host: new URL(address).host });
}

/** Sends a test message. */
export async function tryWebhook(work: Work, id: string) {
  const webhook = await requireWebhook(work, id);
  const test = { key: `test ${work.now}`, event: 'test', about: '' };
  await insertDeliveries(work.tx, [deliveryOf(webhook.id, test, work.now)]);
}

export async function sendDeliveryAgain(work: Work, id: string, deliveryId: string) {
  const webhook = await requireWebhook(work, id);
  await retryDelivery(work.tx, { id: deliveryId, webhookId: webhook.id }, work.now);
}
