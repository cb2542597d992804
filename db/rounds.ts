import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { PairingId, RoundId, TournamentId } from '@/lib/ids';
import type { MeetingChoice, Pairing, Report, Result, Round } from '@/lib/tournament/records';
import type { Executor } from './open-database';
import { putTogether } from './put-together';
import { meetingChoices, pairings, reports, results, rounds } from './schema/rounds';

/** Rows per insert: building one statement for 600 pairings would block the event loop. */
const rowsAtOnce = 50;

/**
 * Stores a round with its pairings; awaits `pause` between batches. Fails on the unique index `rounds_number` if the
 * round exists.
 */
export async function insertRound(
  tx: Executor,
  round: Round,
  drawn: readonly Pairing[],
  pause: () => Promise<void> = async () => {},
) {
  await tx.insert(rounds).values(round);
  for (let from = 0; from < drawn.length; from += rowsAtOnce) {
    await pause();
    await tx.insert(pairings).values(drawn.slice(from, from + rowsAtOnce));
  }
}

export async function listRounds(tx: Executor, tournamentId: TournamentId): Promise<Round[]> {
  return roundsOf(tx).execute({ tournamentId });
}

const roundsOf = putTogether((tx) =>
  tx
    .select()
    .from(rounds)
    .where(eq(rounds.tournamentId, sql.placeholder('tournamentId')))
    .orderBy(asc(rounds.number))
    .prepare(),
);

/** Changes a round and raises its version, so that actions based on the old one are refused. */
export async function updateRound(
  tx: Executor,
  id: RoundId,
  change: Partial<
    Pick<
      Round,
      | 'status'
      | 'scenarioId'
      | 'scenarioRoll'
      | 'minutes'
      | 'publishedAt'
      | 'startedAt'
      | 'pausedAt'
      | 'pausedMs'
      | 'closedAt'
      | 'captainsAt'
      | 'captainsTerms'
      | 'relaxed'
    >
  >,
) {
  await tx
    .update(rounds)
    .set({ ...change, version: sql`${rounds.version} + 1` })
    .where(eq(rounds.id, id));
}

/** Deletes a round with its pairings; for drafts only. */
export async function deleteRound(tx: Executor, id: RoundId) {
  await tx.delete(rounds).where(eq(rounds.id, id));
}

/** Tournaments with captains choosing in a draft. */
export async function listTournamentsAsking(tx: Executor): Promise<TournamentId[]> {
  const rows = await tx
    .select({ id: rounds.tournamentId })
    .from(rounds)
    .where(and(eq(rounds.status, 'draft'), isNotNull(rounds.captainsAt)));
  return rows.map(({ id }) => id);
}

/** Captains' choices in a round, in order. */
export async function listMeetingChoices(tx: Executor, roundId: RoundId): Promise<MeetingChoice[]> {
  return tx
    .select()
    .from(meetingChoices)
    .where(eq(meetingChoices.roundId, roundId))
    .orderBy(asc(meetingChoices.meeting), asc(meetingChoices.seq));
}

/** Fails on the primary key if another choice has that number. */
export async function insertMeetingChoice(tx: Executor, choice: MeetingChoice) {
  await tx.insert(meetingChoices).values(choice);
}

/** Deletes the choices of a round, or of one meeting. */
export async function deleteMeetingChoices(tx: Executor, roundId: RoundId, meeting?: number) {
  const ofMeeting = meeting === undefined ? undefined : eq(meetingChoices.meeting, meeting);
  await tx.delete(meetingChoices).where(and(eq(meetingChoices.roundId, roundId), ofMeeting));
}

/** All pairings of a tournament, by table, byes last. */
export async function listPairings(tx: Executor, tournamentId: TournamentId): Promise<Pairing[]> {
  return tx
    .select()
    .from(pairings)
    .where(eq(pairings.tournamentId, tournamentId))
    .orderBy(sql`${pairings.tableNumber} is null`, asc(pairings.tableNumber), asc(pairings.id));
}

/** Replaces a draft's pairings; the caller keeps the ids of unchanged ones. */
export async function replacePairings(tx: Executor, roundId: RoundId, drawn: readonly Pairing[]) {
  await tx.delete(pairings).where(eq(pairings.roundId, roundId));
  if (drawn.length > 0) await tx.insert(pairings).values([...drawn]);
}

/**
 * Changes single pairings of a round: deletes `gone` with all their data, seats `moved` at new tables, inserts `added`.
 */
export async function amendPairings(
  tx: Executor,
  {
    gone,
    moved,
    added,
  }: { gone: readonly PairingId[]; moved: readonly Pairing[]; added: readonly Pairing[] },
) {
  if (gone.length > 0) await tx.delete(pairings).where(inArray(pairings.id, [...gone]));
  // Clears the tables first: a swap would violate the unique index on the way.
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0) await tx.update(pairings).set({ tableNumber: null }).where(inArray(pairings.id, ids));
  for (const { id, tableNumber, scenarioId, scenarioRoll, reasons } of moved)
    await tx
      .update(pairings)
      .set({ tableNumber, scenarioId, scenarioRoll, reasons })
      .where(eq(pairings.id, id));
  if (added.length > 0) await tx.insert(pairings).values([...added]);
}

