'use server';
import { z } from 'zod';
import { accountFields } from '@/app/_parts/account/account-schema';
import { keepHelper } from '@/app/_server/account/browser-links';
import { demoUserId } from '@/app/_server/account/demo-user';
import { getUser } from '@/app/_server/account/session';
import {
  acceptInvitation,
  joinForDay,
  joinWithNewAccount,
  openInvitation,
} from '@/app/_server/changes/tournament/staff';
import { mayAttempt } from '@/app/_server/platform/attempts';
import { database } from '@/app/_server/platform/db';
import { hashPassword } from '@/app/_server/platform/password';
import { newId } from '@/app/_server/platform/random';
import { changeTournamentByInvitation } from '@/app/_server/work/change-tournament';
import { formAction } from '@/app/_server/work/form-action';
import type { User } from '@/lib/accounts/records';
import type { TournamentId, UserId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { lineOfText } from '@/lib/typed-text';

const token = z.string().max(100);

/** Accepts with the account that is signed in, and leads to the desk. */
export const acceptInvitationAction = formAction(
  z.object({ token }),
  async ({ token }) => {
    const user = await requireAccount();
    return changeTournamentByInvitation(await invitedTo(token), async (work) => {
      await acceptInvitation(work, token, user);
      return { redirectTo: `/t/${work.tournament.slug}/desk` };
    });
  },
  async () => void (await requireAccount()),
);

async function requireAccount(): Promise<User> {
  const user = await getUser();
  return user && user.id !== demoUserId ? user : refuse('invitation-needs-account');
}

async function invitedTo(token: string): Promise<TournamentId> {
  const invitation = await openInvitation(database().read, token, Date.now());
  return invitation?.tournamentId ?? refuse('invitation-invalid');
}

/** Makes an account and accepts with it; the browser has still to sign in. */
export const joinAction = formAction(
  z.intersection(accountFields, z.object({ token })),
  async ({ token, name, email, password }) => {
    const now = Date.now();
    // Nobody without an invitation keeps the server busy hashing passwords.
    const tournamentId = await invitedTo(token);
    if (!(await mayAttempt(`invitation:${token}`, 10, 60_000, now))) refuse('too-many-attempts');
    // Known by the invitation: strangers of the same hall who guess passwords must not keep helpers out.
    const passwordHash = await hashPassword(password, { key: token, known: true });
    await changeTournamentByInvitation(tournamentId, async (work) => {
      const account = { id: newId<UserId>(), email, name, passwordHash, createdAt: now };
      await joinWithNewAccount({ ...work, actor: { ...work.actor, name } }, token, account);
    });
    return undefined;
  },
);

/** Helps for a day under the typed name, without an account, and leads to the desk. */
export const joinForDayAction = formAction(
  z.object({ token, name: lineOfText(longest.name) }),
  async ({ token, name }) => {
    const tournamentId = await invitedTo(token);
    if (!(await mayAttempt(`invitation:${token}`, 10, 60_000, Date.now()))) refuse('too-many-attempts');
    const joined = await changeTournamentByInvitation(tournamentId, async (work) => ({
      own: await joinForDay({ ...work, actor: { ...work.actor, name } }, token),
      slug: work.tournament.slug,
    }));
    await keepHelper(tournamentId, joined.own);
    return { redirectTo: `/t/${joined.slug}/desk` };
  },
);
