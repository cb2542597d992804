'use server';
import { z } from 'zod';
import { accountFields } from '@/app/_parts/account/account-schema';
import { mayAttempt } from '@/app/_server/attempts';
import { newId } from '@/app/_server/chance';
import { acceptInvitation, joinWithNewAccount, openInvitation } from '@/app/_server/changes/team';
import { database } from '@/app/_server/db';
import { demoUserId } from '@/app/_server/demo/demo-user';
import { formAction, tournamentAction } from '@/app/_server/form-action';
import { hashPassword } from '@/app/_server/password';
import { refuse } from '@/app/_server/problems';
import { getUser } from '@/app/_server/session';
import { currentVisitor } from '@/app/_server/visitor';
import { changeTournament } from '@/app/_server/work';
import type { UserId } from '@/lib/ids';

const token = z.string().max(100);

/** Accepts with the account that is signed in, and leads to the desk. */
export const acceptInvitationAction = tournamentAction(null, z.object({ token }), async (work, { token }) => {
  const user = await getUser();
  if (!user || user.id === demoUserId) refuse('invitation-needs-account');
  await acceptInvitation(work, token, user);
  return { redirectTo: `/t/${work.tournament.slug}/desk` };
});

/** Makes an account and accepts with it; the browser has still to sign in. */
export const joinAction = formAction(
  z.intersection(accountFields, z.object({ slug: z.string(), token })),
  async ({ slug, token, name, email, password }) => {
    const now = Date.now();
    // Nobody without an invitation keeps the server busy hashing passwords.
    if (!(await openInvitation(database().read, token, now))) refuse('invitation-invalid');
    if (!(await mayAttempt(`invitation:${token}`, 10, 60_000, now))) refuse('too-many-attempts');
    const passwordHash = await hashPassword(password, { key: await currentVisitor(), known: false });
    await changeTournament(slug, null, async (work) => {
      const account = { id: newId<UserId>(), email, name, passwordHash, createdAt: now };
      await joinWithNewAccount({ ...work, actor: { ...work.actor, name } }, token, account);
    });
    return undefined;
  },
);
