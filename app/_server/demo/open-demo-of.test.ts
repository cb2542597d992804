import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demos } from '@/app/_formats/registry/demos';
import { findRole, listStaff } from '@/db/staff';
import { openTestDatabase } from '@/db/test-database';
import { findTournament, listPublicTournaments } from '@/db/tournaments';
import { insertUser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
import { formatList } from '@/lib/formats/registry';
import type { UserId } from '@/lib/ids';
import { Refusal } from '@/lib/refusal';
import { ensureDemo, openDemoOf } from './ensure-demo';

const own = openTestDatabase();
vi.mock('../platform/db', () => ({ database: () => own }));

const account = (id: string): User => ({
  id: id as UserId,
  email: `${id}@example.org`,
  name: id,
  passwordHash: 'hash',
  admin: false,
  createdAt: 1,
});
const [ada, bert] = [account('ada'), account('bert')];
beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = 'demo';
  await own.write(async (tx) => {
    for (const user of [ada, bert]) await insertUser(tx, user);
  });
});
afterAll(() => own.dispose());
const all = async () => (await listPublicTournaments(own.read)).map(({ tournament }) => tournament);

test('an account opens the demo of one game: it alone is made, and it is theirs to try everything in', async () => {
  const { slug } = await openDemoOf(demos, 'claymore', ada);
  expect((await all()).map(({ formatId }) => formatId)).toEqual(['claymore']);
  const demo = await findTournament(own.read, slug);
  expect(demo?.demo).toBe(true);
  expect(demo && (await findRole(own.read, demo.id, ada.id))).toBe('owner');
});

test('whoever opens it later looks around in the same one, and once more changes nothing', async () => {
  const first = await openDemoOf(demos, 'claymore', ada);
  expect(await openDemoOf(demos, 'claymore', bert)).toEqual(first);
  expect(await all()).toHaveLength(1);
  const demo = (await all())[0];
  const team = demo ? await listStaff(own.read, demo.id) : [];
  expect(team.map(({ userId }) => userId)).toEqual(expect.arrayContaining([ada.id, bert.id]));
  expect(team).toHaveLength(3);
});

test('every game has one to open, each beside the others', async () => {
  for (const { id } of formatList) await openDemoOf(demos, id, ada);
  expect((await all()).map(({ formatId }) => formatId).sort()).toEqual(formatList.map(({ id }) => id).sort());
  // The first visitor's path finds them existing.
  await ensureDemo(demos);
  expect(await all()).toHaveLength(formatList.length);
});

test('there is none of a game nobody knows', async () => {
  await expect(openDemoOf(demos, 'halma', ada)).rejects.toBeInstanceOf(Refusal);
});
