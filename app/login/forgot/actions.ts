'use server';
import { after } from 'next/server';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { mailSignInLink } from '@/app/_server/account/sign-in-links';
import { mayAttempt } from '@/app/_server/attempts';
import { formAction } from '@/app/_server/form-action';
import { log } from '@/app/_server/log';
import { mailSettings } from '@/app/_server/mail/mail-settings';
import { refuse } from '@/app/_server/problems';
import { currentVisitor } from '@/app/_server/visitor';

/** Mails a sign-in link. Whether there is such an account shows neither in the answer nor in the time it takes. */
export const mailLinkAction = formAction(
  z.object({ email: z.string().trim().toLowerCase().min(1).max(200).pipe(z.email()) }),
  async ({ email }) => {
    const settings = mailSettings();
    if (!settings) refuse('mail-not-set-up');
    if (!mayAttempt(`mail-link:${await currentVisitor()}`, 10, 10 * 60_000)) refuse('too-many-attempts');
    after(() => {
      const transport = createTransport(settings.server, { from: settings.from });
      mailSignInLink(email, settings, transport).catch((error) =>
        log.error({ error }, 'a link was not mailed'),
      );
    });
    return { notice: 'linkOnItsWay' };
  },
);
