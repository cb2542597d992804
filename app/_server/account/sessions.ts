import 'server-only';
import { deleteOldSessions, deleteSession, findSession, insertSession, touchSession } from '@/db/sessions';
import { deviceOf } from '@/lib/accounts/device';
import type { Session } from '@/lib/accounts/records';
import { endedBefore, isLive, seenWithinMs } from '@/lib/accounts/session-age';
import { makeId, type SessionId, type UserId } from '@/lib/ids';
import { database } from '../platform/db';
import { log } from '../platform/log';
import { randomInt } from '../platform/random';

/** Sessions per account. Generous, as all visitors of the demo share one account. */
const mostSessions = 200;

/**
 * Signs a device in and returns the session id for its cookie. Ends `earlier`, the browser's previous session, possibly
 * of another account.
 */
export async function startSession(
  userId: UserId,
  userAgent: string,
  earlier: SessionId | undefined,
  now = Date.now(),
): Promise<SessionId> {
  const id = makeId<SessionId>(randomInt, 28);
  await database().write(async (tx) => {
    if (earlier) await deleteSession(tx, earlier);
    await insertSession(tx, { id, userId, ...deviceOf(userAgent), createdAt: now, lastSeenAt: now });
    await deleteOldSessions(tx, endedBefore(now), { userId, most: mostSessions });
  });
  return id;
}

/** The live session with that id, if any. Runs on every signed-in request. */
export async function findLiveSession(id: unknown, now = Date.now()): Promise<Session | undefined> {
  if (typeof id !== 'string') return undefined;
  const session = await findSession(database().read, id as SessionId);
  if (!session || !isLive(session, now)) return undefined;
  // Not awaited: the caller may be inside a write, and this write would wait for it.
  if (now >= session.lastSeenAt + seenWithinMs) void noteSeen(session.id, now);
  return session;
}

async function noteSeen(id: SessionId, now: number) {
  try {
    await database().write((tx) => touchSession(tx, id, now));
  } catch (error) {
    log.warn({ error }, 'when a session was last seen could not be noted');
  }
}

export async function endSession(id: unknown): Promise<void> {
  if (typeof id === 'string') await database().write((tx) => deleteSession(tx, id as SessionId));
}
