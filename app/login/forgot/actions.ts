'use server';
import { z } from 'zod';
import { mailSignInLink } from '@/app/_server/account/sign-in-links';
import { currentMailing, mailAfterwards } from '@/app/_server/platform/mailing';
import { formAction } from '@/app/_server/work/form-action';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';

/** Mails a sign-in link. Whether there is such an account shows neither in the answer nor in the time it takes. */
export const mailLinkAction = formAction(
  z.object({ email: z.string().trim().toLowerCase().min(1).max(longest.email).pipe(z.email()) }),
  async ({ email }) => {
    const mailing = (await currentMailing()) ?? refuse('mail-not-set-up');
    // Mails are counted by account (mailSignInLink): by address one visitor would keep a hall from theirs.
    mailAfterwards(() => mailSignInLink(email, mailing.settings, mailing.transport));
    return { notice: 'linkOnItsWay' };
  },
);
