import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation';
import type { FormState } from './form-state';

export type FormActionFunction = (state: FormState, form: FormData) => Promise<FormState>;

/**
 * A form action whose lost connection is an answer like any other: the form stays as it is and says
 * `failure`. An action the server no longer knows (it was updated meanwhile) reloads the page.
 */
export function sendSafely(action: FormActionFunction, failure: string): FormActionFunction {
  return async (state, form) => {
    try {
      return await action(state, form);
    } catch (error) {
      unstable_rethrow(error);
      if (unstable_isUnrecognizedActionError(error)) location.reload();
      return { status: 'failed', message: failure, at: Date.now() };
    }
  };
}
