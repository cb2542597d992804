'use server';
import { z } from 'zod';
import { newPassword } from '@/app/_parts/account/account-schema';
import { deleteSession, deleteSessionsOf } from '@/db/sessions';
import { isGuessable, longestPassword } from '@/lib/accounts/password-rules';
import type { SessionId } from '@/lib/ids';
import { changePassword } from '../_server/account/change-password';
import { database } from '../_server/db';
import { formAction } from '../_server/form-action';
import { refuse } from '../_server/problems';
import { getSignedIn, type SignedIn } from '../_server/session';

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
    const { user, sessionId } = await requireOwner();
    await database().write((tx) => deleteSessionsOf(tx, user.id, sessionId));
    return { notice: 'devicesSignedOut' };
  },
  admit,
);

export const changePasswordAction = formAction(
  z.object({ present: z.string().min(1).max(longestPassword), next: newPassword() }),
  async ({ present, next }) => {
    const asking = await requireOwner();
    if (isGuessable(next, [asking.user.name, asking.user.email]))
      refuse('password-common', { path: ['next'] });
    await changePassword(asking, present, next);
    return { notice: 'passwordChanged' };
  },
  admit,
);
