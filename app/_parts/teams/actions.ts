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

/** What a captain chooses in a step of a meeting, or the desk in a captain's place. */
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

/** Lets the captains of a draft choose, or no longer. */
export const askCaptainsAction = tournamentAction(
  { verb: 'run-rounds' },
  z.object({ number: integer, version: z.coerce.number().int(), asked: z.enum(['yes', 'no']) }),
  async (work, { number, version, asked }) => {
    await askCaptains(work, number, version, asked === 'yes');
    return {};
  },
);

/** Asks the captains of one meeting anew. */
export const askMeetingAnewAction = tournamentAction(
  { verb: 'run-rounds' },
  z.object({ number: integer, meeting: integer }),
  async (work, { number, meeting }) => {
    await askMeetingAnew(work, number, meeting);
    return {};
  },
);

/** Gives the captains of a meeting some minutes more. */
export const giveCaptainsTimeAction = tournamentAction(
  { verb: 'run-rounds' },
  z.object({ number: integer, meeting: integer, minutes: z.coerce.number().int().min(1).max(60) }),
  async (work, { number, meeting, minutes }) => {
    await giveCaptainsTime(work, number, meeting, minutes);
    return {};
  },
);

/** Calls the captains that a meeting waits for once more. */
export const nudgeCaptainsAction = tournamentAction(
  { verb: 'run-rounds' },
  z.object({ number: integer, meeting: integer }),
  async (work, { number, meeting }) => {
    await nudgeCaptains(work, number, meeting);
    return {};
  },
);
