import { unstable_rethrow } from 'next/navigation';
import { refusalWords } from '@/lib/refusal-words';
import type { FormState } from './form-state';
import type { FormWords } from './form-words';

export type FormActionFunction = (state: FormState, form: FormData) => Promise<FormState>;

/**
 * A form action whose failure is an answer like any other: the form stays as it is and says so, where the error page would
 * take away what was typed.
 */
export function sendSafely(action: FormActionFunction, words: FormWords): FormActionFunction {
  return async (state, form) => {
    try {
      return await action(state, form);
    } catch (error) {
      unstable_rethrow(error);
      // The server's own failures come with a digest, which the log has too.
      const digest = error instanceof Error && 'digest' in error ? String(error.digest) : null;
      const refused = refusalWords(error);
      const message = refused ?? (digest === null ? words.lost : `${words.fault} ${words.number}: ${digest}`);
      return { status: 'failed', message, at: Date.now(), unanswered: true };
    }
  };
}
