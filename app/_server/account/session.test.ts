import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '@/db/test-database';
import { insertUser } from '@/db/users';
import type { UserId } from '@/lib/ids';
import { demoUserId } from './demo-user';
import { getUser } from './session';

const auth = vi.hoisted(() => ({ getServerSession: vi.fn() }));
vi.mock('next-auth', () => auth);
const cookieNames = vi.hoisted(() => ({ sent: ['__Secure-next-auth.session-token.0'] }));
vi.mock('next/headers', () => ({
  cookies: async () => ({
    getAll: () => cookieNames.sent.map((name) => ({ name })),
    get: () => undefined,
  }),
  headers: async () => new Headers({ 'accept-language': 'en-GB' }),
}));

let database: ReturnType<typeof openTestDatabase>;
const kept = globalThis as { heerschauDatabase?: unknown };
beforeEach(() => {
  database = openTestDatabase();
  kept.heerschauDatabase = database;
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await database.dispose();
});

const account = (id: UserId, passwordHash: string | null) =>
  database.write((tx) =>
    insertUser(tx, { id, email: `${id}@example.org`, name: id, passwordHash, admin: false, createdAt: 0 }),
  );

test('the demo organiser is signed in only until there is a real account', async () => {
  await account(demoUserId, null);
  auth.getServerSession.mockResolvedValue({ userId: demoUserId });
  expect(await getUser()).toMatchObject({ id: demoUserId, name: 'Practice organiser' });
  await account('anna' as UserId, 'hash');
  expect(await getUser()).toBeNull();
  auth.getServerSession.mockResolvedValue({ userId: 'anna' });
  expect(await getUser()).toMatchObject({ id: 'anna' });
});

test('a session outlives neither its account nor itself', async () => {
  auth.getServerSession.mockResolvedValue({ userId: 'gone' });
  expect(await getUser()).toBeNull();
  auth.getServerSession.mockResolvedValue(null);
  expect(await getUser()).toBeNull();
});

test('whoever sends no cookie of a session is nobody, and nothing is asked for it', async () => {
  auth.getServerSession.mockClear();
  cookieNames.sent = ['heerschau-link'];
  expect(await getUser()).toBeNull();
  expect(auth.getServerSession).not.toHaveBeenCalled();
});
