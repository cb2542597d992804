'use server';
import { z } from 'zod';
import { type OpenChoice, openChoices, settleOpenMatches } from '@/app/_server/changes/rounds/open-matches';
import { drawRound } from '@/app/_server/changes/rounds/rounds';
import { tournamentAction } from '@/app/_server/work/form-action';
import { readSettings } from '@/lib/tournament/settings';

const choice = z.custom<OpenChoice>((value) => openChoices.some((one) => one === value), 'choice-missing');

/** Settles the open matches of a round as chosen and draws the next one; after the last, back to the overview. */
export const settleOpenAction = tournamentAction(
  { verb: 'run-rounds' },
  z.object({ number: z.coerce.number().int().min(1), choice: z.record(z.string(), choice).default({}) }),
  async (work, { number, choice: choices }) => {
    await settleOpenMatches(work, number, choices);
    const desk = `/t/${work.tournament.slug}/desk`;
    if (number >= readSettings(work.tournament.settings).rounds) return { redirectTo: desk };
    await drawRound(work, number + 1);
    return { redirectTo: `${desk}/rounds` };
  },
);
