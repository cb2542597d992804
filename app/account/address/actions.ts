'use server';
import { z } from 'zod';
import { confirmAddress } from '@/app/_server/account/change-address';
import { mayAttempt } from '@/app/_server/attempts';
import { formAction } from '@/app/_server/form-action';
import { currentMailing, mailAfterwards } from '@/app/_server/mail/mailing';
import { refuse } from '@/app/_server/problems';
import { currentVisitor } from '@/app/_server/visitor';

/** Takes over the address that a mailed link was sent to. */
export const confirmAddressAction = formAction(
  z.object({ token: z.string().max(800) }),
  async ({ token }) => {
    if (!(await mayAttempt(`address-link:${await currentVisitor()}`, 30, 10 * 60_000)))
      refuse('too-many-attempts');
    const { email, send } = await confirmAddress(token, currentMailing());
    if (send) mailAfterwards(send);
    return { notice: 'addressConfirmed', values: { email } };
  },
);
