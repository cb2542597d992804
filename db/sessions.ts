import { and, desc, eq, inArray, lte, ne, or } from 'drizzle-orm';
import type { SessionId, UserId } from '@/lib/ids';
import type { Executor } from './open-database';
import { sessions } from './schema/sessions';

export type Session = typeof sessions.$inferSelect;

export async function insertSession(tx: Executor, session: Session) {
  await tx.insert(sessions).values(session);
}

export async function findSession(tx: Executor, id: SessionId): Promise<Session | undefined> {
  const [found] = await tx.select().from(sessions).where(eq(sessions.id, id)).limit(1);
  return found;
}

/** An account's sessions, the one seen last first. */
export async function listSessions(tx: Executor, userId: UserId): Promise<Session[]> {
  return tx
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

export async function touchSession(tx: Executor, id: SessionId, lastSeenAt: number) {
  await tx.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, id));
}

/** Ends one session, of that account only where one is named. */
export async function deleteSession(tx: Executor, id: SessionId, userId?: UserId) {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), userId === undefined ? undefined : eq(sessions.userId, userId)));
}

/** Ends all sessions of an account, or all but one. */
export async function deleteSessionsOf(tx: Executor, userId: UserId, except?: SessionId) {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)));
}

/** Clears away what was made or last seen so long ago, and of one account all but the `most` seen last. */
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
