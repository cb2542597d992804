import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { SessionId, UserId } from '@/lib/ids';
import type { Executor } from './open-database';
import { apiTokens } from './schema/api-tokens';
import { handovers } from './schema/handovers';
import { invitations } from './schema/invitations';
import { passkeys } from './schema/passkeys';
import { sessions } from './schema/sessions';
import { signInLinks } from './schema/sign-in-links';
import { roles, tournaments } from './schema/tournaments';
import { webhooks } from './schema/webhooks';

/** Tables of keys: rows that sign in to an account, or act or receive for it, without its password. */
export const keyTables = {
  sessions: { table: sessions, owner: sessions.userId },
  signInLinks: { table: signInLinks, owner: signInLinks.userId },
  passkeys: { table: passkeys, owner: passkeys.userId },
  apiTokens: { table: apiTokens, owner: apiTokens.userId },
  handovers: { table: handovers, owner: handovers.fromUserId },
} as const;
export type KeySort = keyof typeof keyTables;

/**
 * Other tables that refer to an account or hold a secret, each with the reason why it gives no access to an account.
 */
export const noKeys: Readonly<Record<string, string>> = {
  users: 'the account itself; its password is what keys are told from',
  roles: 'parts in tournaments are taken back at their desks',
  persons: 'whose games are whose; it opens nothing',
  series: 'what an account looks after; it opens nothing',
  entries: 'personal links are those of players, renewed at the desk',
  teams: 'links to join a team are those of its captain',
  invitations: 'a tournament’s own; the account page leads to them',
  helpers: 'a tournament’s own, ended on its team page',
  pushSubscriptions: 'they call a browser of a player',
};

/** Deletes an account's keys of these kinds, except one session. */
export async function deleteKeys(
  tx: Executor,
  userId: UserId,
  sorts: readonly KeySort[],
  except?: SessionId,
): Promise<void> {
  for (const sort of sorts) {
    const { table, owner } = keyTables[sort];
    const others = sort === 'sessions' && except !== undefined ? ne(sessions.id, except) : undefined;
    await tx.delete(table).where(and(eq(owner, userId), others));
  }
}

/** Number of an account's keys of these kinds. */
export async function countKeys(tx: Executor, userId: UserId, sorts: readonly KeySort[]): Promise<number> {
  let count = 0;
  for (const sort of sorts) {
    const { table, owner } = keyTables[sort];
    const [found] = await tx.select({ count: sql<number>`count(*)` }).from(table).where(eq(owner, userId));
    count += Number(found?.count ?? 0);
  }
  return count;
}

/** Tournaments that an account leads, with the numbers of their open invitations and webhooks. */
export async function listOpenDoors(tx: Executor, userId: UserId, now: number) {
  const open = and(eq(invitations.tournamentId, tournaments.id), gt(invitations.expiresAt, now));
  const found = await tx
    .select({
      slug: tournaments.slug,
      name: tournaments.name,
      invitations: sql<number>`(select count(*) from ${invitations} where ${open})`,
      webhooks: sql<number>`(select count(*) from ${webhooks} where ${eq(webhooks.tournamentId, tournaments.id)})`,
    })
    .from(roles)
    .innerJoin(tournaments, eq(roles.tournamentId, tournaments.id))
    .where(and(eq(roles.userId, userId), eq(roles.role, 'owner')))
    .orderBy(asc(tournaments.createdAt), asc(tournaments.id));
  return found
    .map(({ invitations, webhooks, ...tournament }) => ({
      ...tournament,
      invitations: Number(invitations),
      webhooks: Number(webhooks),
    }))
    .filter(({ invitations, webhooks }) => invitations + webhooks > 0);
}
