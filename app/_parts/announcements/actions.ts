'use server';
import { z } from 'zod';
import { actorIn } from '@/app/_server/account/session';
import { seeAnnouncement } from '@/app/_server/changes/tournament/announcements';
import { visibleOrRefuse } from '@/app/_server/load/visible-tournament';
import { database } from '@/app/_server/platform/db';
import { workIn } from '@/app/_server/platform/work';
import { actsAs, admitTo, formAction } from '@/app/_server/work/form-action';
import type { AnnouncementId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';

/**
 * Notes that a player has seen an announcement. Raises no revision: sixty acknowledgements must not make sixty phones
 * reload sixty times; the desk's page polls for them.
 */
export const seeAnnouncementAction = formAction(
  z.object({
    slug: z.string(),
    as: actsAs,
    announcementId: z.string().transform((id) => id as AnnouncementId),
  }),
  async ({ slug, as, announcementId }) => {
    await database().write(async (tx) => {
      const tournament = await visibleOrRefuse(tx, slug);
      const actor = await actorIn(tx, tournament.id, as);
      const entryId = actor.entryId ?? refuse('forbidden');
      await seeAnnouncement(workIn(tx, tournament, actor), announcementId, entryId);
    });
    return {};
  },
  (form) => admitTo(form, { verb: 'take-part' }),
);
