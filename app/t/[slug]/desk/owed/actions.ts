'use server';
import { z } from 'zod';
import { remindOwing } from '@/app/_server/changes/entries/reminders';
import { mailSettings } from '@/app/_server/platform/mail-settings';
import { tournamentAction } from '@/app/_server/work/form-action';
import type { EntryId } from '@/lib/ids';

/** Reminds everybody who owes something, or one of them; says whom that reaches, and how. */
export const remindAction = tournamentAction(
  { verb: 'edit-entries' },
  z.object({ entryId: z.string().optional(), again: z.literal('on').optional() }),
  async (work, { entryId, again }) => {
    const id = entryId as EntryId | undefined;
    const reached = await remindOwing(work, { entryId: id, again: again === 'on' || id !== undefined });
    return { notice: 'reminded', values: { ...reached, server: mailSettings() ? 'yes' : 'no' } };
  },
);
