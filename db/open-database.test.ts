import { AsyncLocalStorage } from 'node:async_hooks';
import { asc, gt } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { User } from '@/lib/accounts/records';
import type { UserId } from '@/lib/ids';
import { findApiToken, insertApiToken } from './api-tokens';
import { violatedColumns, violatesConstraint } from './constraint';
import { findPasskey, insertPasskey } from './passkeys';
import { users } from './schema/users';
import { listSitePages, putSitePage } from './site-pages';
import { openTestDatabase } from './test-database';
import { findUserByEmail, hasOrganiser, insertUser } from './users';

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
          // Invisible outside, visible to later changes.
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
    // Over a network the transaction's time limit may split them.
    if (inject('postgres'))
      expect(seen.toSorted()).toEqual([...Array(5).fill(false), ...Array(5).fill(undefined)]);
    else expect(seen).toEqual([...Array(5).fill(false), ...Array(5).fill(undefined)]);
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

describe('what is stored', () => {
  const page = (markdown: string) =>
    database.write((tx) => putSitePage(tx, { page: 'imprint', language: 'de', markdown, updatedAt: 1 }));

  test('is sorted by its letters’ numbers on every engine, whatever language its server speaks', async () => {
    const names = ['a', 'Z', 'ä', 'B', 'z', '_', 'Ä', '1'];
    await database.write(async (tx) => {
      for (const [i, name] of names.entries())
        await insertUser(tx, { ...anna, id: `u${i}` as UserId, email: name, name });
    });
    const rows = await database.read.select({ name: users.name }).from(users).orderBy(asc(users.name));
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted());
    const later = await database.read.select({ name: users.name }).from(users).where(gt(users.name, 'a'));
    expect(later.map(({ name }) => name).sort()).toEqual(['z', 'Ä', 'ä']);
  });

  test('JSON comes back as it was, its keys in their order, strings that look like JSON too', async () => {
    await database.write((tx) => insertUser(tx, anna));
    for (const scopes of [{ b: 1, a: [null, 'ß', '\u0000'] }, 'text', '12', '"', [], null, 0, false]) {
      const token = { id: JSON.stringify(scopes), userId: anna.id, name: '', submissionKey: '' };
      const row = {
        ...token,
        tokenHash: token.id,
        scopes: scopes ?? [],
        createdAt: 2 ** 42,
        lastUsedAt: null,
      };
      await database.write((tx) => insertApiToken(tx, row));
      const found = await findApiToken(database.read, token.id);
      expect(found?.token).toEqual(row);
      expect(JSON.stringify(found?.token.scopes)).toBe(JSON.stringify(row.scopes));
      expect(found?.user).toEqual(anna);
    }
  });

  test('bytes come back as they were, and whether something is so', async () => {
    await database.write(async (tx) => {
      await insertUser(tx, anna);
      await insertPasskey(tx, {
        ...{
          id: 'k',
          userId: anna.id,
          rpId: 'localhost',
          name: 'key',
          counter: 2 ** 31,
          transports: ['usb'],
        },
        ...{ publicKey: Buffer.from([0, 255, 39, 92]), createdAt: 1, lastUsedAt: null },
      });
    });
    const found = await findPasskey(database.read, 'k');
    expect([...(found?.publicKey ?? [])]).toEqual([0, 255, 39, 92]);
    expect(found?.counter).toBe(2 ** 31);
    expect((await findUserByEmail(database.read, anna.email))?.admin).toBe(true);
  });

  test('takes whatever can be typed', async () => {
    const words = 'ä ß 🎲 \\ \' " % _ \t\n ﷽';
    await page(words);
    expect((await listSitePages(database.read))[0]?.markdown).toBe(words);
    await page('a\0b');
    expect((await listSitePages(database.read))[0]?.markdown.replace('\0', '')).toBe('ab');
  });

  test('what names a row that is not there is refused', async () => {
    const token = { id: 't', userId: 'nobody' as UserId, name: '', submissionKey: '', tokenHash: 't' };
    const added = database.write((tx) =>
      insertApiToken(tx, { ...token, scopes: [], createdAt: 1, lastUsedAt: null }),
    );
    expect(await added.then(() => false, violatesConstraint)).toBe(true);
  });
});
