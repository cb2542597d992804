'use server';
import { z } from 'zod';
import { anonymiseEntry } from '@/app/_server/changes/entries/anonymise';
import {
  addEntry,
  dropEntry,
  editEntry,
  reinstateEntry,
  removeEntry,
  renewLink,
  setRinger,
} from '@/app/_server/changes/entries/entries';
import { readEntryMarks } from '@/app/_server/changes/entries/entry-marks';
import { setRounds } from '@/app/_server/changes/entries/entry-rounds';
import { changeMany, respellArmies } from '@/app/_server/changes/entries/many-entries';
import { setPaid } from '@/app/_server/changes/entries/payment';
import { forgetInCopies } from '@/app/_server/deleted/forget-in-copies';
import type { Work } from '@/app/_server/platform/work';
import { tournamentAction } from '@/app/_server/work/form-action';
import { submissionKeySchema } from '@/app/_ui/submission-key-schema';
import { findEntry } from '@/db/entries';
import { readAnswers } from '@/lib/entries/answers';
import { campInput } from '@/lib/entries/camps';
import { entryDrawFields, entryInput } from '@/lib/entries/entry-input';
import type { EntryId } from '@/lib/ids';
import { longest, most } from '@/lib/limits';
import { refuse } from '@/lib/refusal';
import { requireDuel } from '@/lib/tournament/score-matches';
import { readSettings } from '@/lib/tournament/settings';
import { optionalLine } from '@/lib/typed-text';

const entryId = z.string().transform((id) => id as EntryId);
const roundNumbers = z.array(z.coerce.number().int().positive()).max(12).default([]);
const desk = { verb: 'edit-entries' } as const;

export const addEntryAction = tournamentAction(
  desk,
  entryInput.extend({
    submissionKey: submissionKeySchema,
    ringer: z.literal('on').optional(),
    team: entryDrawFields.team,
    camp: campInput,
    from: z.coerce.number().int().positive().optional(),
  }),
  async (
    work,
    { submissionKey, name, club, town, country, faction, email, seed, team, camp, ringer, from },
  ) => {
    const entry = await addEntry(
      work,
      {
        ...{ name, club, town, country, faction, email, seed, team, camp, from },
        ringer: ringer === 'on',
      },
      { by: 'desk', submissionKey },
    );
    return { notice: 'entryAdded', values: { name: entry.name } };
  },
);

/** Stores what the page of an entry holds: its details and, where the form has them, payment and rounds. */
export const editEntryAction = tournamentAction(
  desk,
  entryInput.extend({
    entryId,
    seen: z.string(),
    ...entryDrawFields,
    newTeam: entryDrawFields.team,
    camp: campInput,
    answers: z.record(z.string(), z.unknown()).default({}),
    paid: z.literal('on').optional(),
    paidNote: optionalLine(longest.paidNote).default(''),
    rounds: roundNumbers,
  }),
  async (work, { entryId, seen, ...input }) => {
    const { name, club, town, country, faction, email, seed, rating, fixedTable } = input;
    const team = input.newTeam ?? input.team;
    const { signUp, camps } = readSettings(work.tournament.settings);
    const { questions } = signUp;
    const { answers, problems } = readAnswers(questions, input.answers, false);
    const [problem] = problems;
    if (problem) refuse(problem.code, { path: ['answers', problem.id], values: { maximum: longest.answer } });
    const kept = { name, club, town, country, faction, email, seed, team, rating, fixedTable, answers };
    const edited = camps ? { ...kept, camp: input.camp } : kept;
    const { details, payment, rounds } = readEntryMarks(seen);
    await editEntry(work, entryId, edited, details);
    if (payment) {
      const form = { paidNote: input.paidNote, seen: payment };
      await setPaid(work, entryId, input.paid === 'on', form);
    }
    if (rounds) await setRounds(work, entryId, input.rounds, rounds);
    return { notice: 'entrySaved', values: { name } };
  },
);

/** Notes a payment at the door, or takes it back. */
export const paidAction = tournamentAction(
  desk,
  z.object({ entryId, paid: z.enum(['yes', 'no']) }),
  async (work, { entryId, paid }) => {
    await setPaid(work, entryId, paid === 'yes');
    return {};
  },
);

