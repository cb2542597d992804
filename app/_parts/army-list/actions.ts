'use server';
import { handInList, withdrawList } from '@/app/_server/changes/lists/army-lists';
import { chooseList } from '@/app/_server/changes/lists/list-choices';
import { tournamentAction } from '@/app/_server/work/form-action';
import { chooseForm, handInForm } from './hand-in-form';

// The right to hand in depends on the list's owner: `handInList` checks it.
export const handInListAction = tournamentAction(null, handInForm, async (work, input) => {
  const { entryId, slot, list, source, statedPoints } = input;
  await handInList(work, entryId, { slot, list, source, statedPoints });
  return { notice: 'listHandedIn' };
});

export const withdrawListAction = tournamentAction(
  null,
  handInForm.pick({ entryId: true, slot: true }),
  async (work, { entryId, slot }) => {
    await withdrawList(work, entryId, slot);
    return { notice: 'listWithdrawn' };
  },
);

export const chooseListAction = tournamentAction(null, chooseForm, async (work, { entryId, ...input }) => {
  await chooseList(work, entryId, input);
  return { notice: 'listChosen' };
});
