'use server';
import { z } from 'zod';
import { askForAddress } from '@/app/_server/account/change-address';
import { getSignedIn, type SignedIn } from '@/app/_server/account/session';
import { yieldPseudonyms } from '@/app/_server/community/pseudonyms';
import { database } from '@/app/_server/platform/db';
import { currentMailing, mailAfterwards } from '@/app/_server/platform/mailing';
import { formAction } from '@/app/_server/work/form-action';
import { updateUser } from '@/db/users';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { lineOfText } from '@/lib/typed-text';

async function requireOwner(): Promise<SignedIn> {
  return (await getSignedIn()) ?? refuse('signed-out');
}
const admit = async () => void (await requireOwner());

/** Gives the account another name. What the diaries of tournaments say of it keeps the one of its day. */
export const changeNameAction = formAction(
  z.object({ name: lineOfText(longest.name) }),
  async ({ name }) => {
    const { user } = await requireOwner();
    await database().write(async (tx) => {
      await updateUser(tx, user.id, { name });
      await yieldPseudonyms(tx, [{ name, userId: user.id }], Date.now());
    });
    return { notice: 'saved' };
  },
  admit,
);

/** Gives the account another address: at once, or by a link to it where this server sends mail. */
export const changeAddressAction = formAction(
  z.object({
    email: z.string().trim().toLowerCase().min(1).max(longest.email).pipe(z.email()),
    password: z.string().min(1).max(longest.password),
  }),
  async (typed) => {
    const { send } = await askForAddress(await requireOwner(), typed, await currentMailing());
    if (!send) return { notice: 'addressChanged' };
    mailAfterwards(send);
    return { notice: 'addressAsked' };
  },
  admit,
);
