import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Helper, Invitation } from '@/lib/accounts/records';
import type { HelperId, InvitationId, TournamentId, UserId } from '@/lib/ids';
import type { Executor } from './open-database';
import { putTogether } from './put-together';
import { helpers, invitations } from './schema/invitations';
import { roles } from './schema/tournaments';
import { users } from './schema/users';

type Role = (typeof roles.$inferSelect)['role'];

/** The account's role in a tournament; undefined if it has none. */
export async function findRole(
  tx: Executor,
  tournamentId: TournamentId,
  userId: UserId,
): Promise<Role | undefined> {
  return (await roleOf(tx).execute({ tournamentId, userId }))[0]?.role;
}

const roleOf = putTogether((tx) =>
  tx
    .select({ role: roles.role })
    .from(roles)
    .where(
      and(
        eq(roles.tournamentId, sql.placeholder('tournamentId')),
        eq(roles.userId, sql.placeholder('userId')),
      ),
    )
    .prepare(),
);

/** Staff of a tournament, by name. */
export async function listStaff(tx: Executor, tournamentId: TournamentId) {
  return tx
    .select({ userId: users.id, name: users.name, email: users.email, role: roles.role })
    .from(roles)
    .innerJoin(users, eq(roles.userId, users.id))
    .where(eq(roles.tournamentId, tournamentId))
    .orderBy(asc(users.name), asc(users.id));
}

export async function putRole(tx: Executor, tournamentId: TournamentId, userId: UserId, role: Role) {
  await tx
    .insert(roles)
    .values({ tournamentId, userId, role })
    .onConflictDoUpdate({ target: [roles.tournamentId, roles.userId], set: { role } });
}

export async function deleteRole(tx: Executor, tournamentId: TournamentId, userId: UserId) {
  await tx.delete(roles).where(and(eq(roles.tournamentId, tournamentId), eq(roles.userId, userId)));
}

export async function insertInvitation(tx: Executor, invitation: Invitation) {
  await tx.insert(invitations).values(invitation);
}

/** Unused invitations, including expired ones, oldest first. */
export async function listInvitations(tx: Executor, tournamentId: TournamentId): Promise<Invitation[]> {
  return tx
    .select()
    .from(invitations)
    .where(eq(invitations.tournamentId, tournamentId))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
}

export async function findInvitation(tx: Executor, tokenHash: string): Promise<Invitation | undefined> {
  const [found] = await tx.select().from(invitations).where(eq(invitations.tokenHash, tokenHash)).limit(1);
  return found;
}

export async function deleteInvitation(tx: Executor, key: { tournamentId: TournamentId; id: InvitationId }) {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.tournamentId, key.tournamentId), eq(invitations.id, key.id)));
}

export async function insertHelper(tx: Executor, helper: Helper) {
  await tx.insert(helpers).values(helper);
}

/** Helpers for a day whose rights have not ended, in the order in which they joined. */
export async function listHelpers(tx: Executor, tournamentId: TournamentId, now: number): Promise<Helper[]> {
  return tx
    .select()
    .from(helpers)
    .where(and(eq(helpers.tournamentId, tournamentId), gt(helpers.expiresAt, now)))
    .orderBy(asc(helpers.joinedAt), asc(helpers.id));
}

/** The helper of a tournament with one of these tokens, ended ones included. */
export async function findHelper(
  tx: Executor,
  tournamentId: TournamentId,
  tokenHashes: readonly string[],
): Promise<Helper | undefined> {
  if (tokenHashes.length === 0) return undefined;
  const [found] = await tx
    .select()
    .from(helpers)
    .where(and(eq(helpers.tournamentId, tournamentId), inArray(helpers.tokenHash, [...tokenHashes])))
    .orderBy(sql`${helpers.expiresAt} desc`)
    .limit(1);
  return found;
}

/** Ends a helper's rights at `moment`. */
export async function endHelperAt(
  tx: Executor,
  key: { tournamentId: TournamentId; id: HelperId },
  moment: number,
) {
  await tx
    .update(helpers)
    .set({ expiresAt: moment })
    .where(and(eq(helpers.tournamentId, key.tournamentId), eq(helpers.id, key.id)));
}
