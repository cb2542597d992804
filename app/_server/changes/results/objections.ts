import 'server-only';
import { deleteReportOf, findUnsettledResult, putReport, putResult } from '@/db/rounds';
import { may } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { otherSide, type Side } from '@/lib/sides';
import { findMatch } from '@/lib/tournament/rounds';
import type { MatchView, RoundView } from '@/lib/tournament/tournament-view';
import { loadObjection } from '../../load/objections';
import { viewOf } from '../../load/tournament';
import type { Work } from '../../platform/work';

/**
 * Objects to a result that was entered on the player's behalf. It stops counting until the desk decides; the earlier
 * result is kept. Objecting twice has no further effect. Refused with `objection-late` after the deadline and
 * `objection-none` if the result allows no objection.
 */
export async function objectToResult(work: Work, pairingId: PairingId, seenAt: number, note: string) {
  const { view, round, match, side } = await ownMatch(work, pairingId);
  const own = match.reports[side];
  if (match.objected && own?.stance === 'dispute') return;
  const { result } = match;
  if (work.tournament.status === 'finished') refuse('tournament-finished');
  if (!result) refuse('objection-none');
  if (result.at !== seenAt) refuse('result-changed');
  const time = await loadObjection(work.tx, view, round, match, side, work.now);
  if (!time) refuse('objection-none');
  if (time.over) refuse('objection-late');
  // Figures equal to the result, as when one phone reported for both, are not a version of the player's own.
  const agrees = own && view.format.sameClaim(view.setup, own.payload, result.report);
  const payload = own && !agrees ? own.payload : null;
  await putReport(work.tx, { pairingId, side, stance: 'dispute', payload, note, at: work.now });
  await putResult(work.tx, { ...result, state: 'objected' });
  await work.note('result-objected', { ...tableNote(round, match), before: result.report });
}

/** Withdraws the player's objection and restores the result. */
export async function takeBackObjection(work: Work, pairingId: PairingId) {
  const { round, match, side } = await ownMatch(work, pairingId);
  const own = match.reports[side];
  if (!match.objected || own?.stance !== 'dispute') refuse('objection-over');
  if (own.payload === null) await deleteReportOf(work.tx, { pairingId, side });
  else await putReport(work.tx, { ...own, stance: 'claim', note: '', at: work.now });
  if (match.reports[otherSide(side)]?.stance !== 'dispute')
    await putResult(work.tx, { ...match.objected, state: 'settled' });
  await work.note('result-objection-taken-back', {
    ...tableNote(round, match),
    figures: match.objected.report,
  });
}

/** Confirms a result that a player objected to; `seenAt` is the time of the result on the desk's screen. */
export async function upholdResult(work: Work, pairingId: PairingId, seenAt: number) {
  const view = await viewOf(work);
  const found = findMatch(view, pairingId) ?? refuse('pairing-unknown');
  if (work.tournament.status === 'finished') refuse('tournament-finished');
  const stored = await findUnsettledResult(work.tx, pairingId);
  if (stored?.state !== 'objected' || stored.at !== seenAt) refuse('result-changed');
  await putResult(work.tx, { ...stored, state: 'settled', settledBy: 'organiser', at: work.now });
  await work.note('result-upheld', {
    ...tableNote(found.round, found.match),
    figures: stored.report,
  });
}

async function ownMatch(work: Work, pairingId: PairingId) {
  const view = await viewOf(work);
  const found = findMatch(view, pairingId) ?? refuse('pairing-unknown');
  const { entryA, entryB } = found.match.pairing;
  if (!may(work.actor, { verb: 'report-result', entryA, entryB })) refuse('forbidden');
  const side: Side = work.actor.entryId === entryA ? 'a' : 'b';
  return { view, ...found, side };
}

/** Round, table and handicap for the diary. */
const tableNote = ({ round }: RoundView, { pairing, handicap }: MatchView) => ({
  round: round.number,
  table: pairing.tableNumber,
  ...(handicap ? { handicap } : {}),
});
