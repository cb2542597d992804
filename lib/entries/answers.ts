import { z } from 'zod';
import { longest } from '../limits';
import { cleanLine } from '../typed-text';
import type { AskedField, Question, SignUpSettings } from './sign-up-settings';
import { askedFields } from './sign-up-settings';

/** Answers by question; a tick is `yes`, an empty answer is left out. */
export const answersSchema = z.record(z.string().max(longest.id), z.string().max(2 * longest.answer));
export type Answers = z.infer<typeof answersSchema>;

export interface AnswerProblem {
  readonly id: string;
  readonly code: 'required' | 'too-long' | 'invalid';
}

/**
 * The answers typed into a form (strings by question, a tick as `on`) as they are stored, with what is wrong
 * with them. Answers to questions that are not asked are dropped. `strict`: required ones must be given.
 */
export function readAnswers(
  questions: readonly Question[],
  typed: Readonly<Record<string, unknown>>,
  strict: boolean,
): { readonly answers: Answers; readonly problems: readonly AnswerProblem[] } {
  const answers: Answers = {};
  const problems: AnswerProblem[] = [];
  for (const { id, kind, choices, required } of questions) {
    const raw = typed[id];
    const line = typeof raw === 'string' ? cleanLine(raw) : '';
    const answer = kind === 'check' ? (line === 'on' ? 'yes' : '') : line;
    if (answer === '') {
      if (strict && required) problems.push({ id, code: 'required' });
      continue;
    }
    if ([...answer].length > longest.answer) problems.push({ id, code: 'too-long' });
    else if (kind === 'choice' && !choices.includes(answer)) problems.push({ id, code: 'invalid' });
    else answers[id] = answer;
  }
  return { answers, problems };
}

/** The required fields of the sign-up form that were left empty, in the form's order. */
export const missingFields = (
  { fields }: Pick<SignUpSettings, 'fields'>,
  given: Readonly<Partial<Record<AskedField, string | null>>>,
): AskedField[] => askedFields.filter((field) => fields[field] === 'required' && !given[field]);
