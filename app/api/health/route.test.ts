import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  vi.useRealTimers();
  delete kept.heerschauDatabase;
  delete (globalThis as { heerschauWroteAt?: number }).heerschauWroteAt;
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

describe('a database that does not answer', () => {
  const never = () => new Promise<void>(() => {});

  test.each([
    [false, 'database-busy'],
    [true, 'database-away'],
  ])('is told of after two seconds (shared: %s), and asked once', async (shared, problem) => {
    vi.useFakeTimers();
    const tryWriting = vi.fn(never);
    kept.heerschauDatabase = { ...database, shared, tryWriting };
    const answers = [ask(), ask()];
    await vi.advanceTimersByTimeAsync(1_900);
    answers.push(ask());
    await vi.advanceTimersByTimeAsync(2_000);
    const told = { status: 503, body: { ok: false, problem } };
    expect(await Promise.all(answers)).toEqual([told, told, told]);
    const later = ask();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await later).toEqual(told);
    expect(tryWriting).toHaveBeenCalledOnce();
  });

  test('is well where other changes go through: it has much to do', async () => {
    vi.useFakeTimers();
    kept.heerschauDatabase = { ...database, tryWriting: never };
    const answer = ask();
    await vi.advanceTimersByTimeAsync(1_000);
    (globalThis as { heerschauWroteAt?: number }).heerschauWroteAt = performance.now();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toEqual({ status: 200, body: { ok: true } });
  });
});
