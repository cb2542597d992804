'use server';
import { z } from 'zod';
import { newPassword } from '@/app/_parts/account/account-schema';
import { getSignedIn, type SignedIn } from '@/app/_server/account/session';
import { database } from '@/app/_server/platform/db';
import { formAction } from '@/app/_server/work/form-action';
import { deleteSession } from '@/db/sessions';
import { isGuessable } from '@/lib/accounts/password-rules';
import type { SessionId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { changePassword, endOtherKeys, signOthersOut } from '../_server/account/change-password';

async function requireOwner(): Promise<SignedIn> {
  return (await getSignedIn()) ?? refuse('signed-out');
}
const admit = async () => void (await requireOwner());

/** Signs another device of the same account out. */
export const endSessionAction = formAction(
  z.object({ sessionId: z.string().max(60) }),
  async ({ sessionId }) => {
    const { user } = await requireOwner();
    await database().write((tx) => deleteSession(tx, sessionId as SessionId, user.id));
    return { notice: 'deviceSignedOut' };
  },
  admit,
);

/** Signs all other devices of the account out. */
export const endOtherSessionsAction = formAction(
  z.object({}),
  async () => {
    const count = await signOthersOut(await requireOwner());
    return { notice: 'devicesSignedOut', values: { count } };
  },
  admit,
);

/** Ends passkeys, tokens, sign-in links and offers of the account; devices stay signed in. */
export const endKeysAction = formAction(
  z.object({}),
  async () => {
    await endOtherKeys(await requireOwner());
    return { notice: 'keysEnded' };
  },
  admit,
);

export const changePasswordAction = formAction(
  z.object({ present: z.string().min(1).max(longest.password), next: newPassword() }),
  async ({ present, next }) => {
    const asking = await requireOwner();
    if (isGuessable(next, [asking.user.name, asking.user.email]))
      refuse('password-common', { path: ['next'] });
    const count = await changePassword(asking, present, next);
    return { notice: 'passwordChanged', values: { count } };
  },
  admit,
);
