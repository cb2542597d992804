'use server';
import { z } from 'zod';
import { meetingRulings, ruleMeeting } from '@/app/_server/changes/teams/meetings';
import { putInTeam } from '@/app/_server/changes/teams/put-in-team';
import {
  dropTeam,
  renameTeam,
  returnTeam,
  setTeamPaid,
  setTeamRingers,
} from '@/app/_server/changes/teams/teams';
import { tournamentAction } from '@/app/_server/work/form-action';
import { entryDrawFields } from '@/lib/entries/entry-input';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { lineOfText, optionalLine } from '@/lib/typed-text';

const desk = { verb: 'edit-entries' } as const;
const team = z.object({ team: z.string().max(longest.entryField) });

/** Gives a team another name. */
export const renameTeamAction = tournamentAction(
  desk,
  team.extend({ name: lineOfText(longest.entryField) }),
  async (work, { team, name }) => {
    await renameTeam(work, team, name);
    return { notice: 'saved' };
  },
);

export const teamPaidAction = tournamentAction(
  desk,
  team.extend({ paid: z.enum(['yes', 'no']) }),
  async (work, { team, paid }) => {
    await setTeamPaid(work, team, paid === 'yes');
    return {};
  },
);

/** Puts somebody who is in no team into one there is, or a new one. */
export const putInTeamAction = tournamentAction(
  desk,
  z.object({
    entryId: z.string().transform((id) => id as EntryId),
    team: entryDrawFields.team,
    newTeam: entryDrawFields.team,
  }),
  async (work, { entryId, team, newTeam }) => {
    const name = newTeam ?? team ?? refuse('team-missing', { path: ['team'] });
    await putInTeam(work, entryId, name);
    return { notice: 'saved' };
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

/** Says how the open games of a meeting count that is not played to its end. */
export const ruleMeetingAction = tournamentAction(
  { verb: 'correct-result' },
  z.object({
    number: z.coerce.number().int().min(1).max(999),
    meeting: z.coerce.number().int().min(1).max(999),
    how: z.enum(meetingRulings, { error: 'meeting-ruling-missing' }),
    reason: optionalLine(longest.resultNote).default(''),
  }),
  async (work, { number, meeting, how, reason }) => {
    await ruleMeeting(work, number, meeting, how, reason);
    return { notice: 'saved' };
  },
);
