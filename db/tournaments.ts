import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { FormatId, PairingId, TournamentId, UserId } from '@/lib/ids';
import type { Tournament } from '@/lib/tournament/records';
import { allDone } from './all-done';
import { isTrueIn } from './dialect';
import { raiseInstanceRevision } from './instance-revision';
import type { Executor } from './open-database';
import { putTogether } from './put-together';
import { pairings } from './schema/rounds';
import { auditLog, entries, roles, tournaments } from './schema/tournaments';
import { type Cause, tellRaised } from './tell';

export async function insertTournament(tx: Executor, tournament: Tournament, owner: UserId) {
  await tx.insert(tournaments).values(tournament);
  await tx.insert(roles).values({ tournamentId: tournament.id, userId: owner, role: 'owner' });
  await raiseInstanceRevision(tx);
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

/** Properties of a tournament needed to answer from the page cache. */
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

/** The oldest demo tournament, optionally of one format. */
export async function findDemo(tx: Executor, formatId?: FormatId): Promise<Tournament | undefined> {
  const [found] = await tx
    .select()
    .from(tournaments)
    .where(and(eq(tournaments.demo, true), formatId && eq(tournaments.formatId, formatId)))
    .orderBy(asc(tournaments.createdAt), asc(tournaments.id))
    .limit(1);
  return found;
}

/** Demo tournaments whose latest log line is from before `moment`. */
export const listDemosUntouchedSince = (tx: Executor, moment: number) =>
  tx
    .select({ id: tournaments.id, revision: tournaments.revision })
    .from(tournaments)
    .where(untouchedDemo(moment));

export async function findDemoUntouchedSince(tx: Executor, id: TournamentId, moment: number) {
  const [found] = await tx
    .select({ id: tournaments.id, revision: tournaments.revision })
    .from(tournaments)
    .where(and(eq(tournaments.id, id), untouchedDemo(moment)));
  return found;
}

const untouchedDemo = (moment: number) =>
  and(
    eq(tournaments.demo, true),
    sql`coalesce((select max(${auditLog.at}) from ${auditLog} where ${auditLog.tournamentId} = ${tournaments.id}), 0) < ${moment}`,
  );

/** A public tournament with the number of seats taken. */
export interface ListedTournament {
  readonly tournament: Tournament;
  readonly seatsTaken: number;
}

/** Part of a list. */
interface Portion {
  readonly offset: number;
  readonly limit: number;
}

/** Neither drafts, practice tournaments nor archived ones. */
const isListed = () => and(eq(tournaments.demo, false), not(isTrueIn(tournaments.settings, 'archived')));

const listed = (tx: Executor) =>
  tx.select({ tournament: tournaments, seatsTaken: seatsTaken() }).from(tournaments);

/** Public tournaments, newest first; with `after` those behind that day and id. */
export async function listPublicTournaments(
  tx: Executor,
  {
    status,
    after,
    limit = 50,
  }: {
    status?: 'open' | 'running' | 'finished' | undefined;
    after?: readonly [day: string, id: string] | undefined;
    limit?: number;
  } = {},
): Promise<Tournament[]> {
  const { startsOn, id } = tournaments;
  const behind =
    after && or(lt(startsOn, after[0]), and(eq(startsOn, after[0]), gt(id, after[1] as TournamentId)));
  return tx
    .select()
    .from(tournaments)
    .where(
      and(
        isListed(),
        status ? eq(tournaments.status, status) : ne(tournaments.status, 'draft'),
        after && lte(startsOn, after[0]),
        behind,
      ),
    )
    .orderBy(desc(startsOn), asc(id))
    .limit(limit);
}

const isRunning = eq(tournaments.status, 'running');
const isComing = (today: string) => and(eq(tournaments.status, 'open'), gte(tournaments.endsOn, today));
const isFinished = eq(tournaments.status, 'finished');
const isMissed = (today: string) => and(eq(tournaments.status, 'open'), lt(tournaments.endsOn, today));

/** Public tournaments that run or are to come, the soonest first. One that runs late stays until it is finished. */
export const listComingTournaments = (tx: Executor, today: string, portion: Portion) =>
  listInOrder(tx, [isRunning, isComing(today)], asc, portion);

/** Number of public tournaments that run or are to come. */
export async function countComingTournaments(tx: Executor, today: string): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(tournaments)
    .where(and(isListed(), or(isRunning, isComing(today))));
  return found?.count ?? 0;
}

