import 'server-only';
import { findEntry } from '@/db/entries';
import {
  deleteInterimResult,
  deleteReports,
  findPairing,
  findResult,
  findUnsettledResult,
  listReportsOfPairing,
  listRounds,
  putReport,
  putResult,
} from '@/db/rounds';
import { may } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import { type Problem, Refusal, refuse } from '@/lib/refusal';
import { forfeiter, type GoesOn, isWithoutWinner, type Ruling } from '@/lib/results/ruling';
import { sameFigures } from '@/lib/results/same-figures';
import { settle } from '@/lib/results/settle';
import { otherSide, type Side } from '@/lib/sides';
import type { Pairing, Result } from '@/lib/tournament/records';
import { requireDuel } from '@/lib/tournament/score-matches';
import { loadHandicaps } from '../../load/army-players';
import { loadMatchDraft } from '../../load/match-draft';
import type { Work } from '../../platform/work';

/** A player's statement about their match. */
export type Statement =
  | { readonly stance: 'claim'; readonly figures: unknown }
  /** `seenAt`: time of the claim on the player's screen, so that a changed claim is not confirmed unseen */
  | { readonly stance: 'confirm'; readonly seenAt: number }
  /** figures equal to the opponent's are dropped, leaving an objection in words */
  | { readonly stance: 'dispute'; readonly figures: unknown | null; readonly note: string };

/** Outcome of a statement, shown to the player. */
export type Reception =
  | 'waiting-for-opponent'
  | 'confirmed'
  | 'disputed'
  /** same figures as sent before */
  | 'already-sent'
  /** agrees with the existing result */
  | 'already-confirmed'
  /** a result exists or the tournament is finished; recorded in the diary for the organiser */
  | 'kept-for-organiser';

/**
 * Stores a player's statement about their own match. A repeated one counts once; when both sides agree, the result is
 * settled in the same transaction; a late one is kept in the diary.
 */
export async function takeStatement(
  work: Work,
  pairingId: PairingId,
  statement: Statement,
): Promise<Reception> {
  const { tx, actor } = work;
  const pairing = await requirePairing(work, pairingId);
  if (!may(actor, { verb: 'report-result', entryA: pairing.entryA, entryB: pairing.entryB }))
    refuse('forbidden');
  const side: Side = actor.entryId === pairing.entryA ? 'a' : 'b';
  const key = { tournamentId: work.tournament.id, pairingId };
  const reports = await listReportsOfPairing(tx, key);
  const own = reports.find((report) => report.side === side);
  const theirs = reports.find((report) => report.side === otherSide(side));

  const format = requireDuel(work.tournament);
  const same = (x: unknown, y: unknown) => format.sameClaim(work.tournament.setup, x, y);
  const figures = figuresOf(work, statement, theirs, same);
  const result = await findResult(tx, key);
  // An open match can still be settled after the next round is drawn.
  const over = work.tournament.status === 'finished' || (await roundOf(work, pairing)).status === 'draft';
  if (result || over) {
    if (result?.ruling === null && same(result.report, figures)) return 'already-confirmed';
    await work.note('late-report', {
      ...(await tableNote(work, pairing)),
      figures,
      ...('note' in statement ? { words: statement.note } : {}),
    });
    return 'kept-for-organiser';
  }

  const note = statement.stance === 'dispute' ? statement.note : '';
  if (
    own &&
    own.note === note &&
    sameFigures(own.payload, figures) &&
    (own.stance === 'dispute') === (statement.stance === 'dispute')
  ) {
    return 'already-sent';
  }
  await work.inMatch(pairingId, () =>
    putReport(tx, { pairingId, side, stance: statement.stance, payload: figures, note, at: work.now }),
  );
  await work.note(`result-${statement.stance}`, {
    ...(await tableNote(work, pairing)),
    figures,
    before: own?.payload ?? null,
  });

  const claims = [{ side, stance: statement.stance, figures }];
  if (theirs) claims.push({ side: theirs.side, stance: theirs.stance, figures: theirs.payload });
  const settlement = settle(claims, same);
  if (settlement.state === 'agreed') {
    await work.inMatch(pairingId, () =>
      putResult(tx, {
        pairingId,
        report: settlement.figures,
        ruling: null,
        goesOn: null,
        state: 'settled',
        settledBy: 'players',
        reason: '',
        at: work.now,
      }),
    );
    await work.note('result-confirmed', await tableNote(work, pairing));
    return 'confirmed';
  }
  return settlement.state === 'disputed' ? 'disputed' : 'waiting-for-opponent';
}

/**
 * Enters or corrects a result as the organiser; reports and the old result stay in the diary. `seen` is the time of the
 * result on the organiser's screen, null for none: a different one is not overwritten.
 */
