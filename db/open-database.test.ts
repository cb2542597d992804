import { AsyncLocalStorage } from 'node:async_hooks';
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

  test('those of one instant share a transaction: who fails is undone alone, all are told after the commit', async () => {
    const reader = (id: string) => findUserByEmail(database.read, `${id}@example.org`);
    const user = (id: string): User => ({ ...anna, id: id as UserId, email: `${id}@example.org` });
    const seen: (boolean | undefined)[] = [];
    const one = (id: string, fails = false) =>
      database
        .write(async (tx) => {
          await insertUser(tx, user(id));
          // Nobody outside sees it, and those after it do.
          seen.push((await reader(id)) !== undefined);
          if (fails) throw new Error(id);
          return id;
        })
        .finally(async () => seen.push(undefined));
    const outcomes = await Promise.allSettled([one('a'), one('b', true), one('c'), one('d', true), one('e')]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(seen).toEqual([...Array(5).fill(false), ...Array(5).fill(undefined)]);
    const kept = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(reader));
    expect(kept.map((found) => found?.id ?? null)).toEqual(['a', null, 'c', null, 'e']);
  });

  test('each stays the work of the request it came with, before and after it has waited', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        request.run(name, () =>
          database.write(async () => {
            const before = request.getStore();
            await new Promise((resolve) => setTimeout(resolve, 2));
            return [before, request.getStore()];
          }),
        ),
      ),
    );
    expect(seen).toEqual(['a', 'b', 'c', 'd'].map((name) => [name, name]));
  });

  test('a hundred at once are all kept, in order, whatever else fails', async () => {
    const order: number[] = [];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) =>
        database.write(async (tx) => {
          await insertUser(tx, { ...anna, id: `u${i}` as UserId, email: `${i}@example.org` });
          order.push(i);
          if (i % 7 === 0) throw new Error('no');
          return i;
        }),
      ),
    );
    expect(order).toEqual(Array.from({ length: 100 }, (_, i) => i));
    for (const [i, { status }] of outcomes.entries()) {
      expect(status).toBe(i % 7 === 0 ? 'rejected' : 'fulfilled');
      expect((await findUserByEmail(database.read, `${i}@example.org`)) !== undefined).toBe(i % 7 !== 0);
    }
  });

  test('names the columns of a violated unique index', async () => {
    await database.write((tx) => insertUser(tx, anna));
    const again = database.write((tx) => insertUser(tx, { ...anna, id: 'u2' as UserId }));
    await expect(again.catch(violatedColumns)).resolves.toBe('users.email');
  });
});
