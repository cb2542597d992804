'use server';
import { z } from 'zod';
import {
  giveTableTime,
  lengthenRound,
  pauseRound,
  resumeRound,
} from '@/app/_server/changes/rounds/round-clock';
import { tournamentAction } from '@/app/_server/work/form-action';
import type { PairingId } from '@/lib/ids';

const desk = { verb: 'run-clock' } as const;
const ofRound = z.object({ number: z.coerce.number().int().min(1) });

/** Stops the round's clock, or resumes it. */
export const pauseAction = tournamentAction(
  desk,
  ofRound.extend({ to: z.enum(['pause', 'resume']) }),
  async (work, { number, to }) => {
    await (to === 'pause' ? pauseRound(work, number) : resumeRound(work, number));
    return {};
  },
);

/** Adds minutes to the round, or removes some. */
export const lengthenAction = tournamentAction(
  desk,
  ofRound.extend({ by: z.coerce.number().int().min(-60).max(60) }),
  async (work, { number, by }) => {
    await lengthenRound(work, number, by);
    return { notice: by < 0 ? 'roundShorter' : 'roundLonger', values: { minutes: Math.abs(by) } };
  },
);

/** Gives one table extra time. */
export const tableTimeAction = tournamentAction(
  desk,
  z.object({
    pairingId: z
      .string()
      .min(1)
      .transform((id) => id as PairingId),
    minutes: z.coerce.number().pipe(z.int().min(0).max(120)),
  }),
  async (work, { pairingId, minutes }) => {
    await giveTableTime(work, pairingId, minutes);
    return { notice: 'saved' };
  },
);
