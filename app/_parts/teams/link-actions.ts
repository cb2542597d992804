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

/** Makes a new join link of the team; its captain and the desk may. */
export const renewTeamLinkAction = tournamentAction(null, team, async (work, { team }) => {
  await renewTeamLink(work, team);
  return { notice: 'teamLinkRenewed' };
});

/** Closes the team's join link; its captain and the desk may. */
export const closeTeamLinkAction = tournamentAction(null, team, async (work, { team }) => {
  await closeTeamLink(work, team);
  return {};
});

/** Makes another member captain; the captain and the desk may. */
export const makeCaptainAction = tournamentAction(null, member, async (work, { team, entryId }) => {
  await makeCaptain(work, team, entryId);
  return { notice: 'saved' };
});

/** Removes a member from the team; its captain and the desk may. */
export const takeOutAction = tournamentAction(null, member, async (work, { team, entryId }) => {
  await takeOutOfTeam(work, team, entryId);
  return { notice: 'saved' };
});

/** Moves a member in the team's order, whose first ones play; its captain and the desk may. */
export const placeInTeamAction = tournamentAction(
  null,
  member.extend({ place: z.coerce.number().int().min(1).max(99) }),
  async (work, { team, entryId, place }) => {
    await placeInTeam(work, team, entryId, place);
    return {};
  },
);
