import type { FormActionFunction } from '@/app/_ui/send-safely';
import { handInListAction } from '../army-list/actions';

/**
 * Action that hands a list in and deletes its draft as soon as the server has the list. Not left to an effect of the
 * form: the page of the list may have replaced the builder before that runs. The server needs the action itself, so
 * that the form works before hydration.
 */
export const handingIn = (forget: () => void): FormActionFunction =>
  typeof window === 'undefined'
    ? handInListAction
    : async (state, form) => {
        const answer = await handInListAction(state, form);
        if (answer.status === 'done') forget();
        return answer;
      };
