'use server';
import { z } from 'zod';
import { dropLink } from '@/app/_server/account/browser-links';
import { actorIn } from '@/app/_server/account/session';
import { visibleOrRefuse } from '@/app/_server/load/visible-tournament';
import { database } from '@/app/_server/platform/db';
import { admitTo, formAction } from '@/app/_server/work/form-action';
import { deletePushOf } from '@/db/push';

/** Signs one player off this browser: its link is forgotten, and it is called for them no more. */
export const signOffAction = formAction(
  z.object({ slug: z.string(), as: z.string().max(40), endpoint: z.string().max(1024).default('') }),
  async ({ slug, as, endpoint }) => {
    const { read, write } = database();
    const tournament = await visibleOrRefuse(read, slug);
    const { entryId } = await actorIn(read, tournament.id, as);
    if (entryId && endpoint !== '') await write((tx) => deletePushOf(tx, entryId, endpoint));
    await dropLink(tournament.id, as);
    return { redirectTo: `/t/${tournament.slug}/me/phone` };
  },
  (form) => admitTo(form, { verb: 'take-part' }),
);
