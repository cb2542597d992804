'use server';
import { z } from 'zod';
import { getLanguage } from '@/app/_i18n/get-language';
import { subscribePush, unsubscribePush } from '@/app/_server/changes/tournament/push';
import { publicOrigin } from '@/app/_server/platform/origin';
import { tournamentAction } from '@/app/_server/work/form-action';
import { longest } from '@/lib/limits';

const base64url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

/** A player's browser is called while no page of ours is open. */
export const subscribePushAction = tournamentAction(
  null,
  // A point on the curve without compression, and sixteen bytes, as the standard has them.
  z.object({ endpoint: z.string().max(longest.url), publicKey: base64url(65), auth: base64url(16) }),
  async (work, { endpoint, publicKey, auth }) => {
    await subscribePush(work, { endpoint, publicKey, auth }, await getLanguage(), await publicOrigin());
    return {};
  },
);

/** And no more. */
export const unsubscribePushAction = tournamentAction(
  null,
  z.object({ endpoint: z.string().max(longest.url) }),
  async (work, { endpoint }) => {
    await unsubscribePush(work, endpoint);
    return {};
  },
);
