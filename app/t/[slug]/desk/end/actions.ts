'use server';
import { z } from 'zod';
import { freezeStandings, unfreezeStandings } from '@/app/_server/changes/freeze';
import { tournamentAction } from '@/app/_server/form-action';

const ending = { verb: 'run-ending' } as const;
const nothing = z.object({});

export const freezeAction = tournamentAction(ending, nothing, async (work) => {
  await freezeStandings(work);
  return {};
});

export const unfreezeAction = tournamentAction(ending, nothing, async (work) => {
  await unfreezeStandings(work);
  return {};
});
