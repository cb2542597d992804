import { and, asc, eq, gt, isNotNull, lte, min, ne } from 'drizzle-orm';
import type { PairingId, TournamentId } from '@/lib/ids';
import type { Executor } from './open-database';
import { matchDevices, matchEvents, matches } from './schema/matches';
import { pairings, rounds } from './schema/rounds';

export type Match = typeof matches.$inferSelect;
export type MatchLine = typeof matchEvents.$inferSelect;

/** The log after line `since`, in order. */
export async function listMatchLines(tx: Executor, pairingId: PairingId, since = 0): Promise<MatchLine[]> {
  return tx
    .select()
    .from(matchEvents)
    .where(and(eq(matchEvents.pairingId, pairingId), gt(matchEvents.seq, since)))
    .orderBy(asc(matchEvents.seq));
}

export async function insertMatchLines(tx: Executor, lines: readonly MatchLine[]) {
  if (lines.length > 0) await tx.insert(matchEvents).values([...lines]);
}

/** Live matches of a tournament's pairings. */
export async function listMatches(tx: Executor, tournamentId: TournamentId): Promise<Match[]> {
  const rows = await tx
    .select({ match: matches })
    .from(matches)
    .innerJoin(pairings, eq(matches.pairingId, pairings.id))
    .where(eq(pairings.tournamentId, tournamentId));
  return rows.map((row) => row.match);
}

export async function putMatch(tx: Executor, match: Match) {
  const { pairingId, ...change } = match;
  await tx.insert(matches).values(match).onConflictDoUpdate({ target: matches.pairingId, set: change });
}

export interface MatchDevice {
  readonly id: string;
  readonly name: string;
  readonly holder: string | null;
  readonly handled: number;
}

/** The devices of a match with their last handled numbers. */
export async function listDevices(tx: Executor, pairingId: PairingId): Promise<MatchDevice[]> {
  const { deviceId: id, name, holder, handled } = matchDevices;
  return tx
    .select({ id, name, holder, handled })
    .from(matchDevices)
    .where(eq(matchDevices.pairingId, pairingId));
}

export async function putDevice(
  tx: Executor,
  pairingId: PairingId,
  { id, name, holder, handled }: MatchDevice,
) {
  await tx
    .insert(matchDevices)
    .values({ pairingId, deviceId: id, name, holder, handled })
    .onConflictDoUpdate({
      target: [matchDevices.pairingId, matchDevices.deviceId],
      set: { holder, handled },
    });
}

/** Matches whose deadline has come by `now`; in a round that was taken back into draft they wait. */
export async function listDueMatches(tx: Executor, now: number): Promise<PairingId[]> {
  const rows = await tx
    .select({ pairingId: matches.pairingId })
    .from(matches)
    .innerJoin(pairings, eq(matches.pairingId, pairings.id))
    .innerJoin(rounds, eq(pairings.roundId, rounds.id))
    .where(and(isNotNull(matches.deadlineAt), lte(matches.deadlineAt, now), ne(rounds.status, 'draft')));
  return rows.map((row) => row.pairingId);
}

/** The soonest deadline of all matches of published rounds; null when none is running. */
export async function nextDeadline(tx: Executor): Promise<number | null> {
  const [row] = await tx
    .select({ at: min(matches.deadlineAt) })
    .from(matches)
    .innerJoin(pairings, eq(matches.pairingId, pairings.id))
    .innerJoin(rounds, eq(pairings.roundId, rounds.id))
    .where(ne(rounds.status, 'draft'));
  return row?.at ?? null;
}

/** Asks no more for what the server would have to write into that match by itself, until its log grows. */
export async function dropDeadline(tx: Executor, pairingId: PairingId) {
  await tx.update(matches).set({ deadlineAt: null }).where(eq(matches.pairingId, pairingId));
}
