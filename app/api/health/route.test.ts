import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '@/db/test-database';

vi.mock('next/server', () => ({ connection: async () => {} }));

let database: ReturnType<typeof openTestDatabase>;
const kept = globalThis as { heerschauDatabase?: unknown };
beforeEach(() => {
  vi.resetModules();
  database = openTestDatabase();
  kept.heerschauDatabase = database;
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await database.dispose();
});

const ask = async () => {
  const { GET } = await import('./route');
  const answer = await GET();
  return { status: answer.status, body: await answer.json() };
};

test('a server that can write is well', async () => {
  expect(await ask()).toEqual({ status: 200, body: { ok: true } });
});

test.each([
  ['SQLITE_READONLY', 503, 'database-read-only'],
  ['SQLITE_BUSY', 503, 'database-busy'],
  ['SQLITE_FULL', 507, 'database-full'],
])('one that cannot for %s is not, and says why', async (code, status, problem) => {
  const tryWriting = () => Promise.reject(Object.assign(new Error('no'), { code }));
  kept.heerschauDatabase = { ...database, tryWriting };
  expect(await ask()).toEqual({ status, body: { ok: false, problem } });
});

test('one whose tables cannot be read is not well either', async () => {
  const read = {
    select: () => {
      throw Object.assign(new Error('no'), { code: 'SQLITE_CORRUPT' });
    },
  };
  kept.heerschauDatabase = { ...database, read };
  expect(await ask()).toEqual({ status: 503, body: { ok: false, problem: 'database-damaged' } });
});

test('it is not asked more often than it can write', async () => {
  const tryWriting = vi.fn(async () => {});
  kept.heerschauDatabase = { ...database, tryWriting };
  await Promise.all([ask(), ask(), ask()]);
  expect(tryWriting).toHaveBeenCalledOnce();
});
