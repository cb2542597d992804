'use server';
import {
  updateBasics,
  updateFormatSetup,
  updatePairing,
  updateScoring,
} from '@/app/_server/changes/settings';
import { tournamentAction } from '@/app/_server/form-action';
import { basicsForm, formatForm, pairingForm, scoringForm } from './read-forms';

const deed = { verb: 'edit-tournament' } as const;
const saved = { notice: 'saved' };

export const saveBasicsAction = tournamentAction(deed, basicsForm, async (work, input) => {
  await updateBasics(work, input);
  return saved;
});

export const saveScoringAction = tournamentAction(deed, scoringForm, async (work, input) => {
  await updateScoring(work, input);
  return saved;
});

export const savePairingAction = tournamentAction(deed, pairingForm, async (work, { pairing }) => {
  await updatePairing(work, pairing);
  return saved;
});

export const saveFormatAction = tournamentAction(deed, formatForm, async (work, { setup }) => {
  await updateFormatSetup(work, setup);
  return saved;
});
