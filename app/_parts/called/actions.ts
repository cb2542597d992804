'use server';
import { z } from 'zod';
import { getLanguage } from '@/app/_i18n/get-language';
import { subscribePush, unsubscribePush } from '@/app/_server/changes/tournament/push';
import { publicOrigin } from '@/app/_server/platform/origin';
import { tournamentAction } from '@/app/_server/work/form-action';
import { longest } from '@/lib/limits';

const base64url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

/** Subscribes a player's browser to push notifications while no page of the site is open. */
export const subscribePushAction = tournamentAction(
  null,
  // An uncompressed curve point (65 bytes) and a 16-byte secret, as the Web Push standard requires.
  z.object({ endpoint: z.string().max(longest.url), publicKey: base64url(65), auth: base64url(16) }),
  async (work, { endpoint, publicKey, auth }) => {
    await subscribePush(work, { endpoint, publicKey, auth }, await getLanguage(), await publicOrigin());
    return {};
  },
);

/** Cancels the subscription. */
export const unsubscribePushAction = tournamentAction(
  null,
  z.object({ endpoint: z.string().max(longest.url) }),
  async (work, { endpoint }) => {
    await unsubscribePush(work, endpoint);
    return {};
  },
);
