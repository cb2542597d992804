import 'server-only';
import type { Entry } from '@/db/entries';
import { maxAnswer, missingFields, readAnswers } from '@/lib/entries/answers';
import type { EntryInput } from '@/lib/entries/entry-input';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { refuse } from '../problems';
import type { Work } from '../work';
import { addEntry } from './entries';

/**
 * A player signs up: by the fields the organiser asks for and with answers to their own questions, as typed. What
 * is not asked for is not kept. Refused with the field that is missing or wrong.
 */
export async function signUp(
  work: Work,
  input: EntryInput & Pick<Entry, 'team'>,
  typed: Readonly<Record<string, unknown>>,
  submissionKey: string,
): Promise<Entry> {
  const { signUp: settings } = tournamentSettingsSchema.parse(work.tournament.settings);
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
  return addEntry(work, { ...input, ...given, answers }, { by: 'sign-up', submissionKey });
}
