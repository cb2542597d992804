import { unstable_rethrow } from 'next/navigation';
import { refusalWords } from '@/lib/refusal-words';
import type { FormState } from './form-state';
import type { FormWords } from './form-words';

export type FormActionFunction = (state: FormState, form: FormData) => Promise<FormState>;

/**
 * Wraps a form action so that a failure becomes an answer: the form keeps its input and shows it, where the error page
 * would discard the input.
 */
export function sendSafely(action: FormActionFunction, words: FormWords): FormActionFunction {
  return async (state, form) => {
    try {
      return await action(state, form);
    } catch (error) {
      unstable_rethrow(error);
      // Failures of the server have a digest, which is also in the log.
      const digest = error instanceof Error && 'digest' in error ? String(error.digest) : null;
      const refused = refusalWords(error);
      const lost = refused === undefined && digest === null;
      const message = refused ?? (lost ? words.lost : `${words.fault} ${words.number}: ${digest}`);
      return { status: 'failed', message, at: Date.now(), unanswered: true, lost };
    }
  };
}
