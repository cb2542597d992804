'use server';
import { z } from 'zod';
import { readSubmitted, submittedReport } from '@/app/_parts/result/submitted-report';
import { enterResult } from '@/app/_server/changes/results/results';
import { tournamentAction } from '@/app/_server/work/form-action';
import type { PairingId } from '@/lib/ids';

/** Enters the result of a line, which was open when it was typed: what another desk has entered meanwhile stays. */
export const enterRowAction = tournamentAction(
  { verb: 'enter-result' },
  submittedReport.extend({ pairingId: z.string().transform((id) => id as PairingId) }),
  async (work, input) => {
    await enterResult(work, input.pairingId, readSubmitted(work, input), '', null);
    return undefined;
  },
);