/** Changes one field of several entries. */
export const changeManyAction = tournamentAction(
  desk,
  z.object({
    entryIds: z.array(entryId).min(1).max(most.entries),
    what: z.enum(['paid', 'unpaid', 'here', 'away', 'club', 'faction', 'camp']),
    camp: campInput,
    club: entryInput.shape.club,
    faction: entryInput.shape.faction,
  }),
  async (work, { entryIds, what, club, faction, camp }) => {
    if (work.tournament.status === 'finished') refuse('tournament-finished');
    const count = await changeMany(
      work,
      entryIds,
      what === 'club'
        ? { what, value: club }
        : what === 'faction'
          ? { what, value: faction }
          : what === 'camp'
            ? { what, value: camp }
            : what === 'paid' || what === 'unpaid'
              ? { what: 'paid', value: what === 'paid' }
              : { what: 'here', value: what === 'here' },
    );
    return { notice: 'entriesChanged', values: { count } };
  },
);

/** Merges different spellings of armies. */
export const respellAction = tournamentAction(
  desk,
  z.object({
    from: z.array(z.string().max(longest.entryField)).max(most.entries),
    to: z.array(z.string().max(longest.entryField)).max(most.entries),
  }),
  async (work, { from, to }) => {
    if (work.tournament.status === 'finished') refuse('tournament-finished');
    const { factions } = requireDuel(work.tournament);
    const names = new Set(factions.flatMap(({ de, en }) => [de, en]));
    const pairs = from.flatMap((words, i) => {
      const name = to[i];
      return name !== undefined && names.has(name) ? [{ from: words, to: name }] : [];
    });
    return { notice: 'armiesRespelled', values: { count: await respellArmies(work, pairs) } };
  },
);

/** Sets which of the coming rounds an entry plays. */
export const roundsAction = tournamentAction(
  desk,
  z.object({
    entryId,
    seen: z.string(),
    rounds: roundNumbers,
  }),
  async (work, { entryId, seen, rounds }) => ({
    notice: 'roundsSaved',
    values: { name: await setRounds(work, entryId, rounds, seen) },
  }),
);

/** Drops an entry, takes it back in or moves it up, depending on its status. */
export const changeStatusAction = tournamentAction(
  desk,
  z.object({ entryId, to: z.enum(['registered', 'dropped']) }),
  async (work, { entryId, to }) => {
    const { name, status } = await requireEntry(work, entryId);
    if (work.tournament.status === 'finished') refuse('tournament-finished');
    if (to === 'dropped') await dropEntry(work, entryId);
    else await reinstateEntry(work, entryId);
    const notice =
      to === 'dropped' ? 'entryDropped' : status === 'waiting' ? 'entryMovedUp' : 'entryReturned';
    return { notice, values: { name } };
  },
);

/** Makes an entry a ringer, or a player again. */
export const ringerAction = tournamentAction(
  desk,
  z.object({ entryId, ringer: z.enum(['yes', 'no']) }),
  async (work, { entryId, ringer }) => {
    const { name } = await requireEntry(work, entryId);
    await setRinger(work, entryId, ringer === 'yes');
    return { notice: ringer === 'yes' ? 'ringerSet' : 'ringerUnset', values: { name } };
  },
);

export const renewLinkAction = tournamentAction(desk, z.object({ entryId }), async (work, { entryId }) => {
  const { name } = await requireEntry(work, entryId);
  await renewLink(work, entryId);
  return { notice: 'linkRenewed', values: { name } };
});

/** Anonymises the person behind an entry; results stay. Only the tournament's owner may. */
export const anonymiseAction = tournamentAction(
  { verb: 'edit-tournament' },
  z.object({ entryId }),
  async (work, { entryId }) => {
    await forgetInCopies(work.tournament.id, entryId, await anonymiseEntry(work, entryId));
    // The entry's form still holds the data to forget, so leave it.
    return { redirectTo: `/t/${work.tournament.slug}/desk/entries`, forgets: true };
  },
);

export const removeEntryAction = tournamentAction(desk, z.object({ entryId }), async (work, { entryId }) => {
  await forgetInCopies(work.tournament.id, entryId, await removeEntry(work, entryId));
  return { redirectTo: `/t/${work.tournament.slug}/desk/entries`, forgets: true };
});

async function requireEntry({ tx, tournament }: Work, entryId: EntryId) {
  return (await findEntry(tx, { tournamentId: tournament.id, entryId })) ?? refuse('entry-unknown');
}
