'use server';
import { z } from 'zod';
import { closeTeamLink, makeCaptain, renewTeamLink } from '@/app/_server/changes/teams';
import { tournamentAction } from '@/app/_server/form-action';
import type { EntryId } from '@/lib/ids';

const team = z.object({ team: z.string().max(80) });

/** Its captain or the desk makes a new link for others to join the team by. */
export const renewTeamLinkAction = tournamentAction(null, team, async (work, { team }) => {
  await renewTeamLink(work, team);
  return { notice: 'teamLinkRenewed' };
});

/** Its captain or the desk lets nobody join by the team's link any more. */
export const closeTeamLinkAction = tournamentAction(null, team, async (work, { team }) => {
  await closeTeamLink(work, team);
  return {};
});

/** Its captain or the desk makes somebody else its captain. */
export const makeCaptainAction = tournamentAction(
  null,
  team.extend({ entryId: z.string().transform((id) => id as EntryId) }),
  async (work, { team, entryId }) => {
    await makeCaptain(work, team, entryId);
    return { notice: 'saved' };
  },
);
