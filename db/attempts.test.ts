import { afterEach, beforeEach, expect, test } from 'vitest';
import { deletePastAttempts, giveAttemptBack, takeAttempt } from './attempts';
import { attempts } from './schema/attempts';
import { openTestDatabase } from './test-database';

let database: ReturnType<typeof openTestDatabase>;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.dispose());

const take = (key: string, now: number, limit = 3) =>
  database.write((tx) => takeAttempt(tx, key, { limit, windowMs: 1000, now }));
const keys = async () => (await database.read.select().from(attempts)).map(({ key }) => key).sort();

test('so many attempts within the window, and again once they lie behind it', async () => {
  const allowed = [];
  for (const now of [0, 1, 2, 3]) allowed.push(await take('a', now));
  expect(allowed).toEqual([true, true, true, false]);
  expect(await take('b', 3)).toBe(true);
  expect(await take('a', 1000)).toBe(true);
  expect(await take('a', 1000), 'the second still counts').toBe(false);
});

test('of those who try in the same moment no more than the limit may', async () => {
  const allowed = await Promise.all(Array.from({ length: 20 }, (_, i) => take('a', i, 5)));
  expect(allowed.filter(Boolean)).toHaveLength(5);
});

test('a good attempt is given back', async () => {
  for (let now = 0; now < 10; now++) {
    expect(await take('a', now, 1)).toBe(true);
    await database.write((tx) => giveAttemptBack(tx, 'a'));
  }
  expect(await keys()).toEqual([]);
  await take('a', 20, 2);
  await take('a', 21, 2);
  await database.write((tx) => giveAttemptBack(tx, 'a'));
  expect([await take('a', 22, 2), await take('a', 23, 2)]).toEqual([true, false]);
});

test('what no longer counts is cleared away', async () => {
  await take('early', 0);
  await take('late', 500);
  await database.write((tx) => deletePastAttempts(tx, 1000));
  expect(await keys()).toEqual(['late']);
});
