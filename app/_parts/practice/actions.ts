'use server';
import { z } from 'zod';
import { demoUserId } from '@/app/_server/account/demo-user';
import { getUser } from '@/app/_server/account/session';
import { removeDemo } from '@/app/_server/demo/remove-demo';
import { admitTo, formAction } from '@/app/_server/work/form-action';

/** Deletes a practice event for good, and leads to where another one is opened. */
export const removePracticeAction = formAction(
  z.object({ slug: z.string() }),
  async ({ slug }) => {
    const user = await getUser();
    await removeDemo(slug);
    return { redirectTo: user?.id === demoUserId ? '/' : '/new' };
  },
  (form) => admitTo(form, { verb: 'edit-tournament' }),
);
