'use server';
import { z } from 'zod';
import {
  closeTeamLink,
  makeCaptain,
  placeInTeam,
  renewTeamLink,
  takeOutOfTeam,
} from '@/app/_server/changes/teams/teams';
import { tournamentAction } from '@/app/_server/work/form-action';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';

const team = z.object({ team: z.string().max(longest.entryField) });
const member = team.extend({ entryId: z.string().transform((id) => id as EntryId) });

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
export const makeCaptainAction = tournamentAction(null, member, async (work, { team, entryId }) => {
  await makeCaptain(work, team, entryId);
  return { notice: 'saved' };
});

/** Its captain or the desk takes somebody out of it who should not be there. */
export const takeOutAction = tournamentAction(null, member, async (work, { team, entryId }) => {
  await takeOutOfTeam(work, team, entryId);
  return { notice: 'saved' };
});

/** Its captain or the desk puts somebody at another place in the order of the team: the first ones play. */
export const placeInTeamAction = tournamentAction(
  null,
  member.extend({ place: z.coerce.number().int().min(1).max(99) }),
  async (work, { team, entryId, place }) => {
    await placeInTeam(work, team, entryId, place);
    return {};
  },
);
