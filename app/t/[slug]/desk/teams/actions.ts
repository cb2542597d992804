'use server';
import { z } from 'zod';
import { dropTeam, returnTeam, setTeamPaid, setTeamRingers } from '@/app/_server/changes/teams';
import { tournamentAction } from '@/app/_server/form-action';

const desk = { verb: 'edit-entries' } as const;
const team = z.object({ team: z.string().max(80) });

export const teamPaidAction = tournamentAction(
  desk,
  team.extend({ paid: z.enum(['yes', 'no']) }),
  async (work, { team, paid }) => {
    await setTeamPaid(work, team, paid === 'yes');
    return {};
  },
);

/** Takes a whole team out, or brings it back. */
export const teamStatusAction = tournamentAction(
  desk,
  team.extend({ to: z.enum(['registered', 'dropped']) }),
  async (work, { team, to }) => {
    if (to === 'dropped') await dropTeam(work, team);
    else await returnTeam(work, team);
    return { notice: to === 'dropped' ? 'teamDropped' : 'teamReturned', values: { team } };
  },
);

/** Makes all of a team ringers, or players like any other again. */
export const teamRingersAction = tournamentAction(
  desk,
  team.extend({ ringer: z.enum(['yes', 'no']) }),
  async (work, { team, ringer }) => {
    await setTeamRingers(work, team, ringer === 'yes');
    return { notice: ringer === 'yes' ? 'ringerTeamSet' : 'ringerTeamUnset', values: { team } };
  },
);
