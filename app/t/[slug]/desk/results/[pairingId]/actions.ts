'use server';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { readSubmitted, submittedReport } from '@/app/_parts/result/submitted-report';
import { requireActor } from '@/app/_server/account/session';
import { dropEntry } from '@/app/_server/changes/entries/entries';
import { upholdResult } from '@/app/_server/changes/results/objections';
import { enterResult, ruleMatch, takeBackResult } from '@/app/_server/changes/results/results';
import { redrawCorrected } from '@/app/_server/changes/rounds/rounds';
import { requireTournament } from '@/app/_server/load/require-tournament';
import { viewOf } from '@/app/_server/load/tournament';
import { findVisible } from '@/app/_server/load/visible-tournament';
import { database } from '@/app/_server/platform/db';
import { objectOfForm } from '@/app/_server/platform/form-data';
import type { Work } from '@/app/_server/platform/work';
import { tournamentAction } from '@/app/_server/work/form-action';
import { findPairing, findResult, listReportsOfPairing } from '@/db/rounds';
import type { PairingId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import { Refusal, refuse } from '@/lib/refusal';
import { forfeiter, goesOnChoices, type Ruling, rulings } from '@/lib/results/ruling';
import { sides } from '@/lib/sides';
import { findMatch } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { trimmedText } from '@/lib/typed-text';
import { nextTable } from '../next-table';
import { type CorrectionPreview, correctionPreview } from './correction-preview';

const pairingId = z.string().transform((id) => id as PairingId);

const reason = trimmedText(longest.resultNote).default('');
/** time of the result on the screen; empty while none stood there */
const seenAt = z
  .string()
  .regex(/^\d*$/)
  .transform((at) => (at === '' ? null : Number(at)));
/** `number:version` of a round that shall be drawn anew with the corrected result; empty to keep it */
const redraw = z
  .string()
  .regex(/^(\d+:\d+)?$/)
  .default('')
  .transform((text) => {
    const [number, version] = text.split(':').map(Number);
    return number && version !== undefined ? { number, version } : null;
  });
const correctable = { pairingId, reason, seenAt, redraw };
/** empty while nothing is said */
const goesOn = z
  .enum(['', ...goesOnChoices])
  .default('')
  .transform((who) => (who === '' ? null : who));
const ruling = z.custom<Ruling>((value) => rulings.some((one) => one === value), 'ruling-missing');

/** Enters a result, or corrects it with a reason; then on to the next table without one. */
export const enterResultAction = tournamentAction(
  { verb: 'enter-result' },
  submittedReport.extend(correctable),
  async (work, input) => {
    const key = { tournamentId: work.tournament.id, pairingId: input.pairingId };
    const corrected = (await findResult(work.tx, key)) !== undefined;
    const before = await viewOf(work);
    await enterResult(work, input.pairingId, readSubmitted(work, input), input.reason, input.seenAt);
    if (input.redraw) return redrawn(work, input.redraw);
    return { redirectTo: addressAfter(before, input.pairingId, !corrected) };
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
    const before = await viewOf(work);
    await enterResult(work, pairingId, report.payload, '', null);
    return { redirectTo: addressAfter(before, pairingId, true) };
  },
);

/** Keeps the result to which a player has objected, as long as it is the one on the screen. */
export const upholdAction = tournamentAction(
  { verb: 'enter-result' },
  z.object({ pairingId, seenAt: z.coerce.number().int() }),
  async (work, { pairingId, seenAt }) => {
    const before = await viewOf(work);
    await upholdResult(work, pairingId, seenAt);
    return { redirectTo: addressAfter(before, pairingId, true) };
  },
);

/** Counts a match without a score; whoever did not turn up may be taken out of the tournament with it. */
export const ruleMatchAction = tournamentAction(
  { verb: 'correct-result' },
  z.object({ ...correctable, ruling, goesOn, drop: z.literal('on').optional() }),
  async (work, { pairingId, ruling, goesOn, drop, reason, seenAt, redraw }) => {
    const key = { tournamentId: work.tournament.id, pairingId };
    const corrected = (await findResult(work.tx, key)) !== undefined;
    const absent = forfeiter(ruling);
    if (drop && !absent) refuse('drop-needs-no-show', { path: ['drop'] });
    const before = await viewOf(work);
    await ruleMatch(work, pairingId, ruling, reason, seenAt, 'organiser', goesOn);
    const pairing = await findPairing(work.tx, key);
    const gone = absent === 'a' ? pairing?.entryA : pairing?.entryB;
    if (drop && gone) await dropEntry(work, gone);
    if (redraw) return redrawn(work, redraw);
    return { redirectTo: addressAfter(before, pairingId, !corrected) };
  },
);

/** Takes a result back: the match is open again, and both are told why. */
export const takeBackResultAction = tournamentAction(
  { verb: 'correct-result' },
  z.object({ ...correctable, takeBack: z.literal('on') }),
  async (work, { pairingId, reason, seenAt, redraw }) => {
    await takeBackResult(work, pairingId, reason, seenAt);
    if (redraw) return redrawn(work, redraw);
    return { notice: 'result-taken-back' };
  },
);

/** The corrected result has its draw: back to the desk's rounds, where it is looked through. */
async function redrawn(work: Work, { number, version }: { number: number; version: number }) {
  await redrawCorrected(work, number, version);
  return { redirectTo: `/t/${work.tournament.slug}/desk/rounds` };
}

/**
 * What the correction in the form would lead to; null when it leads to nothing else, or cannot be read: the
 * action itself says what is wrong. Changes nothing.
 */
export async function previewCorrectionAction(form: FormData): Promise<CorrectionPreview | null> {
  if (!(form instanceof FormData)) notFound();
  const asked = form.get('slug');
  const tournament = typeof asked === 'string' && (await findVisible(database().read, asked));
  if (!tournament) notFound();
  const { slug } = tournament;
  await requireActor(tournament, { verb: 'correct-result' }, `/t/${slug}/desk/results`);
  const fields = objectOfForm(form);
  const parsed = fields.ok ? previewForm.safeParse(fields.value) : undefined;
  if (!parsed?.success) return null;
  const { pairingId, ruling, goesOn, drop, takeBack, ...report } = parsed.data;
  const view = await requireTournament(slug);
  try {
    const correction = takeBack
      ? 'open'
      : ruling === undefined
        ? { figures: readSubmitted(view, report), ruling: null }
        : { figures: null, ruling, goesOn, drop: drop === 'on' };
    return await correctionPreview(view, pairingId, correction);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const previewForm = submittedReport.extend({
  pairingId,
  ruling: ruling.optional(),
  goesOn,
  drop: z.literal('on').optional(),
  takeBack: z.literal('on').optional(),
});

/** The next open table of the round, or its list of results; `before` is the tournament before the result of `id`. */
function addressAfter(before: TournamentView, id: PairingId, goOn: boolean): string {
  const found = findMatch(before, id);
  const results = `/t/${before.tournament.slug}/desk/results`;
  if (!found) return results;
  const next = goOn ? nextTable(found.round, id) : undefined;
  const saved = `saved=${found.match.pairing.tableNumber ?? ''}`;
  return next
    ? `${results}/${next.pairing.id}?${saved}`
    : `${results}?round=${found.round.round.number}&${saved}`;
}
