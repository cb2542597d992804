'use server';
import { z } from 'zod';
import { changeRole, inviteHelper, removeHelper, withdrawInvitation } from '@/app/_server/changes/team';
import { tournamentAction } from '@/app/_server/form-action';
import { roles } from '@/lib/access/policy';
import type { InvitationId, UserId } from '@/lib/ids';

const deed = { verb: 'manage-team' } as const;
const userId = z.string().transform((id) => id as UserId);
const role = z.enum(roles);

export const inviteAction = tournamentAction(
  deed,
  z.object({ role, label: z.string().trim().max(80).default('') }),
  async (work, { role, label }) => {
    await inviteHelper(work, role, label);
    return { notice: 'invited' };
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
    return { notice: 'saved' };
  },
);
