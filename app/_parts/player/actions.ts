'use server';
import { z } from 'zod';
import { getLanguage } from '@/app/_i18n/get-language';
import { checkInSelf } from '@/app/_server/changes/entries/check-in';
import { comeBack, leaveTournament } from '@/app/_server/changes/entries/entries';
import { editOwnEntry } from '@/app/_server/changes/entries/sign-up';
import { tournamentAction } from '@/app/_server/work/form-action';
import { campInput } from '@/lib/entries/camps';
import { entryDrawFields, entryInput } from '@/lib/entries/entry-input';
import type { EntryId } from '@/lib/ids';

const own = z.object({ entryId: z.string().transform((id) => id as EntryId) });

/** The player drops out. */
export const leaveAction = tournamentAction(null, own, async (work, { entryId }) => {
  await leaveTournament(work, entryId);
  return {};
});

/** The player who dropped out returns. */
export const comeBackAction = tournamentAction(null, own, async (work, { entryId }) => {
  await comeBack(work, entryId);
  return {};
});

export const checkInSelfAction = tournamentAction(null, own, async (work, { entryId }) => {
  await checkInSelf(work, entryId);
  return {};
});

export const editOwnEntryAction = tournamentAction(
  null,
  entryInput.omit({ seed: true }).extend({
    entryId: own.shape.entryId,
    seen: z.string(),
    team: entryDrawFields.team,
    camp: campInput,
    answers: z.record(z.string(), z.unknown()).default({}),
  }),
  async (work, { entryId, seen, answers, name, club, town, country, faction, email, team, camp }) => {
    const fields = { name, club, town, country, faction, email, team, camp, seed: null };
    const input = { ...fields, language: await getLanguage() };
    await editOwnEntry(work, entryId, input, answers, seen);
    return { notice: 'ownEntrySaved' };
  },
);
