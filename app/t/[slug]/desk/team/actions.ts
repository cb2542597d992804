'use server';
import { z } from 'zod';
import { accountMail, deliver } from '@/app/_server/account/account-mail';
import { dropHelper } from '@/app/_server/account/browser-links';
import {
  changeRole,
  endHelper,
  invitationLasts,
  inviteHelper,
  removeHelper,
  withdrawInvitation,
} from '@/app/_server/changes/tournament/staff';
import { mayAttempt } from '@/app/_server/platform/attempts';
import { currentMailing, mailAfterwards } from '@/app/_server/platform/mailing';
import { invitationToken } from '@/app/_server/platform/secret';
import { tournamentAction } from '@/app/_server/work/form-action';
import { roles } from '@/lib/access/policy';
import type { HelperId, InvitationId, UserId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { optionalLine } from '@/lib/typed-text';

const deed = { verb: 'manage-team' } as const;
const userId = z.string().transform((id) => id as UserId);
const role = z.enum(roles);

/** More mails than that in an hour are no team. */
const mostMails = 20;

/** Makes a link for one person and, where this server sends mail, sends it to the address given. */
export const inviteAction = tournamentAction(
  deed,
  z.object({
    role,
    /** for good, with an account, or for a day without one */
    lasting: z.enum(['account', 'day']).default('account'),
    label: optionalLine(longest.name).default(''),
    email: z
      .union([z.literal(''), z.string().trim().toLowerCase().max(longest.email).pipe(z.email())])
      .default(''),
  }),
  async (work, { role, lasting, label, email }) => {
    const mailing =
      email === '' ? null : ((await currentMailing()) ?? refuse('mail-not-set-up', { path: ['email'] }));
    if (
      mailing &&
      !(await mayAttempt(`invitation-mail:${work.tournament.id}`, mostMails, 60 * 60_000, work.now, work.tx))
    )
      refuse('too-many-attempts');
    const id = await inviteHelper(work, role, label || email.slice(0, 80), lasting === 'day');
    if (!mailing) return { notice: 'invited' };
    const mail = await accountMail('invitationMail', {
      by: work.actor.name,
      tournament: work.tournament.name,
      role,
      link: `${mailing.settings.origin}/invite/${invitationToken(id)}`,
    });
    mailAfterwards(() => deliver(mailing.transport, { to: email, ...mail }, work.now + invitationLasts));
    return { notice: 'invitedByMail', values: { email } };
  },
);

export const withdrawInvitationAction = tournamentAction(
  deed,
  z.object({ invitationId: z.string() }),
  async (work, { invitationId }) => {
    await withdrawInvitation(work, invitationId as InvitationId);
    return { notice: 'takenBack' };
  },
);

export const changeRoleAction = tournamentAction(
  deed,
  z.object({ userId, seen: role, role }),
  async (work, { userId, seen, role }) => {
    await changeRole(work, userId, seen, role);
    return { notice: 'saved' };
  },
);

export const removeHelperAction = tournamentAction(
  deed,
  z.object({ userId, seen: role }),
  async (work, { userId, seen }) => {
    await removeHelper(work, userId, seen);
    return userId === work.actor.userId ? { redirectTo: '/my' } : { notice: 'saved' };
  },
);

/** Ends the rights of a helper for a day. */
export const endHelperAction = tournamentAction(
  deed,
  z.object({ helperId: z.string() }),
  async (work, { helperId }) => {
    await endHelper(work, helperId as HelperId);
    return { notice: 'saved' };
  },
);

/** Somebody who helps for a day stops helping. */
export const stopHelpingAction = tournamentAction(null, z.object({}), async (work) => {
  await endHelper(work, work.actor.helperId ?? refuse('forbidden'));
  await dropHelper(work.tournament.id);
  return { redirectTo: `/t/${work.tournament.slug}` };
});
