'use server';
import { z } from 'zod';
import { requireMaker } from '@/app/_server/account/require-maker';
import { formAction } from '@/app/_server/work/form-action';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { bringBack, forgetDeleted } from '../_server/deleted/deleted-tournaments';

const id = z.string().max(20);
const admit = async () => void (await requireMaker());

/** Stores a deleted tournament again, for whoever owned it, and leads to its desk. */
export const bringBackAction = formAction(
  z.object({ id, submissionKey: submissionKeySchema }),
  async ({ id, submissionKey }) => {
    const { slug } = await bringBack(await requireMaker(), id, submissionKey, Date.now());
    return { redirectTo: `/t/${slug}/desk` };
  },
  admit,
);

/** Deletes what was kept of a deleted tournament. */
export const forgetDeletedAction = formAction(
  z.object({ id }),
  async ({ id }) => {
    await forgetDeleted(await requireMaker(), id, Date.now());
    return { notice: 'deletedForGood' };
  },
  admit,
);
