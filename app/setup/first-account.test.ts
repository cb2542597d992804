import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '@/db/test-database';
import { findUserByEmail, insertUser } from '@/db/users';
import type { UserId } from '@/lib/ids';
import { insertFirstAccount } from './first-account';

const account = (id: string, passwordHash: string | null = 'hash') => ({
  id: id as UserId,
  email: `${id}@example.org`,
  name: id,
  passwordHash,
  createdAt: 0,
});

describe('insertFirstAccount', () => {
  let database: ReturnType<typeof openTestDatabase>;
  beforeEach(() => {
    database = openTestDatabase();
  });
  afterEach(() => database.dispose());

  test('gives the first visitor the keys of the instance, and only one of two at once', async () => {
    const both = await Promise.allSettled(
      ['anna', 'bert'].map((id) => database.write((tx) => insertFirstAccount(tx, account(id)))),
    );
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: { problem: { code: 'already-set-up' } } });
    expect(await findUserByEmail(database.read, 'anna@example.org')).toMatchObject({ admin: true });
    expect(await findUserByEmail(database.read, 'bert@example.org')).toBeUndefined();
  });

  test('does not take the demo organiser for an account, but keeps their address apart', async () => {
    await database.write((tx) => insertUser(tx, { ...account('demo', null), admin: false }));
    const again = database.write((tx) =>
      insertFirstAccount(tx, { ...account('x'), email: 'demo@example.org' }),
    );
    await expect(again).rejects.toMatchObject({ problem: { code: 'email-taken' } });
    await database.write((tx) => insertFirstAccount(tx, account('anna')));
    expect(await findUserByEmail(database.read, 'anna@example.org')).toMatchObject({ admin: true });
  });
});
