'use server';
import { z } from 'zod';
import { confirmAddress } from '@/app/_server/account/change-address';
import { currentMailing, mailAfterwards } from '@/app/_server/platform/mailing';
import { formAction } from '@/app/_server/work/form-action';

/** Takes over the address that a mailed link was sent to. */
export const confirmAddressAction = formAction(
  z.object({ token: z.string().max(800) }),
  async ({ token }) => {
    const { email, send } = await confirmAddress(token, await currentMailing());
    if (send) mailAfterwards(send);
    return { notice: 'addressConfirmed', values: { email } };
  },
);
