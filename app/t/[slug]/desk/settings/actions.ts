'use server';
import { z } from 'zod';
import { removeLogo, setLogo } from '@/app/_server/changes/logo';
import {
  requireSeen,
  updateBasics,
  updateFormatSetup,
  updateLists,
  updatePairing,
  updateSchedule,
  updateScoring,
  updateSignUp,
  updateTables,
} from '@/app/_server/changes/settings';
import { updateSoft } from '@/app/_server/changes/soft-settings';
import { tournamentAction } from '@/app/_server/form-action';
import {
  basicsForm,
  formatForm,
  listsForm,
  pairingForm,
  scheduleForm,
  scoringForm,
  signUpForm,
  softForm,
  tablesForm,
} from './read-forms';

const deed = { verb: 'edit-tournament' } as const;
const saved = { notice: 'saved' };
/** the mark of the section as it was when its form was begun */
const seen = { seen: z.string() };

export const saveBasicsAction = tournamentAction(deed, basicsForm.extend(seen), async (work, input) => {
  requireSeen(work, 'basics', input.seen);
  await updateBasics(work, input);
  return saved;
});

export const saveSignUpAction = tournamentAction(deed, signUpForm.extend(seen), async (work, input) => {
  requireSeen(work, 'signUp', input.seen);
  await updateSignUp(work, input.signUp);
  return saved;
});

export const saveScheduleAction = tournamentAction(deed, scheduleForm.extend(seen), async (work, input) => {
  requireSeen(work, 'schedule', input.seen);
  await updateSchedule(work, input.schedule);
  return saved;
});

export const saveScoringAction = tournamentAction(deed, scoringForm.extend(seen), async (work, input) => {
  requireSeen(work, 'scoring', input.seen);
  await updateScoring(work, input);
  return saved;
});

export const savePairingAction = tournamentAction(deed, pairingForm.extend(seen), async (work, input) => {
  requireSeen(work, 'pairing', input.seen);
  await updatePairing(work, input.pairing);
  return saved;
});

export const saveListsAction = tournamentAction(deed, listsForm.extend(seen), async (work, input) => {
  requireSeen(work, 'lists', input.seen);
  await updateLists(work, input.lists);
  return saved;
});

export const saveFormatAction = tournamentAction(deed, formatForm.extend(seen), async (work, input) => {
  requireSeen(work, 'format', input.seen);
  await updateFormatSetup(work, input.setup);
  return saved;
});

export const saveTablesAction = tournamentAction(deed, tablesForm.extend(seen), async (work, input) => {
  requireSeen(work, 'tables', input.seen);
  await updateTables(work, input.tables);
  return saved;
});

export const saveSoftAction = tournamentAction(deed, softForm.extend(seen), async (work, input) => {
  requireSeen(work, 'soft', input.seen);
  await updateSoft(work, input.soft);
  return saved;
});

export const saveLogoAction = tournamentAction(
  deed,
  z.object({ logo: z.unknown() }),
  async (work, { logo }) => {
    // An empty file is what the browser sends when none was chosen.
    await setLogo(work, logo instanceof File ? new Uint8Array(await logo.arrayBuffer()) : new Uint8Array());
    return saved;
  },
);

export const removeLogoAction = tournamentAction(deed, z.object({}), async (work) => {
  await removeLogo(work);
  return saved;
});
