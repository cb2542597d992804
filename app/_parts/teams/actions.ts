'use server';
import { z } from 'zod';
import { askCaptains, chooseInMeeting } from '@/app/_server/changes/captains';
import { tournamentAction } from '@/app/_server/form-action';
import { parts } from '@/lib/teams/procedure';

const integer = z.coerce.number().int().min(0).max(999);

/** What a captain chooses in a step of a meeting, or the desk in a captain's place. */
export const chooseAction = tournamentAction(
  null,
  z.object({
    number: integer,
    meeting: integer,
    step: integer,
    part: z.enum(parts),
    choice: z
      .string()
      .regex(/^\d{1,2}(,\d{1,2})*$/, 'step-choice-missing')
      .transform((raw) => raw.split(',').map(Number)),
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
