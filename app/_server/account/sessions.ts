import 'server-only';
import { deleteOldSessions, deleteSession, findSession, insertSession, touchSession } from '@/db/sessions';
import { deviceOf } from '@/lib/accounts/device';
import type { Session } from '@/lib/accounts/records';
import { endedBefore, isLive, seenWithinMs } from '@/lib/accounts/session-age';
import { makeId, type SessionId, type UserId } from '@/lib/ids';
import { database } from '../platform/db';
import { log } from '../platform/log';
import { randomInt } from '../platform/random';

/** More devices than one person signs in with; the demo's organiser is whoever looks around, all at once. */
const mostSessions = 200;

/**
 * Signs a device in and returns the id that its cookie holds. `earlier` is the session that the same browser had until
 * now, perhaps for another account: it ends.
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

/** The session with that id, unless it has ended. Asked with every request of somebody who is signed in. */
export async function findLiveSession(id: unknown, now = Date.now()): Promise<Session | undefined> {
  if (typeof id !== 'string') return undefined;
  const session = await findSession(database().read, id as SessionId);
  if (!session || !isLive(session, now)) return undefined;
  // Not awaited: whoever asks may stand within a write, which would wait for this one.
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

/** Signs the device out that shows this id. */
export async function endSession(id: unknown): Promise<void> {
  if (typeof id === 'string') await database().write((tx) => deleteSession(tx, id as SessionId));
}
