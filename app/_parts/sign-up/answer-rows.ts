import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Definition } from '@/app/_ui/definition-rows';
import { answersSchema } from '@/lib/entries/answers';
import type { Question } from '@/lib/entries/sign-up-settings';

/** An entry's answers to the current questions, as text; a dash for none. */
export async function answerRows(
  questions: readonly Question[],
  answers: unknown,
): Promise<readonly (Definition & { readonly value: string })[]> {
  const t = await getTranslations('signUp');
  const given = answersSchema.parse(answers);
  return questions.map(({ id, label, kind }) => ({
    term: label,
    value: kind === 'check' ? t(given[id] === 'yes' ? 'yes' : 'no') : (given[id] ?? '–'),
  }));
}
