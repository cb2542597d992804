'use server';
import { z } from 'zod';
import { getLanguage } from '@/app/_i18n/get-language';
import { listSlot, statedPoints } from '@/app/_parts/army-list/hand-in-form';
import {
  acceptProblem,
  enterListText,
  lockAllLists,
  lockList,
  rejectProblem,
  revealLists,
  setListPoints,
} from '@/app/_server/changes/lists/army-lists';
import { tournamentAction } from '@/app/_server/work/form-action';
import type { EntryId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { lineOfText, optionalLine, requiredText } from '@/lib/typed-text';

const desk = { verb: 'edit-entries' } as const;
const entryId = z.string().transform((id) => id as EntryId);
/** the hand-in that the desk has before it */
const version = z.coerce.number().pipe(z.int().min(1));
const problem = z.string().min(1).max(longest.listProblem);
const lock = z.enum(['locked', 'open']);
/** Most figures that differ in one answer. */
const mostDiffering = 8;

export const enterListAction = tournamentAction(
  desk,
  z.object({
    entryId,
    slot: listSlot,
    source: requiredText(longest.listText),
    statedPoints,
    edition: z
      .string()
      .max(longest.edition)
      .optional()
      .transform((edition) => edition || undefined),
    free: z.preprocess((raw) => raw === 'on', z.boolean()),
  }),
  async (work, { entryId, ...input }) => {
    const differing = await enterListText(work, entryId, { ...input, language: await getLanguage() });
    if (differing.length === 0) return { notice: 'listHandedIn' };
    const lines = differing
      .slice(0, mostDiffering)
      .map(({ text, stated, ours }) => `${text.trim().slice(0, longest.listLine)}: ${stated} ≠ ${ours}`);
    const more = differing.length > lines.length ? ['…'] : [];
    return { notice: 'listHandedInDiffering', values: { lines: [...lines, ...more].join(' / ') } };
  },
);

export const acceptProblemAction = tournamentAction(
  desk,
  z.object({ entryId, version, problem, reason: lineOfText(longest.listReason) }),
  async (work, { entryId, ...input }) => {
    await acceptProblem(work, entryId, input);
    return { notice: 'listProblemAccepted' };
  },
);

export const rejectProblemAction = tournamentAction(
  desk,
  z.object({ entryId, version, problem }),
  async (work, { entryId, ...input }) => {
    await rejectProblem(work, entryId, input);
    return { notice: 'listProblemRejected' };
  },
);

/** Empty points go back to the computed ones. */
export const setListPointsAction = tournamentAction(
  desk,
  z.object({
    entryId,
    version,
    points: statedPoints,
    reason: optionalLine(longest.listReason),
  }),
  async (work, { entryId, ...input }) => {
    await setListPoints(work, entryId, input);
    return { notice: 'saved' };
  },
);

export const lockListAction = tournamentAction(
  desk,
  z.object({ entryId, lock }),
  async (work, { entryId, lock }) => {
    await lockList(work, entryId, lock);
    return { notice: lock === 'locked' ? 'listLocked' : 'listOpened' };
  },
);

export const lockAllListsAction = tournamentAction(desk, z.object({ lock }), async (work, { lock }) => {
  await lockAllLists(work, lock);
  return { notice: lock === 'locked' ? 'listsLocked' : 'listsOpened' };
});

export const revealListsAction = tournamentAction(
  desk,
  z.object({ revealed: z.enum(['yes', 'no']) }),
  async (work, { revealed }) => {
    await revealLists(work, revealed === 'yes');
    return { notice: revealed === 'yes' ? 'listsRevealed' : 'listsHidden' };
  },
);
