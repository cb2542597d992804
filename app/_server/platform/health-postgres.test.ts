import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '@/db/embedded-postgres.mjs';
import { openDatabase } from '@/db/open-database';
import { lookAtHealth } from './health';

const kept = globalThis as { heerschauDatabase?: ReturnType<typeof openDatabase> };
let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  // A PostgreSQL server of its own, since the test stops it and others wait for theirs.
  postgres = await startPostgres();
  kept.heerschauDatabase = openDatabase(postgres.url);
});
afterAll(async () => {
  await kept.heerschauDatabase?.close();
  delete kept.heerschauDatabase;
  await postgres.stop();
});

/** A check is cached for two seconds. */
const look = (status: number) =>
  expect
    .poll(async () => (await lookAtHealth()).status, { timeout: 60_000, message: `health: ${status}` })
    .toBe(status);

test('PostgreSQL hangs: health is told in words all the same, and is well again once it goes on', async ({
  skip,
}) => {
  const { freeze } = postgres;
  if (!freeze) return skip('This PostgreSQL is not ours to stop.');
  await look(200);
  const goOn = freeze();
  try {
    await look(503);
    const away = { status: 503, body: { ok: false, problem: 'database-away' } };
    expect(await Promise.all([lookAtHealth(), lookAtHealth(), lookAtHealth()])).toEqual([away, away, away]);
  } finally {
    goOn();
  }
  await look(200);
});
