import { expect, test, vi } from 'vitest';
import { attempts } from '@/db/schema/attempts';
import { openTestDatabase } from '@/db/test-database';
import { Attempts, giveBack, mayAttempt } from './attempts';

const server = vi.hoisted(() => ({ database: undefined as unknown }));
vi.mock('./db', () => ({ database: () => server.database }));

test('so many attempts within the window, and again once they lie behind it', () => {
  const attempts = new Attempts();
  const tries = (now: number) => attempts.take('a', 3, 1000, now);
  expect([0, 1, 2, 3].map(tries)).toEqual([true, true, true, false]);
  expect(tries(1000)).toBe(true);
  expect(attempts.take('b', 3, 1000, 3)).toBe(true);
});

test('whoever goes on trying does not make the wait longer', () => {
  const attempts = new Attempts();
  expect(attempts.take('a', 1, 1000, 0)).toBe(true);
  for (let now = 1; now < 1000; now++) expect(attempts.take('a', 1, 1000, now)).toBe(false);
  expect(attempts.take('a', 1, 1000, 1000)).toBe(true);
});

test('a good attempt is given back', () => {
  const attempts = new Attempts();
  for (let i = 0; i < 50; i++) {
    expect(attempts.take('a', 1, 1000, i)).toBe(true);
    attempts.giveBack('a');
  }
});

test('attempts given back push no other key out', () => {
  const attempts = new Attempts();
  attempts.take('early', 1, 1e9, 0);
  for (let i = 0; i < 30_000; i++) {
    attempts.take(`k${i}`, 1, 1e9, 1);
    attempts.giveBack(`k${i}`);
  }
  expect(attempts.take('early', 1, 1e9, 2)).toBe(false);
});

test('a flood of keys forgets those not used for longest, and keeps its size', () => {
  const attempts = new Attempts();
  attempts.take('early', 1, 1e9, 0);
  attempts.take('used', 1, 1e9, 0);
  for (let i = 0; i < 19_999; i++) {
    attempts.take(`k${i}`, 1, 1e9, 1);
    if (i % 5000 === 0) attempts.take('used', 1, 1e9, 1);
  }
  expect(attempts.take('used', 1, 1e9, 2), 'still remembered').toBe(false);
  expect(attempts.take('early', 1, 1e9, 2), 'forgotten').toBe(true);
});

test('servers that share a database count together, and nobody reads in it who tried', async () => {
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of the tests');
  const opened = openTestDatabase();
  server.database = { ...opened, shared: true };
  try {
    const key = 'sign-in:203.0.113.7';
    expect(await mayAttempt(key, 2, 1000, 1)).toBe(true);
    expect(await opened.write((tx) => mayAttempt(key, 2, 1000, 2, tx))).toBe(true);
    expect(await mayAttempt(key, 2, 1000, 3)).toBe(false);
    await giveBack(key);
    expect(await mayAttempt(key, 2, 1000, 4)).toBe(true);
    const rows = await opened.read.select().from(attempts);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/203|sign/);
  } finally {
    await opened.dispose();
  }
});
