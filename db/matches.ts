import { and, asc, eq, gt, isNotNull, lte, min, ne, sql } from 'drizzle-orm';
import type { PairingId, RoundId, TournamentId } from '@/lib/ids';
import { allDone } from './all-done';
import { alias } from './dialect';
import type { Executor } from './open-database';
import { putTogether } from './put-together';
import { matchDevices, matchEvents, matches } from './schema/matches';
import { pairings, results, rounds } from './schema/rounds';
import { entries, tournaments } from './schema/tournaments';
import { tellLines } from './tell';

export type Match = typeof matches.$inferSelect;
export type MatchLine = typeof matchEvents.$inferSelect;

/** Log lines after `since`, in order. */
export async function listMatchLines(tx: Executor, pairingId: PairingId, since = 0): Promise<MatchLine[]> {
  return linesSince(tx).execute({ pairingId, since });
}

const linesSince = putTogether((tx) =>
  tx
    .select()
    .from(matchEvents)
    .where(
      and(
        eq(matchEvents.pairingId, sql.placeholder('pairingId')),
        gt(matchEvents.seq, sql.placeholder('since')),
      ),
    )
    .orderBy(asc(matchEvents.seq))
    .prepare(),
);

export async function insertMatchLines(tx: Executor, lines: readonly MatchLine[]) {
  const [first] = lines;
  if (!first) return;
  await allDone([
    ...lines.map((line) => addLine(tx).execute(line)),
    tellLines(tx, first.pairingId, first.seq),
  ]);
}

const addLine = putTogether((tx) =>
  tx
    .insert(matchEvents)
    .values({
      pairingId: sql.placeholder('pairingId'),
      seq: sql.placeholder('seq'),
      deviceId: sql.placeholder('deviceId'),
      deviceSeq: sql.placeholder('deviceSeq'),
      actor: sql.placeholder('actor'),
      kind: sql.placeholder('kind'),
      payload: sql.placeholder('payload'),
      clientAt: sql.placeholder('clientAt'),
      serverAt: sql.placeholder('serverAt'),
    })
    .prepare(),
);

/** A pairing with round, tournament, entries and result, queried on every tap; undefined for a bye. */
export async function findMatchedPairing(tx: Executor, pairingId: PairingId) {
  return (await matchedPairing(tx).execute({ pairingId }))[0];
}

const matchedPairing = putTogether((tx) => {
  const a = alias(entries, 'a');
  const b = alias(entries, 'b');
  return tx
    .select({ pairing: pairings, round: rounds, tournament: tournaments, a, b, result: results })
    .from(pairings)
    .innerJoin(rounds, eq(pairings.roundId, rounds.id))
    .innerJoin(tournaments, eq(pairings.tournamentId, tournaments.id))
    .innerJoin(a, eq(pairings.entryA, a.id))
    .innerJoin(b, eq(pairings.entryB, b.id))
    .leftJoin(results, and(eq(results.pairingId, pairings.id), eq(results.state, 'settled')))
    .where(eq(pairings.id, sql.placeholder('pairingId')))
    .prepare();
});

/** Matches of a tournament, or of one of its rounds. */
export async function listMatches(
  tx: Executor,
  tournamentId: TournamentId,
  roundId?: RoundId,
): Promise<Match[]> {
  const rows = await tx
    .select({ match: matches })
    .from(matches)
    .innerJoin(pairings, eq(matches.pairingId, pairings.id))
    .where(and(eq(pairings.tournamentId, tournamentId), roundId ? eq(pairings.roundId, roundId) : undefined))
    .orderBy(asc(matches.pairingId));
  return rows.map((row) => row.match);
}

/** Summary of a match for boards; undefined before its first line. */
export async function findSummary(tx: Executor, pairingId: PairingId): Promise<Match['summary'] | undefined> {
  return (await summaryOf(tx).execute({ pairingId }))[0]?.summary;
}

const summaryOf = putTogether((tx) =>
  tx
    .select({ summary: matches.summary })
    .from(matches)
    .where(eq(matches.pairingId, sql.placeholder('pairingId')))
    .prepare(),
);

export async function putMatch(tx: Executor, match: Match) {
  await put(tx).execute(match);
}

const put = putTogether((tx) =>
  tx
    .insert(matches)
    .values({
      pairingId: sql.placeholder('pairingId'),
      lastSeq: sql.placeholder('lastSeq'),
      summary: sql.placeholder('summary'),
      deadlineAt: sql.placeholder('deadlineAt'),
      updatedAt: sql.placeholder('updatedAt'),
    })
    .onConflictDoUpdate({
      target: matches.pairingId,
      set: {
        lastSeq: sql`excluded.last_seq`,
        summary: sql`excluded.summary`,
        deadlineAt: sql`excluded.deadline_at`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .prepare(),
);

export interface MatchDevice {
  readonly id: string;
  readonly name: string;
  readonly holder: string | null;
  readonly handled: number;
}

/** Devices of a match with their last handled numbers. */
export async function listDevices(tx: Executor, pairingId: PairingId): Promise<MatchDevice[]> {
  return devicesOf(tx).execute({ pairingId });
}

const devicesOf = putTogether((tx) => {
  const { deviceId: id, name, holder, handled } = matchDevices;
  return tx
    .select({ id, name, holder, handled })
    .from(matchDevices)
    .where(eq(matchDevices.pairingId, sql.placeholder('pairingId')))
    .prepare();
});

export async function putDevice(tx: Executor, pairingId: PairingId, device: MatchDevice) {
  await putOne(tx).execute({ pairingId, ...device });
}

const putOne = putTogether((tx) =>
  tx
    .insert(matchDevices)
    .values({
      pairingId: sql.placeholder('pairingId'),
      deviceId: sql.placeholder('id'),
      name: sql.placeholder('name'),
      holder: sql.placeholder('holder'),
      handled: sql.placeholder('handled'),
    })
    .onConflictDoUpdate({
      target: [matchDevices.pairingId, matchDevices.deviceId],
      set: { holder: sql`excluded.holder`, handled: sql`excluded.handled` },
    })
    .prepare(),
);

/** Matches with a deadline up to `now`; those of a draft round are left out. */
export async function listDueMatches(tx: Executor, now: number): Promise<PairingId[]> {
  const rows = await tx
    .select({ pairingId: matches.pairingId })
    .from(matches)
    .innerJoin(pairings, eq(matches.pairingId, pairings.id))
    .innerJoin(rounds, eq(pairings.roundId, rounds.id))
    .where(and(isNotNull(matches.deadlineAt), lte(matches.deadlineAt, now), ne(rounds.status, 'draft')));
  return rows.map((row) => row.pairingId);
}

/** Earliest deadline of all matches in published rounds, or null. */
export async function nextDeadline(tx: Executor): Promise<number | null> {
  return (await soonest(tx).execute())[0]?.at ?? null;
}

const soonest = putTogether((tx) =>
  tx
    .select({ at: min(matches.deadlineAt) })
    .from(matches)
    .innerJoin(pairings, eq(matches.pairingId, pairings.id))
    .innerJoin(rounds, eq(pairings.roundId, rounds.id))
    .where(ne(rounds.status, 'draft'))
    .prepare(),
);

/** Clears a match's deadline until its log grows. */
export async function dropDeadline(tx: Executor, pairingId: PairingId) {
  await tx.update(matches).set({ deadlineAt: null }).where(eq(matches.pairingId, pairingId));
}
