'use server';
import {
  adjustPoints,
  disqualifyEntry,
  giveSoftScores,
  takeBackAdjustment,
  warnEntry,
} from '@/app/_server/changes/results/extra-points';
import { tournamentAction } from '@/app/_server/work/form-action';
import { adjustmentForm, softScoresForm, takeBackForm } from './points-forms';

const desk = { verb: 'penalise' } as const;

export const adjustPointsAction = tournamentAction(
  desk,
  adjustmentForm,
  async (work, { entryId, kind, points = 0, reason }) => {
    if (kind === 'warning') await warnEntry(work, entryId, reason);
    else if (kind === 'disqualification') await disqualifyEntry(work, entryId, reason);
    else await adjustPoints(work, { entryId, points: kind === 'penalty' ? -points : points, reason });
    return { notice: 'saved' };
  },
);

export const takeBackAction = tournamentAction(desk, takeBackForm, async (work, { adjustmentId }) => {
  await takeBackAdjustment(work, adjustmentId);
  return { notice: 'takenBack' };
});

export const softScoresAction = tournamentAction(
  { verb: 'enter-result' },
  softScoresForm,
  async (work, { scores, seen }) => {
    await giveSoftScores(work, scores, seen);
    return { notice: 'saved' };
  },
);
