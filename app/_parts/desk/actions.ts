'use server';
import { z } from 'zod';
import { interimWays } from '@/app/_server/changes/results/results';
import {
  drawRound,
  finishTournament,
  reopenTournament,
  startRound,
} from '@/app/_server/changes/rounds/rounds';
import { openTournament } from '@/app/_server/changes/tournament/tournament';
import { changeTournament } from '@/app/_server/work/change-tournament';
import { admitTo, formAction, tournamentAction } from '@/app/_server/work/form-action';
import { methods } from '@/lib/pairing/pairing-settings';
import { Refusal } from '@/lib/refusal';

const ofRound = z.object({ slug: z.string(), number: z.coerce.number().int().min(1) });
const ofDraw = ofRound.extend({
  method: z.enum(methods).optional(),
  /** how each unfinished table counts, by its pairing */
  meanwhile: z.record(z.string(), z.enum(interimWays)).default({}),
});
const ofTournament = z.object({});
const draws = { verb: 'run-rounds' } as const;

/** Draws a round and shows its draft; if another desk has drawn it in the meantime, shows that draft with a notice. */
export const drawAction = formAction(
  ofDraw,
  async ({ slug, number, method, meanwhile }) => {
    const rounds = `/t/${slug}/desk/rounds`;
    try {
      await changeTournament(slug, draws, (work) => drawRound(work, number, method, meanwhile));
    } catch (error) {
      const code = error instanceof Refusal ? error.problem.code : undefined;
      if (code === 'round-exists') return { redirectTo: `${rounds}?told=${code}` };
      throw error;
    }
    return { redirectTo: rounds };
  },
  (form) => admitTo(form, draws),
);

export const startAction = tournamentAction({ verb: 'run-clock' }, ofRound, async (work, { number }) => {
  await startRound(work, number);
  return {};
});

export const openAction = tournamentAction({ verb: 'edit-tournament' }, ofTournament, async (work) => {
  await openTournament(work);
  return {};
});

export const finishAction = tournamentAction({ verb: 'edit-tournament' }, ofTournament, async (work) => {
  await finishTournament(work);
  return { redirectTo: `/t/${work.tournament.slug}/desk` };
});

export const reopenAction = tournamentAction({ verb: 'edit-tournament' }, ofTournament, async (work) => {
  await reopenTournament(work);
  return {};
});
