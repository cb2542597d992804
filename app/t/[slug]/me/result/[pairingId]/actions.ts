'use server';
import { z } from 'zod';
import { type Reception, takeStatement } from '@/app/_server/changes/results';
import { tournamentAction } from '@/app/_server/form-action';
import { refuse } from '@/app/_server/problems';
import { requireFormat } from '@/app/_server/read-tournament';
import type { Work } from '@/app/_server/work';
import { listReportsOfPairing } from '@/db/rounds';
import { sides } from '@/lib/formats/format';
import type { PairingId } from '@/lib/ids';
import { readSubmitted, submittedReport } from '../../../_result/submitted-report';

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

/**
 * The opponent's figures are wrong: own figures and a note. Unchanged figures with a note are an
 * objection in words; unchanged ones without say nothing.
 */
export const disputeResultAction = tournamentAction(
  null,
  submittedReport.extend({ pairingId, against: z.enum(sides), note: z.string().trim().max(500).default('') }),
  async (work, input) => {
    const { tx, tournament } = work;
    const figures = readSubmitted(work, input);
    const theirs = (await listReportsOfPairing(tx, input.pairingId)).find(
      ({ side }) => side === input.against,
    );
    const unchanged =
      theirs !== undefined && requireFormat(tournament).sameClaim(tournament.setup, theirs.payload, figures);
    if (unchanged && input.note === '') refuse('nothing-disputed', { path: ['note'] });
    const statement = { stance: 'dispute', figures: unchanged ? null : figures, note: input.note } as const;
    return received(work, input.pairingId, await takeStatement(work, input.pairingId, statement));
  },
);
