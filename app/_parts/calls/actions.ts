'use server';
import { z } from 'zod';
import { callDesk, settleCall, takeCall, withdrawCall } from '@/app/_server/changes/tournament/judge-calls';
import { tournamentAction } from '@/app/_server/work/form-action';
import { callReasons } from '@/lib/calls/call';
import type { PairingId } from '@/lib/ids';

const ofTable = z.object({ pairingId: z.string().transform((id) => id as PairingId) });
/** Right to settle calls: the same as for giving a table extra time. */
const judge = { verb: 'run-clock' } as const;

/** A player calls the desk to their table. */
export const callDeskAction = tournamentAction(
  null,
  ofTable.extend({ reason: z.enum(callReasons) }),
  async (work, { pairingId, reason }) => {
    await callDesk(work, pairingId, reason);
    return {};
  },
);

export const withdrawCallAction = tournamentAction(null, ofTable, async (work, { pairingId }) => {
  await withdrawCall(work, pairingId);
  return {};
});

export const takeCallAction = tournamentAction(judge, ofTable, async (work, { pairingId }) => {
  await takeCall(work, pairingId);
  return {};
});

/** Settles the call, with or without extra minutes for the wait. */
export const settleCallAction = tournamentAction(
  judge,
  ofTable.extend({ minutes: z.coerce.number().pipe(z.int().min(0).max(60)) }),
  async (work, { pairingId, minutes }) => {
    await settleCall(work, pairingId, minutes);
    return {};
  },
);
