'use server';
import { z } from 'zod';
import { announce, withdrawAnnouncement } from '@/app/_server/changes/tournament/announcements';
import { tournamentAction } from '@/app/_server/work/form-action';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { addressee, announcementText, shownPeriods } from '@/lib/announcements/announcement';
import type { AnnouncementId } from '@/lib/ids';

const desk = { verb: 'announce' } as const;

export const announceAction = tournamentAction(
  desk,
  z.object({
    text: announcementText,
    to: addressee,
    period: z.enum(shownPeriods),
    submissionKey: submissionKeySchema,
  }),
  async (work, { text, to, period, submissionKey }) => {
    await announce(work, { text, to, period, submissionKey });
    return { notice: 'announced' };
  },
);

export const withdrawAnnouncementAction = tournamentAction(
  desk,
  z.object({ announcementId: z.string().transform((id) => id as AnnouncementId) }),
  async (work, { announcementId }) => {
    await withdrawAnnouncement(work, announcementId);
    return {};
  },
);
