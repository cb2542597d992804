import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UserId } from '@/lib/ids';
import { violatedColumns } from './constraint';
import { openTestDatabase } from './test-database';
import { findUserByEmail, hasOrganiser, insertUser, type User } from './users';

let database: ReturnType<typeof openTestDatabase>;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.dispose());

const anna: User = {
  id: 'u1' as UserId,
  email: 'anna@example.org',
  name: 'Anna',
  passwordHash: 'x',
  admin: true,
  createdAt: 1,
};

describe('write', () => {
  test('keeps everything or nothing', async () => {
    await expect(
      database.write(async (tx) => {
        await insertUser(tx, anna);
        throw new Error('half way');
      }),
    ).rejects.toThrow('half way');
    expect(await findUserByEmail(database.read, anna.email)).toBeUndefined();
    expect(await hasOrganiser(database.read)).toBe(false);
  });

  test('lets nobody read a transaction that is not finished', async () => {
    await database.write(async (tx) => {
      await insertUser(tx, anna);
      expect(await findUserByEmail(database.read, anna.email)).toBeUndefined();
    });
    expect((await findUserByEmail(database.read, 'ANNA@example.org'))?.name).toBe('Anna');
  });

  test('runs one after the other, and goes on after one has failed', async () => {
    const order: number[] = [];
    const slow = database.write(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(1);
      throw new Error('no');
    });
    const next = database.write(async () => {
      order.push(2);
    });
    await expect(slow).rejects.toThrow('no');
    await next;
    expect(order).toEqual([1, 2]);
  });

  test('names the columns of a violated unique index', async () => {
    await database.write((tx) => insertUser(tx, anna));
    const again = database.write((tx) => insertUser(tx, { ...anna, id: 'u2' as UserId }));
    await expect(again.catch(violatedColumns)).resolves.toBe('users.email');
  });
});
