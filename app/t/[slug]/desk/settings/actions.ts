'use server';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { actorIn, requireActor } from '@/app/_server/account/session';
import { updateNetwork } from '@/app/_server/changes/settings/hall';
import { removeLogo, setLogo } from '@/app/_server/changes/settings/logo';
import {
  armiesChange,
  formatChange,
  requireSeen,
  scoringChange,
  teamsChange,
  updateArmies,
  updateBasics,
  updateFormatSetup,
  updateLists,
  updatePairing,
  updateRounds,
  updateSchedule,
  updateScoring,
  updateSignUp,
  updateTables,
  updateTeams,
} from '@/app/_server/changes/settings/settings';
import { softChange, updateSoft } from '@/app/_server/changes/settings/soft-settings';
import { archiveTournament, hideTournament } from '@/app/_server/changes/tournament/tournament';
import { removeTournament } from '@/app/_server/deleted/deleted-tournaments';
import { requireAnyTournament } from '@/app/_server/load/require-tournament';
import { loadConsequencesOfSettings } from '@/app/_server/load/settings-consequences';
import { findVisible, visibleOrRefuse } from '@/app/_server/load/visible-tournament';
import { database } from '@/app/_server/platform/db';
import { objectOfForm } from '@/app/_server/platform/form-data';
import { zoneOf } from '@/app/_server/platform/time-zone';
import { admitTo, formAction, tournamentAction } from '@/app/_server/work/form-action';
import { Refusal, refuse } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import { isDuel } from '@/lib/tournament/tournament-view';
import {
  armiesForm,
  basicsForm,
  formatForm,
  listsForm,
  networkForm,
  pairingForm,
  roundsForm,
  scheduleForm,
  scoringForm,
  signUpForm,
  softForm,
  tablesForm,
  teamsForm,
  tiesForm,
} from './read-forms';
import { type SettingsPreview, settingsPreview } from './settings-preview';

const deed = { verb: 'edit-tournament' } as const;
const saved = { notice: 'saved' };
/** the mark of the section as it was when its form was begun */
const seen = { seen: z.string() };

export const saveBasicsAction = tournamentAction(deed, basicsForm.extend(seen), async (work, input) => {
  requireSeen(work, 'basics', input.seen);
  await updateBasics(work, input);
  return saved;
});

export const saveNetworkAction = tournamentAction(deed, networkForm.extend(seen), async (work, input) => {
  const { name, password, hidden, address, seen } = input;
  await updateNetwork(work, { network: name === '' ? null : { name, password, hidden }, address, seen });
  return saved;
});

export const saveSignUpAction = tournamentAction(
  deed,
  (tournament) => signUpForm(zoneOf(tournament)).extend(seen),
  async (work, input) => {
    requireSeen(work, 'signUp', input.seen);
    await updateSignUp(work, input.signUp);
    return saved;
  },
);

export const saveScheduleAction = tournamentAction(
  deed,
  (tournament) => scheduleForm(zoneOf(tournament)).extend(seen),
  async (work, input) => {
    requireSeen(work, 'schedule', input.seen);
    await updateSchedule(work, input.schedule);
    return saved;
  },
);

export const saveScoringAction = tournamentAction(deed, scoringForm.extend(seen), async (work, input) => {
  requireSeen(work, 'scoring', input.seen);
  await updateScoring(work, { scheme: input.scheme }, input.drawMargin);
  return saved;
});

export const saveRoundsAction = tournamentAction(deed, roundsForm.extend(seen), async (work, input) => {
  const { rounds, roundMinutes, lastTurnMinutes } = input;
  requireSeen(work, 'rounds', input.seen);
  await updateRounds(work, { rounds, roundMinutes, lastTurnMinutes });
  return saved;
});

export const saveTiesAction = tournamentAction(deed, tiesForm.extend(seen), async (work, input) => {
  const { seen: mark, ...ties } = input;
  requireSeen(work, 'ties', mark);
  await updateScoring(work, ties);
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

export const saveListsAction = tournamentAction(
  deed,
  (tournament) => listsForm(zoneOf(tournament)).extend(seen),
  async (work, input) => {
    requireSeen(work, 'lists', input.seen);
    await updateLists(work, input.lists);
    return saved;
  },
);

export const saveArmiesAction = tournamentAction(deed, armiesForm.extend(seen), async (work, input) => {
  requireSeen(work, 'armies', input.seen);
  await updateArmies(work, input.armies, input.camps);
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
    const tournament = await visibleOrRefuse(database().read, slug);
    if (name.trim() !== tournament.name.trim()) refuse('name-differs', { path: ['name'] });
    await removeTournament({ slug, actorIn, now: Date.now() });
    return { redirectTo: '/my', forgets: true };
  },
  (form) => admitTo(form, deed),
);

const previewed = {
  scoring: (tournament: Tournament, fields: unknown) => {
    const { scheme, drawMargin } = scoringForm.parse(fields);
    return scoringChange(tournament, { scheme }, drawMargin);
  },
  ties: (tournament: Tournament, fields: unknown) => scoringChange(tournament, tiesForm.parse(fields)),
  soft: (tournament: Tournament, fields: unknown) => softChange(tournament, softForm.parse(fields).soft),
  armies: (tournament: Tournament, fields: unknown) => {
    const { armies, camps } = armiesForm.parse(fields);
    return armiesChange(tournament, armies, camps);
  },
  teams: (tournament: Tournament, fields: unknown) => teamsChange(tournament, teamsForm.parse(fields).teams),
  format: (tournament: Tournament, fields: unknown) =>
    formatChange(database().read, tournament, formatForm.parse(fields).setup),
} as const;
export type PreviewedSection = keyof typeof previewed;
const previewedSections = [
  'scoring',
  'ties',
  'soft',
  'armies',
  'teams',
  'format',
] as const satisfies readonly PreviewedSection[];

/**
 * What the settings in the form would move; null when that is nothing, or they cannot be read: the action itself says
 * what is wrong. Changes nothing.
 */
export async function previewSettingsAction(form: FormData): Promise<SettingsPreview | null> {
  if (!(form instanceof FormData)) notFound();
  const section = z.enum(previewedSections).safeParse(form.get('section'));
  if (!section.success) notFound();
  const asked = form.get('slug');
  const tournament = typeof asked === 'string' && (await findVisible(database().read, asked));
  if (!tournament) notFound();
  await requireActor(tournament, deed, `/t/${tournament.slug}/desk/settings`);
  const fields = objectOfForm(form);
  const view = await requireAnyTournament(tournament.slug);
  if (!fields.ok || !isDuel(view) || tournament.status === 'finished') return null;
  try {
    const change = await previewed[section.data](tournament, fields.value);
    return await settingsPreview(view, await loadConsequencesOfSettings(database().read, tournament, change));
  } catch (error) {
    if (error instanceof Refusal || error instanceof z.ZodError) return null;
    throw error;
  }
}
