import { and, asc, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Session } from '@/lib/accounts/records';
import type { SessionId, UserId } from '@/lib/ids';
import type { Executor } from './open-database';
import { putTogether } from './put-together';
import { sessions } from './schema/sessions';

export async function insertSession(tx: Executor, session: Session) {
  await tx.insert(sessions).values(session);
}

export async function findSession(tx: Executor, id: SessionId): Promise<Session | undefined> {
  return (await sessionOf(tx).execute({ id }))[0];
}

const sessionOf = putTogether((tx) =>
  tx
    .select()
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare(),
);

/** Sessions of an account, last seen first. */
export async function listSessions(tx: Executor, userId: UserId): Promise<Session[]> {
  return tx
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), asc(sessions.id));
}

export async function touchSession(tx: Executor, id: SessionId, lastSeenAt: number) {
  await tx.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, id));
}

/** Deletes a session; if `userId` is given, only of that account. */
export async function deleteSession(tx: Executor, id: SessionId, userId?: UserId) {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), userId === undefined ? undefined : eq(sessions.userId, userId)));
}

/** Deletes sessions created or last seen before these times, and of one account all but the `most` seen last. */
export async function deleteOldSessions(
  tx: Executor,
  before: Pick<Session, 'createdAt' | 'lastSeenAt'>,
  { userId, most }: { userId: UserId; most: number },
) {
  await tx
    .delete(sessions)
    .where(or(lte(sessions.createdAt, before.createdAt), lte(sessions.lastSeenAt, before.lastSeenAt)));
  const surplus = (await listSessions(tx, userId)).slice(most).map(({ id }) => id);
  if (surplus.length > 0) await tx.delete(sessions).where(inArray(sessions.id, surplus));
}