export async function enterResult(
  work: Work,
  pairingId: PairingId,
  figures: unknown,
  reason: string,
  seen?: number | null,
) {
  const pairing = await requireSettleable(work, pairingId);
  const report = scoredFigures(work, figures);
  const before = await findResult(work.tx, { tournamentId: work.tournament.id, pairingId });
  if (before?.ruling === null && sameFigures(before.report, report)) return;
  requireSeen(before, seen);
  if (before && !may(work.actor, { verb: 'correct-result' })) refuse('forbidden');
  if (before && reason === '') refuse('reason-required', { path: ['reason'] });
  await work.inMatch(pairingId, () =>
    putResult(work.tx, {
      pairingId,
      report,
      ruling: null,
      goesOn: null,
      state: 'settled',
      settledBy: 'organiser',
      reason,
      at: work.now,
    }),
  );
  await work.note(before ? 'result-corrected' : 'result-entered', {
    ...(await tableNote(work, pairing)),
    figures: report,
    before: before?.report ?? null,
    reason,
  });
}

/**
 * Rules a match without figures: a double loss, struck out, or won because the other side was absent. Reports stay in
 * the diary; replacing an existing result needs a reason. When a whole meeting is ruled, boards without an opponent
 * follow it. In a bracket `goesOn` says who advances after a ruling without a winner.
 */
export async function ruleMatch(
  work: Work,
  pairingId: PairingId,
  ruling: Ruling,
  reason: string,
  seen?: number | null,
  settledBy: 'organiser' | 'meeting' = 'organiser',
  goesOn: GoesOn | null = null,
) {
  const pairing = await requireSettleable(work, pairingId);
  if (goesOn && !isWithoutWinner(ruling)) refuse('goes-on-needs-no-winner', { path: ['goesOn'] });
  if (goesOn && (await roundOf(work, pairing)).method !== 'elimination')
    refuse('goes-on-in-bracket', { path: ['goesOn'] });
  const before = await findResult(work.tx, { tournamentId: work.tournament.id, pairingId });
  if (before?.ruling === ruling && before.goesOn === goesOn) return;
  requireSeen(before, seen);
  if (before && reason === '') refuse('reason-required', { path: ['reason'] });
  await work.inMatch(pairingId, () =>
    putResult(work.tx, {
      pairingId,
      report: null,
      ruling,
      goesOn,
      state: 'settled',
      settledBy,
      reason,
      at: work.now,
    }),
  );
  await work.note(before || reason ? 'match-ruled-because' : 'match-ruled', {
    ...(await tableNote(work, pairing)),
    how: howRuled(ruling),
    name: await absentName(work, pairing, ruling),
    before: before?.report ?? null,
    reason,
  });
  if (goesOn)
    await work.note('goes-on', {
      ...(await tableNote(work, pairing)),
      who: goesOn,
      name: await goesOnName(work, pairing, goesOn),
    });
}

/**
 * Withdraws a result: the match is open again. Both sides report again, starting from the withdrawn figures; later
 * draws stay.
 */
export async function takeBackResult(work: Work, pairingId: PairingId, reason: string, seen: number | null) {
  const pairing = await requireSettleable(work, pairingId);
  const before =
    (await findResult(work.tx, { tournamentId: work.tournament.id, pairingId })) ?? refuse('result-changed');
  requireSeen(before, seen);
  if (reason === '') refuse('reason-required', { path: ['reason'] });
  await work.inMatch(pairingId, () => deleteReports(work.tx, pairingId));
  await work.inMatch(pairingId, () =>
    putResult(work.tx, { ...before, state: 'withdrawn', reason, at: work.now }),
  );
  await work.note('result-taken-back', {
    ...(await tableNote(work, pairing)),
    before: before.report,
    reason,
  });
}

/** How an open match counts until it has a result; 'none' leaves it out. */
export const interimWays = ['present', 'draw', 'none'] as const;
export type InterimWay = (typeof interimWays)[number];

/** Sets how an open match counts for now; its present figures come from its log. */
export async function countMeanwhile(work: Work, pairing: Pairing, way: InterimWay) {
  const before = await findUnsettledResult(work.tx, pairing.id);
  await work.inMatch(pairing.id, () => deleteInterimResult(work.tx, pairing.id));
  if (way === 'none') return;
  // A draw needs no figures; withdrawn ones stay available for the form.
  const present = way === 'present' ? await presentFigures(work, pairing.id) : null;
  const report = present ?? before?.report ?? null;
  await work.inMatch(pairing.id, () =>
    putResult(work.tx, {
      pairingId: pairing.id,
      report,
      ruling: way === 'draw' ? 'draw' : null,
      goesOn: null,
      state: 'interim',
      settledBy: 'organiser',
      reason: '',
      at: work.now,
    }),
  );
  await work.note(way === 'draw' ? 'counted-draw' : 'counted-present', {
    ...(await tableNote(work, pairing)),
    figures: present,
  });
}

