'use server';
import { z } from 'zod';
import {
  addWebhook,
  removeWebhook,
  sendDeliveryAgain,
  tryWebhook,
} from '@/app/_server/changes/tournament/webhooks';
import { publicOrigin } from '@/app/_server/platform/origin';
import { tournamentAction } from '@/app/_server/work/form-action';
import { languages } from '@/lib/languages';
import { longest } from '@/lib/limits';
import { webhookEvents } from '@/lib/webhooks/events';

const deed = { verb: 'edit-tournament' } as const;
const id = z.string().max(40);

export const addWebhookAction = tournamentAction(
  deed,
  z.object({
    address: z.string().trim().min(1).max(longest.url),
    events: z.array(z.enum(webhookEvents)).default([]),
    language: z.enum(languages),
  }),
  async (work, { address, events, language }) => {
    await addWebhook(work, { address, events, language, origin: await publicOrigin() });
    return { notice: 'saved' };
  },
);

export const removeWebhookAction = tournamentAction(deed, z.object({ id }), async (work, { id }) => {
  await removeWebhook(work, id);
  return { notice: 'saved' };
});

export const tryWebhookAction = tournamentAction(deed, z.object({ id }), async (work, { id }) => {
  await tryWebhook(work, id);
  return { notice: 'webhookTested' };
});

export const sendDeliveryAgainAction = tournamentAction(
  deed,
  z.object({ id, delivery: id }),
  async (work, { id, delivery }) => {
    await sendDeliveryAgain(work, id, delivery);
    return {};
  },
);
