import 'server-only';
import { type Entry, findEntry, updateEntry } from '@/db/entries';
import { listRounds } from '@/db/rounds';
import { may } from '@/lib/access/policy';
import { maxAnswer, missingFields, readAnswers } from '@/lib/entries/answers';
import type { EntryInput } from '@/lib/entries/entry-input';
import { ownEdit } from '@/lib/entries/own-edit';
import { askedFields, type SignUpSettings } from '@/lib/entries/sign-up-settings';
import type { EntryId } from '@/lib/ids';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { refuse } from '../problems';
import type { Work } from '../work';
import { addEntry, entryMark, requireRoomInArmy, requireTeamFree } from './entries';
import { requireMark } from './mark';

/** What the sign-up form holds. */
export type SignUpInput = EntryInput & Pick<Entry, 'team'> & Partial<Pick<Entry, 'camp'>>;

/**
 * A player signs up: by the fields the organiser asks for and with answers to their own questions, as typed. What
 * is not asked for is not kept. Refused with the field that is missing or wrong.
 */
export async function signUp(
  work: Work,
  input: SignUpInput,
  typed: Readonly<Record<string, unknown>>,
  submissionKey: string,
): Promise<Entry> {
  const { signUp: settings, camps } = tournamentSettingsSchema.parse(work.tournament.settings);
  const given = readSignUp(settings, input, typed);
  const camp = camps ? input.camp : null;
  return addEntry(work, { ...input, ...given, camp }, { by: 'sign-up', submissionKey });
}

/**
 * Players change what they signed up with, checked as the sign-up form is, as long as it is theirs to change. What
 * is not asked for stays as it is. Refused when it is no longer the entry whose mark was `seen`.
 */
export async function editOwnEntry(
  work: Work,
  entryId: EntryId,
  input: SignUpInput,
  typed: Readonly<Record<string, unknown>>,
  seen: string,
) {
  if (!may(work.actor, { verb: 'act-as-player', owner: entryId })) refuse('forbidden');
  const { tx, tournament } = work;
  const entry = (await findEntry(tx, { tournamentId: tournament.id, entryId })) ?? refuse('entry-unknown');
  const { signUp: settings, camps } = tournamentSettingsSchema.parse(tournament.settings);
  const published = (await listRounds(tx, tournament.id)).some(({ status }) => status !== 'draft');
  const still = ownEdit(
    { status: tournament.status, published, signUp: settings, entryStatus: entry.status },
    work.now,
  );
  if (still !== 'open') refuse('own-edit-over');
  requireMark(seen, entryMark(entry));
  const { answers, ...given } = readSignUp(settings, input, typed);
  const asked = askedFields.filter((field) => settings.fields[field] !== 'off');
  const changed = asked.filter((field) => given[field] !== entry[field]);
  if (changed.includes('faction') && entry.status === 'registered')
    await requireRoomInArmy(work, given.faction, entryId);
  if (changed.includes('team')) await requireTeamFree(work, entry);
  const kept = Object.fromEntries(asked.map((field) => [field, given[field]]));
  await updateEntry(
    tx,
    { tournamentId: tournament.id, entryId },
    {
      name: input.name,
      ...kept,
      ...(camps && { camp: input.camp ?? null }),
      answers,
    },
  );
  await work.note('entry-edited-self', {
    name: entry.name,
    to: input.name,
    ...Object.fromEntries(askedFields.map((field) => [field, changed.includes(field) ? 'yes' : 'no'])),
    answers: JSON.stringify(answers) === JSON.stringify(entry.answers) ? 'no' : 'yes',
  });
}

/** What was typed into the sign-up form, by what it asks for; refused with the field that is missing or wrong. */
function readSignUp(settings: SignUpSettings, input: SignUpInput, typed: Readonly<Record<string, unknown>>) {
  const { fields, questions } = settings;
  const asked = (field: keyof typeof fields) => (fields[field] === 'off' ? null : input[field]);
  const given = {
    faction: asked('faction'),
    club: asked('club'),
    town: asked('town'),
    email: asked('email'),
    team: asked('team'),
  };
  const [missing] = missingFields(settings, given);
  if (missing) refuse('required', { path: [missing] });
  const { answers, problems } = readAnswers(questions, typed, true);
  const [problem] = problems;
  if (problem) refuse(problem.code, { path: ['answers', problem.id], values: { maximum: maxAnswer } });
  return { ...given, answers };
}