/** Present figures of a live match; refused if there are none to score. */
export async function presentFigures(work: Work, pairingId: PairingId): Promise<unknown> {
  const figures = await loadMatchDraft(work.tx, pairingId);
  if (figures === null) refuse('no-present-score');
  return scoredFigures(work, figures);
}

/** Refuses if the result is not the one `seen`; undefined skips the check. */
function requireSeen(before: Result | undefined, seen: number | null | undefined) {
  if (seen !== undefined && (before?.at ?? null) !== seen) refuse('result-changed');
}

const howRuled = (ruling: Ruling) =>
  forfeiter(ruling) ? 'absent' : ruling === 'double-loss' ? 'both' : ruling;

/** Name of the absent side, for the diary; empty for other rulings. */
async function absentName({ tx, tournament }: Work, pairing: Pairing, ruling: Ruling): Promise<string> {
  const side = forfeiter(ruling);
  const entryId = side === 'a' ? pairing.entryA : side === 'b' ? pairing.entryB : null;
  const entry = entryId && (await findEntry(tx, { tournamentId: tournament.id, entryId }));
  return entry?.name ?? '';
}

/** Name of the player who advances, for the diary; empty if neither does. */
async function goesOnName({ tx, tournament }: Work, pairing: Pairing, goesOn: GoesOn): Promise<string> {
  const entryId = goesOn === 'a' ? pairing.entryA : goesOn === 'b' ? pairing.entryB : null;
  const entry = entryId && (await findEntry(tx, { tournamentId: tournament.id, entryId }));
  return entry?.name ?? '';
}

/** A match of a published round in an unfinished tournament; refuses otherwise. */
async function requireSettleable(work: Work, pairingId: PairingId): Promise<Pairing> {
  const pairing = await requirePairing(work, pairingId);
  if ((await roundOf(work, pairing)).status === 'draft') refuse('stale');
  if (work.tournament.status === 'finished') refuse('tournament-finished');
  return pairing;
}

function figuresOf(
  work: Work,
  statement: Statement,
  theirs: { payload: unknown; at: number } | undefined,
  same: (x: unknown, y: unknown) => boolean,
): unknown {
  if (statement.stance === 'confirm') {
    if (!theirs || theirs.payload === null) refuse('nothing-to-confirm');
    if (theirs.at !== statement.seenAt) refuse('claim-changed');
    return theirs.payload;
  }
  if (statement.figures === null) return null;
  const figures = scoredFigures(work, statement.figures);
  if (statement.stance === 'claim' || !theirs || !same(theirs.payload, figures)) return figures;
  if (statement.note === '') refuse('nothing-disputed', { path: ['note'] });
  return null;
}

/** Round, table and handicap of a match for the diary, which derives the points of its figures from the handicap. */
async function tableNote(work: Work, pairing: Pairing) {
  const { tx, tournament } = work;
  const round = await roundOf(work, pairing);
  const ids = [pairing.entryA, ...(pairing.entryB ? [pairing.entryB] : [])];
  const found = await Promise.all(
    ids.map((entryId) => findEntry(tx, { tournamentId: tournament.id, entryId })),
  );
  const players = found.filter((entry) => entry !== undefined);
  const handicap = (await loadHandicaps(tx, tournament, players))(pairing, round, true);
  return { round: round.number, table: pairing.tableNumber, ...(handicap ? { handicap } : {}) };
}

/** Figures in the format's stored form; refused at the invalid field if they cannot be scored. */
function scoredFigures({ tournament }: Work, figures: unknown): unknown {
  const scored = requireDuel(tournament).score(tournament.setup, figures);
  if (!scored.ok) throw new Refusal(scored.problem satisfies Problem);
  return scored.value.report;
}

async function requirePairing({ tx, tournament }: Work, pairingId: PairingId): Promise<Pairing> {
  const pairing =
    (await findPairing(tx, { tournamentId: tournament.id, pairingId })) ?? refuse('pairing-unknown');
  if (!pairing.entryB) refuse('bye-has-no-result');
  return pairing;
}

async function roundOf({ tx, tournament }: Work, pairing: Pairing) {
  const round = (await listRounds(tx, tournament.id)).find(({ id }) => id === pairing.roundId);
  return round ?? refuse('pairing-unknown');
}
