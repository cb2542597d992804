import type { JWT } from 'next-auth/jwt';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertSession, listSessions } from '@/db/sessions';
import { openTestDatabase } from '@/db/test-database';
import { deleteUser, insertUser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
import type { SessionId, UserId } from '@/lib/ids';
import { hashPassword } from '../platform/password';
import { authOptions } from './auth';
import { changePassword } from './change-password';
import { findLiveSession } from './sessions';

const asked = vi.hoisted(() => ({ session: null as { sessionId?: string } | null, userAgent: '' }));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'user-agent': asked.userAgent }) }));
vi.mock('next-auth', () => ({ getServerSession: async () => asked.session }));

const day = 24 * 60 * 60 * 1000;
let database: ReturnType<typeof openTestDatabase>;
const kept = globalThis as { heerschauDatabase?: unknown };
let anna: User;

beforeEach(async () => {
  database = openTestDatabase();
  kept.heerschauDatabase = database;
  Object.assign(asked, {
    session: null,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
  });
  anna = {
    id: 'anna' as UserId,
    email: 'anna@example.org',
    name: 'Anna',
    passwordHash: await hashPassword('drei alte Landkarten', { key: 'anna', known: true }),
    admin: true,
    createdAt: 0,
  };
  await database.write((tx) => insertUser(tx, anna));
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await database.dispose();
});

type JwtCall = (given: { token: JWT; user?: { id: string } }) => Promise<JWT>;
const jwt = authOptions.callbacks?.jwt as unknown as JwtCall;
const signIn = () => jwt({ token: { sub: anna.id }, user: { id: anna.id } });
const signOut = (token: JWT) => authOptions.events?.signOut?.({ token } as never);
const opens = (token: JWT) =>
  jwt({ token }).then(
    () => true,
    () => false,
  );
const sessions = () => listSessions(database.read, anna.id);

describe('a session', () => {
  test('opens the account until its owner signs out, whoever kept the cookie', async () => {
    const token = await signIn();
    expect(await opens(token)).toBe(true);
    expect(await sessions()).toMatchObject([{ browser: 'firefox', system: 'linux' }]);
    await signOut(token);
    expect(await opens(token)).toBe(false);
    expect(await sessions()).toEqual([]);
  });

  test('of a cookie that was given before there were rows opens nothing', async () => {
    expect(await opens({ sub: anna.id })).toBe(false);
  });

  test('opens no other account', async () => {
    const { sid } = await signIn();
    expect(await opens({ sub: 'bert', ...(sid && { sid }) })).toBe(false);
  });

  test('ends with a change of password on all other devices, and with the account on all', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const asking = { user: anna, sessionId: here.sid as SessionId };
    await expect(changePassword(asking, 'falsch', 'sieben Zelte am Fluss')).rejects.toMatchObject({
      problem: { code: 'password-wrong', path: ['present'] },
    });
    expect(await opens(there), 'nothing happens for a wrong one').toBe(true);
    await changePassword(asking, 'drei alte Landkarten', 'sieben Zelte am Fluss');
    expect([await opens(here), await opens(there)]).toEqual([true, false]);
    await database.write((tx) => deleteUser(tx, anna.id));
    expect(await opens(here)).toBe(false);
  });

  test('gives way to the next one of the same browser', async () => {
    const first = await signIn();
    asked.session = { sessionId: first.sid as string };
    const second = await signIn();
    expect([await opens(first), await opens(second)]).toEqual([false, true]);
  });

  test('ends by itself, and is cleared away when somebody signs in', async () => {
    const now = Date.now();
    const old = { userId: anna.id, browser: 'other', system: 'other' };
    await database.write(async (tx) => {
      await insertSession(tx, {
        ...old,
        id: 'idle' as SessionId,
        createdAt: now - 40 * day,
        lastSeenAt: now - 31 * day,
      });
      await insertSession(tx, { ...old, id: 'old' as SessionId, createdAt: now - 91 * day, lastSeenAt: now });
      await insertSession(tx, {
        ...old,
        id: 'good' as SessionId,
        createdAt: now - 80 * day,
        lastSeenAt: now - day,
      });
    });
    const opening = await Promise.all(
      ['idle', 'old', 'good'].map((id) => opens({ sub: anna.id, sid: id as SessionId })),
    );
    expect(opening).toEqual([false, false, true]);
    const { sid } = await signIn();
    expect((await sessions()).map(({ id }) => id).sort()).toEqual(['good', sid].sort());
  });

  test('is noted as seen every few minutes, not with every request', async () => {
    const { sid } = await signIn();
    const [{ lastSeenAt = 0 } = {}] = await sessions();
    await findLiveSession(sid, lastSeenAt + 60_000);
    await database.write(async () => {});
    expect((await sessions())[0]?.lastSeenAt).toBe(lastSeenAt);
    await findLiveSession(sid, lastSeenAt + 6 * 60_000);
    await database.write(async () => {});
    expect((await sessions())[0]?.lastSeenAt).toBe(lastSeenAt + 6 * 60_000);
  });

  test('may be asked for within a write, which does not wait for itself', async () => {
    const { sid } = await signIn();
    const found = await database.write(() => findLiveSession(sid, Date.now() + 10 * 60_000));
    expect(found?.id).toBe(sid);
  });
});

test('whoever sits at an open laptop may not guess the password there', async () => {
  const { sid } = await signIn();
  const guess = () =>
    changePassword({ user: anna, sessionId: sid as SessionId }, 'falsch', 'sieben Zelte am Fluss');
  for (let i = 0; i < 10; i++)
    await expect(guess()).rejects.toMatchObject({ problem: { code: 'password-wrong' } });
  await expect(guess()).rejects.toMatchObject({ problem: { code: 'too-many-attempts' } });
});
