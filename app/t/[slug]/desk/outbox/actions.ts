'use server';
import { z } from 'zod';
import { requireSeen } from '@/app/_server/changes/settings/settings';
import { sendAgain, updateMailSettings } from '@/app/_server/changes/tournament/outbox';
import { tournamentAction } from '@/app/_server/work/form-action';
import type { MailId } from '@/lib/ids';

const deed = { verb: 'edit-entries' } as const;

export const sendAgainAction = tournamentAction(
  deed,
  z.object({ mailId: z.string().optional() }),
  async (work, { mailId }) => {
    await sendAgain(work, mailId as MailId | undefined);
    return {};
  },
);

export const mailSettingsAction = tournamentAction(
  deed,
  z.object({ pairings: z.preprocess((raw) => raw === 'on', z.boolean()), seen: z.string() }),
  async (work, { seen, ...mail }) => {
    requireSeen(work, 'mail', seen);
    await updateMailSettings(work, mail);
    return { notice: 'saved' };
  },
);
