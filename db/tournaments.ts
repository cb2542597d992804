import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FormatId, PairingId, TournamentId, UserId } from '@/lib/ids';
import type { Tournament } from '@/lib/tournament/records';
import { allDone } from './all-done';
import type { Executor } from './open-database';
import { putTogether } from './put-together';
import { pairings } from './schema/rounds';
import { auditLog, entries, roles, tournaments } from './schema/tournaments';
import { type Cause, tellRaised } from './tell';

export async function insertTournament(tx: Executor, tournament: Tournament, owner: UserId) {
  await tx.insert(tournaments).values(tournament);
  await tx.insert(roles).values({ tournamentId: tournament.id, userId: owner, role: 'owner' });
}

const bySlug = putTogether((tx) =>
  tx
    .select()
    .from(tournaments)
    .where(eq(tournaments.slug, sql.placeholder('slug')))
    .prepare(),
);

export async function findTournament(tx: Executor, slug: string): Promise<Tournament | undefined> {
  return (await bySlug(tx).execute({ slug }))[0];
}

/** What a request for a public page has to know before it may be answered from what was rendered earlier. */
export async function findRevision(tx: Executor, slug: string) {
  return (await revisionOf(tx).execute({ slug }))[0];
}

const revisionOf = putTogether((tx) => {
  const { id, status, revision, frozenAfter, timeZone } = tournaments;
  return tx
    .select({ id, status, revision, frozenAfter, timeZone })
    .from(tournaments)
    .where(eq(tournaments.slug, sql.placeholder('slug')))
    .prepare();
});

const byId = putTogether((tx) =>
  tx
    .select()
    .from(tournaments)
    .where(eq(tournaments.id, sql.placeholder('id')))
    .prepare(),
);

export async function findTournamentById(tx: Executor, id: TournamentId): Promise<Tournament | undefined> {
  return (await byId(tx).execute({ id }))[0];
}

export async function findTournamentBySubmission(tx: Executor, key: string): Promise<Tournament | undefined> {
  const [found] = await tx.select().from(tournaments).where(eq(tournaments.submissionKey, key)).limit(1);
  return found;
}

/** The oldest demo tournament, of that game where one is named. */
export async function findDemo(tx: Executor, formatId?: FormatId): Promise<Tournament | undefined> {
  const [found] = await tx
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.demo, true), formatId && eq(tournaments.formatId, formatId)))
    .orderBy(asc(tournaments.createdAt), asc(tournaments.id))
    .limit(1);
  return found;
}

/** Tournaments anyone may see, the newest first, each with its number of seats taken. */
export async function listPublicTournaments(tx: Executor) {
  return tx
    .select({ tournament: tournaments, seatsTaken: seatsTaken() })
    .from(tournaments)
    .where(inArray(tournaments.status, ['open', 'running', 'finished']))
    .orderBy(desc(tournaments.startsOn), asc(tournaments.createdAt), asc(tournaments.id));
}

/** Tournaments at whose desk this user sits, the newest first. */
export async function listTournamentsOfUser(tx: Executor, userId: UserId) {
  return tx
    .select({ tournament: tournaments, seatsTaken: seatsTaken(), role: roles.role })
    .from(roles)
    .innerJoin(tournaments, eq(roles.tournamentId, tournaments.id))
    .where(eq(roles.userId, userId))
    .orderBy(desc(tournaments.startsOn), asc(tournaments.createdAt), asc(tournaments.id));
}

const seatsTaken = () =>
  sql<number>`(select count(*) from ${entries} where ${entries.tournamentId} = ${tournaments.id} and ${entries.status} = 'registered' and not ${entries.ringer})`;

export async function updateTournament(
  tx: Executor,
  id: TournamentId,
  change: Partial<Omit<Tournament, 'id' | 'revision' | 'submissionKey' | 'createdAt'>>,
) {
  await tx.update(tournaments).set(change).where(eq(tournaments.id, id));
}

/** Gives a time zone to the tournaments that have none yet; returns how many that were. */
export async function giveTimeZones(tx: Executor, zone: string): Promise<number> {
  const given = await tx
    .update(tournaments)
    .set({ timeZone: zone })
    .where(eq(tournaments.timeZone, ''))
    .returning({ id: tournaments.id });
  return given.length;
}

/** The tournament of a pairing, as far as its pages have to know it before anything else. */
export async function findTournamentOfPairing(tx: Executor, pairingId: PairingId) {
  return (await ofPairing(tx).execute({ pairingId }))[0];
}

const ofPairing = putTogether((tx) => {
  const { id, status, timeZone } = tournaments;
  return tx
    .select({ id, status, timeZone })
    .from(pairings)
    .innerJoin(tournaments, eq(pairings.tournamentId, tournaments.id))
    .where(eq(pairings.id, sql.placeholder('pairingId')))
    .prepare();
});

/** Deletes a tournament with everything that belongs to it. */
export async function deleteTournament(tx: Executor, id: TournamentId) {
  await tx.delete(tournaments).where(eq(tournaments.id, id));
}

/** Marks everything shown of the tournament as outdated. Part of every write. */
export async function raiseRevision(tx: Executor, id: TournamentId, cause: Cause = 'other') {
  await allDone([raise(tx).execute({ id }), tellRaised(tx, id, cause)]);
}

const raise = putTogether((tx) =>
  tx
    .update(tournaments)
    .set({ revision: sql`${tournaments.revision} + 1` })
    .where(eq(tournaments.id, sql.placeholder('id')))
    .prepare(),
);

/** The revisions of those of the tournaments that there are. */
export const listRevisions = (tx: Executor, ids: readonly TournamentId[]) =>
  tx
    .select({ id: tournaments.id, revision: tournaments.revision })
    .from(tournaments)
    .where(inArray(tournaments.id, [...ids]));

/** Writes a line of the tournament's diary: what happened, in numbers and names, and by whom. */
export async function insertAudit(
  tx: Executor,
  line: { tournamentId: TournamentId; at: number; actor: string; kind: string; data: unknown },
) {
  await addAudit(tx).execute(line);
}

const addAudit = putTogether((tx) =>
  tx
    .insert(auditLog)
    .values({
      tournamentId: sql.placeholder('tournamentId'),
      at: sql.placeholder('at'),
      actor: sql.placeholder('actor'),
      kind: sql.placeholder('kind'),
      data: sql.placeholder('data'),
    })
    .prepare(),
);

/** The latest lines of the diary, newest first. */
export async function listAudit(tx: Executor, tournamentId: TournamentId, limit: number) {
  return tx
    .select()
    .from(auditLog)
    .where(eq(auditLog.tournamentId, tournamentId))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** The diary's lines of these kinds, in the order they were written. */
export async function listAuditOf(tx: Executor, tournamentId: TournamentId, kinds: readonly string[]) {
  return tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.tournamentId, tournamentId), inArray(auditLog.kind, [...kinds])))
    .orderBy(asc(auditLog.id));
}

/** Rewrites a line of the diary; only ever to take a person's name out of it. */
export async function updateAudit(tx: Executor, id: number, line: { actor: string; data: unknown }) {
  await tx.update(auditLog).set(line).where(eq(auditLog.id, id));
}
