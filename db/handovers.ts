import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Handover } from '@/lib/accounts/records';
import type { HandoverId, TournamentId, UserId } from '@/lib/ids';
import type { Executor } from './open-database';
import { handovers } from './schema/handovers';
import { roles, tournaments } from './schema/tournaments';
import { users } from './schema/users';

/** Stores an offer, replacing an earlier one for the same thing. */
export async function putHandover(tx: Executor, offer: Handover) {
  const same = offer.tournamentId
    ? eq(handovers.tournamentId, offer.tournamentId)
    : and(isNull(handovers.tournamentId), eq(handovers.fromUserId, offer.fromUserId));
  await tx.delete(handovers).where(same);
  await tx.insert(handovers).values(offer);
}

export async function findHandover(tx: Executor, id: HandoverId): Promise<Handover | undefined> {
  const [found] = await tx.select().from(handovers).where(eq(handovers.id, id)).limit(1);
  return found;
}

export async function deleteHandover(tx: Executor, id: HandoverId) {
  await tx.delete(handovers).where(eq(handovers.id, id));
}

export async function deleteHandoversTo(tx: Executor, email: string) {
  await tx.delete(handovers).where(eq(handovers.toEmail, email));
}

export async function listHandoversFrom(tx: Executor, userId: UserId): Promise<Handover[]> {
  return tx
    .select()
    .from(handovers)
    .where(eq(handovers.fromUserId, userId))
    .orderBy(asc(handovers.createdAt), asc(handovers.id));
}

/** Offers to an address, with sender and tournament. */
export async function listHandoversTo(tx: Executor, email: string) {
  return tx
    .select({ id: handovers.id, from: users.name, slug: tournaments.slug, tournament: tournaments.name })
    .from(handovers)
    .innerJoin(users, eq(handovers.fromUserId, users.id))
    .leftJoin(tournaments, eq(handovers.tournamentId, tournaments.id))
    .where(eq(handovers.toEmail, email))
    .orderBy(asc(handovers.createdAt), asc(handovers.id));
}

/** Tournaments with this account as their only owner. */
export async function listSoleOwned(tx: Executor, userId: UserId) {
  const owned = await tx
    .select({
      id: tournaments.id,
      slug: tournaments.slug,
      name: tournaments.name,
      demo: tournaments.demo,
      revision: tournaments.revision,
    })
    .from(roles)
    .innerJoin(tournaments, eq(roles.tournamentId, tournaments.id))
    .where(and(eq(roles.userId, userId), eq(roles.role, 'owner')))
    .orderBy(asc(tournaments.createdAt), asc(tournaments.id));
  const shared = await tx
    .select({ id: roles.tournamentId })
    .from(roles)
    .where(and(ne(roles.userId, userId), eq(roles.role, 'owner')));
  const others = new Set<TournamentId>(shared.map(({ id }) => id));
  return owned.filter(({ id }) => !others.has(id));
}
