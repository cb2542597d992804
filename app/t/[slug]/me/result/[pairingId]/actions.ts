'use server';
import { z } from 'zod';
import { readSubmitted, submittedReport } from '@/app/_parts/result/submitted-report';
import { type Reception, takeStatement } from '@/app/_server/changes/results/results';
import type { Work } from '@/app/_server/platform/work';
import { tournamentAction } from '@/app/_server/work/form-action';
import type { PairingId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { trimmedText } from '@/lib/typed-text';

const pairingId = z.string().transform((id) => id as PairingId);

/** Where every reception is told in words; arriving there also clears the draft on the phone. */
const received = (work: Work, id: PairingId, reception: Reception) => ({
  redirectTo: `/t/${work.tournament.slug}/me/result/${id}?received=${reception}`,
});

/** The player's own figures, first or corrected. */
export const claimResultAction = tournamentAction(
  null,
  submittedReport.extend({ pairingId }),
  async (work, input) => {
    const figures = readSubmitted(work, input);
    return received(
      work,
      input.pairingId,
      await takeStatement(work, input.pairingId, { stance: 'claim', figures }),
    );
  },
);

/** The opponent's figures are right. */
export const confirmResultAction = tournamentAction(
  null,
  z.object({ pairingId, seenAt: z.coerce.number().int() }),
  async (work, { pairingId, seenAt }) =>
    received(work, pairingId, await takeStatement(work, pairingId, { stance: 'confirm', seenAt })),
);

/** The opponent's figures are wrong: own figures, a note, or both. */
export const disputeResultAction = tournamentAction(
  null,
  submittedReport.extend({ pairingId, note: trimmedText(longest.resultNote).default('') }),
  async (work, input) => {
    const statement = { stance: 'dispute', figures: readSubmitted(work, input), note: input.note } as const;
    return received(work, input.pairingId, await takeStatement(work, input.pairingId, statement));
  },
);
