import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteRole, endHelperAt, insertHelper, putRole } from '@/db/staff';
import { insertUser } from '@/db/users';
import { nobody } from '@/lib/access/policy';
import type { EntryId, HelperId, UserId } from '@/lib/ids';
import { removeEntry, renewLink } from '../changes/entries/entries';
import { addPlayers } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { watchRights } from './kept-rights';

let t: TestTournament;
let ids: EntryId[];
beforeEach(async () => {
  t = await openTestTournament();
  ids = (await addPlayers(t, 3)).map(({ id }) => id);
});
afterEach(() => t.dispose());

const watch = (who: object) => watchRights(t.database.read, t.id, { ...nobody, ...who });

test('a stream learns that a link it came with was made anew, and of no other one', async () => {
  const [first, second, third] = ids;
  const keeps = await watch({ entryId: first, others: [second] });
  await t.change('organiser', (work) => renewLink(work, third as EntryId));
  expect(await keeps()).toBe(true);
  await t.change('organiser', (work) => renewLink(work, second as EntryId));
  expect(await keeps()).toBe(false);
});

test('a stream learns that its player was removed', async () => {
  const keeps = await watch({ entryId: ids[0] });
  expect(await keeps()).toBe(true);
  await t.change('organiser', (work) => removeEntry(work, ids[0] as EntryId));
  expect(await keeps()).toBe(false);
});

test('a stream learns that a role was given, changed or taken back', async () => {
  const userId = 'helper' as UserId;
  await t.database.write((tx) =>
    insertUser(tx, { id: userId, email: 'h', name: 'H', passwordHash: null, admin: false, createdAt: 0 }),
  );
  const none = await watch({ userId });
  await t.database.write((tx) => putRole(tx, t.id, userId, 'viewer'));
  expect(await none()).toBe(false);
  const viewer = await watch({ userId, role: 'viewer' });
  expect(await viewer()).toBe(true);
  await t.database.write((tx) => deleteRole(tx, t.id, userId));
  expect(await viewer()).toBe(false);
});

test('a stream learns that a helper without an account was ended, or that the day is over', async () => {
  const id = 'helga' as HelperId;
  const now = Date.now();
  const helper = { id, tournamentId: t.id, role: 'viewer', name: 'Helga', tokenHash: 'h' } as const;
  await t.database.write((tx) => insertHelper(tx, { ...helper, joinedAt: now, expiresAt: now + 60_000 }));
  const keeps = await watch({ helperId: id, role: 'viewer' });
  expect(await keeps()).toBe(true);
  await t.database.write((tx) => endHelperAt(tx, { tournamentId: t.id, id }, now - 1));
  expect(await keeps()).toBe(false);
});