/** Public tournaments that are over, the latest first. */
export const listPastTournaments = (tx: Executor, today: string, portion: Portion) =>
  listInOrder(tx, [isFinished, isMissed(today)], desc, portion);

/** A portion of the public tournaments of these kinds, by start. */
async function listInOrder(
  tx: Executor,
  kinds: readonly ReturnType<typeof and>[],
  order: typeof asc,
  { offset, limit }: Portion,
): Promise<ListedTournament[]> {
  const { startsOn, createdAt, id } = tournaments;
  const found: ListedTournament[] = [];
  // One query for each status: the index has them apart, and sorting both at once would read all of them.
  for (const kind of kinds)
    found.push(
      ...(await listed(tx)
        .where(and(isListed(), kind))
        .orderBy(order(startsOn), order(createdAt), order(id))
        .limit(offset + limit)),
    );
  const direction = order === asc ? 1 : -1;
  return found.sort((x, y) => direction * byStart(x, y)).slice(offset, offset + limit);
}

function byStart({ tournament: x }: ListedTournament, { tournament: y }: ListedTournament): number {
  if (x.startsOn !== y.startsOn) return x.startsOn < y.startsOn ? -1 : 1;
  return x.createdAt - y.createdAt || (x.id < y.id ? -1 : 1);
}

/** Tournaments with this user on the staff, newest first. */
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

/** Sets the time zone of tournaments without one; returns their number. */
export async function giveTimeZones(tx: Executor, zone: string): Promise<number> {
  const given = await tx
    .update(tournaments)
    .set({ timeZone: zone })
    .where(eq(tournaments.timeZone, ''))
    .returning({ id: tournaments.id });
  if (given.length > 0) await raiseInstanceRevision(tx);
  return given.length;
}

/** Properties of a pairing's tournament that its pages need first. */
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

/** Deletes a tournament with all its data. */
export async function deleteTournament(tx: Executor, id: TournamentId) {
  await tx.delete(tournaments).where(eq(tournaments.id, id));
  await raiseInstanceRevision(tx);
}

/**
 * Raises the revision, which invalidates all cached pages of the tournament, and unless only scores of a running match
 * changed, those about all tournaments. Part of every write.
 */
export async function raiseRevision(tx: Executor, id: TournamentId, cause: Cause = 'other') {
  await allDone([raise(tx).execute({ id }), tellRaised(tx, id, cause)]);
  if (cause === 'other') await raiseInstanceRevision(tx);
}

const raise = putTogether((tx) =>
  tx
    .update(tournaments)
    .set({ revision: sql`${tournaments.revision} + 1` })
    .where(eq(tournaments.id, sql.placeholder('id')))
    .prepare(),
);

/** Revisions of those tournaments that exist. */
export const listRevisions = (tx: Executor, ids: readonly TournamentId[]) =>
  tx
    .select({ id: tournaments.id, revision: tournaments.revision })
    .from(tournaments)
    .where(inArray(tournaments.id, [...ids]));

/** Adds a line to the tournament's diary. */
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

/** Diary lines of these kinds, oldest first. */
export async function listAuditOf(tx: Executor, tournamentId: TournamentId, kinds: readonly string[]) {
  return tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.tournamentId, tournamentId), inArray(auditLog.kind, [...kinds])))
    .orderBy(asc(auditLog.id));
}

/** Rewrites a diary line; only to remove a person's name. */
export async function updateAudit(tx: Executor, id: number, line: { actor: string; data: unknown }) {
  await tx.update(auditLog).set(line).where(eq(auditLog.id, id));
}
