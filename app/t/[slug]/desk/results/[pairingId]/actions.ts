'use server';
import { z } from 'zod';
import { dropEntry } from '@/app/_server/changes/entries';
import { enterResult, ruleMatch } from '@/app/_server/changes/results';
import { tournamentAction } from '@/app/_server/form-action';
import { refuse } from '@/app/_server/problems';
import { loadTournament } from '@/app/_server/read-tournament';
import type { Work } from '@/app/_server/work';
import { findPairing, findResult, listReportsOfPairing } from '@/db/rounds';
import { sides } from '@/lib/formats/format';
import type { PairingId } from '@/lib/ids';
import { forfeiter, type Ruling, rulings } from '@/lib/results/ruling';
import { findMatch } from '../../../_result/find-match';
import { readSubmitted, submittedReport } from '../../../_result/submitted-report';
import { nextTable } from '../next-table';

const pairingId = z.string().transform((id) => id as PairingId);

/** Enters a result, or corrects it with a reason; then on to the next table without one. */
export const enterResultAction = tournamentAction(
  { verb: 'enter-result' },
  submittedReport.extend({ pairingId, reason: z.string().trim().max(500).default('') }),
  async (work, input) => {
    const key = { tournamentId: work.tournament.id, pairingId: input.pairingId };
    const corrected = (await findResult(work.tx, key)) !== undefined;
    await enterResult(work, input.pairingId, readSubmitted(work, input), input.reason);
    return { redirectTo: await addressAfter(work, input.pairingId, !corrected) };
  },
);

/** Settles a dispute with one side's version, as long as it is the one on the screen. */
export const adoptVersionAction = tournamentAction(
  { verb: 'enter-result' },
  z.object({ pairingId, side: z.enum(sides), seenAt: z.coerce.number().int() }),
  async (work, { pairingId, side, seenAt }) => {
    const reports = await listReportsOfPairing(work.tx, { tournamentId: work.tournament.id, pairingId });
    const report = reports.find((one) => one.side === side);
    if (report?.at !== seenAt || report.payload === null) refuse('stale');
    await enterResult(work, pairingId, report.payload, '');
    return { redirectTo: await addressAfter(work, pairingId, true) };
  },
);

const ruling = z.custom<Ruling>((value) => rulings.some((one) => one === value), 'ruling-missing');

/** Counts a match without a score; whoever did not turn up may be taken out of the tournament with it. */
export const ruleMatchAction = tournamentAction(
  { verb: 'correct-result' },
  z.object({
    pairingId,
    ruling,
    drop: z.literal('on').optional(),
    reason: z.string().trim().max(500).default(''),
  }),
  async (work, { pairingId, ruling, drop, reason }) => {
    const key = { tournamentId: work.tournament.id, pairingId };
    const corrected = (await findResult(work.tx, key)) !== undefined;
    const absent = forfeiter(ruling);
    if (drop && !absent) refuse('drop-needs-no-show', { path: ['drop'] });
    await ruleMatch(work, pairingId, ruling, reason);
    const pairing = await findPairing(work.tx, key);
    const gone = absent === 'a' ? pairing?.entryA : pairing?.entryB;
    if (drop && gone) await dropEntry(work, gone);
    return { redirectTo: await addressAfter(work, pairingId, !corrected) };
  },
);

/** The next open table of the round, or its list of results. */
async function addressAfter(work: Work, id: PairingId, goOn: boolean): Promise<string> {
  const found = findMatch(await loadTournament(work.tx, work.tournament), id);
  const results = `/t/${work.tournament.slug}/desk/results`;
  if (!found) return results;
  const next = goOn ? nextTable(found.round, id) : undefined;
  const saved = `saved=${found.match.pairing.tableNumber ?? ''}`;
  return next
    ? `${results}/${next.pairing.id}?${saved}`
    : `${results}?round=${found.round.round.number}&${saved}`;
}
