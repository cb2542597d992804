'use server';
import { z } from 'zod';
import {
  askCaptains,
  askMeetingAnew,
  chooseInMeeting,
  giveCaptainsTime,
  nudgeCaptains,
} from '@/app/_server/changes/teams/captains';
import { tournamentAction } from '@/app/_server/work/form-action';
import { parts } from '@/lib/teams/procedure';

const integer = z.coerce.number().int().min(0).max(999);

/** Choice of a captain in a step of a meeting, or of the desk on a captain's behalf. */
export const chooseAction = tournamentAction(
  null,
  z.object({
    number: integer,
    meeting: integer,
    asked: z.coerce.number().int(),
    step: integer,
    part: z.enum(parts),
    choice: z
      .array(z.string().regex(/^\d{1,2}$/, 'step-choice-missing'))
      .max(8)
      .default([])
      .transform((raw) => raw.map(Number)),
  }),
  async (work, input) => {
    await chooseInMeeting(work, input);
    return { notice: 'chosen' };
  },
);

/** Opens or closes a draft for the captains' choices. */
export const askCaptainsAction = tournamentAction(
  { verb: 'run-rounds' },
  z.object({ number: integer, version: z.coerce.number().int(), asked: z.enum(['yes', 'no']) }),
  async (work, { number, version, asked }) => {
    await askCaptains(work, number, version, asked === 'yes');
    return {};
  },
);

/** Restarts the captains' procedure of one meeting. */
export const askMeetingAnewAction = tournamentAction(
  { verb: 'run-rounds' },
  z.object({ number: integer, meeting: integer }),
  async (work, { number, meeting }) => {
    await askMeetingAnew(work, number, meeting);
    return {};
  },
);

/** Gives the captains of a meeting extra minutes. */
export const giveCaptainsTimeAction = tournamentAction(
  { verb: 'run-rounds' },
  z.object({ number: integer, meeting: integer, minutes: z.coerce.number().int().min(1).max(60) }),
  async (work, { number, meeting, minutes }) => {
    await giveCaptainsTime(work, number, meeting, minutes);
    return {};
  },
);

/** Notifies the captains a meeting waits for again. */
export const nudgeCaptainsAction = tournamentAction(
  { verb: 'run-rounds' },
  z.object({ number: integer, meeting: integer }),
  async (work, { number, meeting }) => {
    await nudgeCaptains(work, number, meeting);
    return {};
  },
);
