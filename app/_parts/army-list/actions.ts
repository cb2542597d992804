'use server';
import { handInList, withdrawList } from '@/app/_server/changes/army-lists';
import { tournamentAction } from '@/app/_server/form-action';
import { handInForm } from './hand-in-form';

// Who may hand in a list is asked inside: it depends on whose it is.
export const handInListAction = tournamentAction(null, handInForm, async (work, input) => {
  const { entryId, list, source, statedPoints } = input;
  await handInList(work, entryId, { list, source, statedPoints });
  return { notice: 'listHandedIn' };
});

export const withdrawListAction = tournamentAction(
  null,
  handInForm.pick({ entryId: true }),
  async (work, { entryId }) => {
    await withdrawList(work, entryId);
    return { notice: 'listWithdrawn' };
  },
);
