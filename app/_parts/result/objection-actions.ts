'use server';
import { z } from 'zod';
import { objectToResult, takeBackObjection } from '@/app/_server/changes/results/objections';
import type { Work } from '@/app/_server/platform/work';
import { tournamentAction } from '@/app/_server/work/form-action';
import type { PairingId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { trimmedText } from '@/lib/typed-text';

const pairingId = z.string().transform((id) => id as PairingId);
const resultPage = ({ tournament }: Work, id: PairingId) => ({
  redirectTo: `/t/${tournament.slug}/me/result/${id}`,
});

export const objectAction = tournamentAction(
  null,
  z.object({
    pairingId,
    seenAt: z.coerce.number().int(),
    note: trimmedText(longest.resultNote).default(''),
  }),
  async (work, { pairingId, seenAt, note }) => {
    await objectToResult(work, pairingId, seenAt, note);
    return resultPage(work, pairingId);
  },
);

export const takeBackObjectionAction = tournamentAction(
  null,
  z.object({ pairingId }),
  async (work, { pairingId }) => {
    await takeBackObjection(work, pairingId);
    return resultPage(work, pairingId);
  },
);