export async function setExtraMinutes(
  tx: Executor,
  key: { tournamentId: TournamentId; pairingId: PairingId },
  extraMinutes: number,
) {
  await tx
    .update(pairings)
    .set({ extraMinutes })
    .where(and(eq(pairings.tournamentId, key.tournamentId), eq(pairings.id, key.pairingId)));
}

export async function findPairing(
  tx: Executor,
  key: { tournamentId: TournamentId; pairingId: PairingId },
): Promise<Pairing | undefined> {
  const [found] = await tx
    .select()
    .from(pairings)
    .where(and(eq(pairings.tournamentId, key.tournamentId), eq(pairings.id, key.pairingId)))
    .limit(1);
  return found;
}

/** Pairing with that id in any tournament; the caller checks permissions. */
export async function findPairingAnywhere(tx: Executor, pairingId: PairingId): Promise<Pairing | undefined> {
  return (await pairingOf(tx).execute({ pairingId }))[0];
}

const pairingOf = putTogether((tx) =>
  tx
    .select()
    .from(pairings)
    .where(eq(pairings.id, sql.placeholder('pairingId')))
    .prepare(),
);

const inRound = (tournamentId: TournamentId, roundId: RoundId | undefined) =>
  and(eq(pairings.tournamentId, tournamentId), roundId && eq(pairings.roundId, roundId));

/** All reports of a tournament, or those of one round. */
export async function listReports(
  tx: Executor,
  tournamentId: TournamentId,
  roundId?: RoundId,
): Promise<Report[]> {
  const rows = await tx
    .select({ report: reports })
    .from(reports)
    .innerJoin(pairings, eq(reports.pairingId, pairings.id))
    .where(inRound(tournamentId, roundId))
    .orderBy(asc(reports.pairingId), asc(reports.side));
  return rows.map((row) => row.report);
}

export async function listReportsOfPairing(
  tx: Executor,
  key: { tournamentId: TournamentId; pairingId: PairingId },
): Promise<Report[]> {
  const rows = await tx
    .select({ report: reports })
    .from(reports)
    .innerJoin(pairings, eq(reports.pairingId, pairings.id))
    .where(and(eq(pairings.tournamentId, key.tournamentId), eq(reports.pairingId, key.pairingId)))
    .orderBy(asc(reports.side));
  return rows.map((row) => row.report);
}

/** Stores a side's report, replacing its earlier one. */
export async function putReport(tx: Executor, report: Report) {
  await tx
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({
      target: [reports.pairingId, reports.side],
      set: { stance: report.stance, payload: report.payload, note: report.note, at: report.at },
    });
}

/** All results of a tournament or of one round, including interim, withdrawn and objected ones (`state`). */
export async function listResults(
  tx: Executor,
  tournamentId: TournamentId,
  roundId?: RoundId,
): Promise<Result[]> {
  const rows = await tx
    .select({ result: results })
    .from(results)
    .innerJoin(pairings, eq(results.pairingId, pairings.id))
    .where(inRound(tournamentId, roundId))
    .orderBy(asc(results.pairingId));
  return rows.map((row) => row.result);
}

/** The settled result. */
export async function findResult(
  tx: Executor,
  key: { tournamentId: TournamentId; pairingId: PairingId },
): Promise<Result | undefined> {
  return (await settledResult(tx).execute(key))[0]?.result;
}

const settledResult = putTogether((tx) =>
  tx
    .select({ result: results })
    .from(results)
    .innerJoin(pairings, eq(results.pairingId, pairings.id))
    .where(
      and(
        eq(pairings.tournamentId, sql.placeholder('tournamentId')),
        eq(results.pairingId, sql.placeholder('pairingId')),
        eq(results.state, 'settled'),
      ),
    )
    .prepare(),
);

/** Stores the result of a pairing, replacing an earlier one: one result per pairing. */
export async function putResult(tx: Executor, result: Result) {
  await tx
    .insert(results)
    .values(result)
    .onConflictDoUpdate({
      target: results.pairingId,
      set: {
        report: result.report,
        ruling: result.ruling,
        goesOn: result.goesOn,
        state: result.state,
        settledBy: result.settledBy,
        reason: result.reason,
        at: result.at,
      },
    });
}

/** A result that leaves the match open: interim, withdrawn or objected to. */
export async function findUnsettledResult(tx: Executor, pairingId: PairingId): Promise<Result | undefined> {
  const [found] = await tx
    .select()
    .from(results)
    .where(and(eq(results.pairingId, pairingId), ne(results.state, 'settled')))
    .limit(1);
  return found;
}

export async function deleteInterimResult(tx: Executor, pairingId: PairingId) {
  await tx.delete(results).where(and(eq(results.pairingId, pairingId), eq(results.state, 'interim')));
}

export async function deleteReportOf(tx: Executor, { pairingId, side }: Pick<Report, 'pairingId' | 'side'>) {
  await tx.delete(reports).where(and(eq(reports.pairingId, pairingId), eq(reports.side, side)));
}

export async function deleteReports(tx: Executor, pairingId: PairingId) {
  await tx.delete(reports).where(eq(reports.pairingId, pairingId));
}
