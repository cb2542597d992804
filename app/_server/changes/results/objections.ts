import 'server-only';
import { deleteReportOf, findUnsettledResult, putReport, putResult } from '@/db/rounds';
import { may } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { otherSide, type Side } from '@/lib/sides';
import { publicRounds } from '@/lib/tournament/rounds';
import { loadObjection } from '../../load/objections';
import { loadTournament } from '../../load/tournament';
import type { Work } from '../../work/work';

/**
 * A player says that a result is wrong that was entered for them. It counts no more until the desk decides; what it was is
 * kept. Said twice it counts once. Refused with `objection-late` after its time and `objection-none` where the result is
 * not one to object to.
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
  // Figures that are not their own, as of one phone for two, are no version of theirs.
  const agrees = own && view.format.sameClaim(view.setup, own.payload, result.report);
  const payload = own && !agrees ? own.payload : null;
  await putReport(work.tx, { pairingId, side, stance: 'dispute', payload, note, at: work.now });
  await putResult(work.tx, { ...result, state: 'objected' });
  await work.note('result-objected', { table: match.pairing.tableNumber, before: result.report });
}

/** The player takes the objection back: the result stands as before. */
export async function takeBackObjection(work: Work, pairingId: PairingId) {
  const { match, side } = await ownMatch(work, pairingId);
  const own = match.reports[side];
  if (!match.objected || own?.stance !== 'dispute') refuse('objection-over');
  if (own.payload === null) await deleteReportOf(work.tx, { pairingId, side });
  else await putReport(work.tx, { ...own, stance: 'claim', note: '', at: work.now });
  if (match.reports[otherSide(side)]?.stance !== 'dispute')
    await putResult(work.tx, { ...match.objected, state: 'settled' });
  await work.note('result-objection-taken-back', {
    table: match.pairing.tableNumber,
    figures: match.objected.report,
  });
}

/** The desk keeps the result to which a player has objected; `seenAt` is the time of that result on the screen. */
export async function upholdResult(work: Work, pairingId: PairingId, seenAt: number) {
  const view = await loadTournament(work.tx, work.tournament);
  const table = publicRounds(view)
    .flatMap(({ matches }) => matches)
    .find(({ pairing }) => pairing.id === pairingId);
  if (!table) refuse('pairing-unknown');
  if (work.tournament.status === 'finished') refuse('tournament-finished');
  const stored = await findUnsettledResult(work.tx, pairingId);
  if (stored?.state !== 'objected' || stored.at !== seenAt) refuse('result-changed');
  await putResult(work.tx, { ...stored, state: 'settled', settledBy: 'organiser', at: work.now });
  await work.note('result-upheld', { table: table.pairing.tableNumber, figures: stored.report });
}

async function ownMatch(work: Work, pairingId: PairingId) {
  const view = await loadTournament(work.tx, work.tournament);
  const found = publicRounds(view).flatMap((round) =>
    round.matches.flatMap((match) => (match.pairing.id === pairingId ? [{ round, match }] : [])),
  )[0];
  if (!found) refuse('pairing-unknown');
  const { entryA, entryB } = found.match.pairing;
  if (!may(work.actor, { verb: 'report-result', entryA, entryB })) refuse('forbidden');
  const side: Side = work.actor.entryId === entryA ? 'a' : 'b';
  return { view, ...found, side };
}
