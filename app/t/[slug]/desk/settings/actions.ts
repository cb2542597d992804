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
  updateTeams,
} from '@/app/_server/changes/settings';
import { updateSoft } from '@/app/_server/changes/soft-settings';
import { archiveTournament, hideTournament } from '@/app/_server/changes/tournament';
import { database } from '@/app/_server/db';
import { removeTournament } from '@/app/_server/deleted/deleted-tournaments';
import { admitTo, formAction, tournamentAction } from '@/app/_server/form-action';
import { refuse } from '@/app/_server/problems';
import { actorIn } from '@/app/_server/session';
import { findTournament } from '@/db/tournaments';
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
  teamsForm,
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

export const saveTeamsAction = tournamentAction(deed, teamsForm.extend(seen), async (work, input) => {
  requireSeen(work, 'teams', input.seen);
  await updateTeams(work, input.teams);
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

/** Takes the tournament back to a draft. */
export const hideAction = tournamentAction(deed, z.object({}), async (work) => {
  await hideTournament(work);
  return { notice: 'hidden' };
});

/** Takes the tournament out of the lists, or back into them. */
export const archiveAction = tournamentAction(
  deed,
  z.object({ archived: z.enum(['yes', 'no']) }),
  async (work, { archived }) => {
    await archiveTournament(work, archived === 'yes');
    return { notice: archived === 'yes' ? 'archived' : 'unarchived' };
  },
);

/** Deletes the tournament, once its name was typed in. */
export const deleteAction = formAction(
  z.object({ slug: z.string(), name: z.string().max(1_000) }),
  async ({ slug, name }) => {
    const tournament = (await findTournament(database().read, slug)) ?? refuse('tournament-unknown');
    if (name.trim() !== tournament.name.trim()) refuse('name-differs', { path: ['name'] });
    await removeTournament({ slug, actorIn, now: Date.now() });
    return { redirectTo: '/my', forgets: true };
  },
  (form) => admitTo(form, deed),
);
