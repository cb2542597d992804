import { getTableName } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countKeys, deleteKeys, type KeySort, keyTables, noKeys } from '@/db/account-keys';
import { insertApiToken } from '@/db/api-tokens';
import { columnShapes } from '@/db/dialect';
import { putHandover } from '@/db/handovers';
import { insertPasskey } from '@/db/passkeys';
import { schema } from '@/db/schema';
import { insertSession } from '@/db/sessions';
import { insertSignInLink } from '@/db/sign-in-links';
import { openTestDatabase } from '@/db/test-database';
import { deleteUser, insertUser } from '@/db/users';
import type { HandoverId, SessionId, UserId } from '@/lib/ids';
import { endedBy } from './ended-keys';

const keySorts = Object.keys(keyTables) as KeySort[];
const users = ['anna', 'bert'] as const;
let database: ReturnType<typeof openTestDatabase>;
beforeEach(async () => {
  database = openTestDatabase();
  await database.write(async (tx) => {
    for (const name of users) {
      const userId = name as string as UserId;
      await insertUser(tx, { id: userId, email: name, name, passwordHash: 'h', admin: false, createdAt: 0 });
      for (const id of [`${name}-here`, `${name}-there`])
        await insertSession(tx, {
          id: id as SessionId,
          ...{ userId, browser: 'other', system: 'other', createdAt: 1, lastSeenAt: 1 },
        });
      await insertSignInLink(tx, { tokenHash: name, userId, createdAt: 1, expiresAt: 2 });
      await insertPasskey(tx, {
        ...{ id: name, userId, rpId: 'localhost', name, publicKey: Buffer.from('p'), counter: 0 },
        ...{ transports: [], createdAt: 1, lastUsedAt: null },
      });
      await insertApiToken(tx, {
        ...{ id: name, userId, name, tokenHash: name, scopes: [], submissionKey: name },
        ...{ createdAt: 1, lastUsedAt: null },
      });
      await putHandover(tx, {
        ...{ id: name as string as HandoverId, tournamentId: null, fromUserId: userId },
        ...{ toEmail: 'else@example.org', createdAt: 1 },
      });
    }
  });
});
afterEach(() => database.dispose());

const anna = 'anna' as UserId;
const left = async (userId: string) => {
  const counts: Record<string, number> = {};
  for (const sort of keySorts) counts[sort] = await countKeys(database.read, userId as UserId, [sort]);
  return counts;
};
const all = { sessions: 2, signInLinks: 1, passkeys: 1, apiTokens: 1, handovers: 1 };

test('every table that names an account or holds a secret is a sort of key, or it is said why not', () => {
  const named = Object.entries(schema).filter(([, table]) =>
    columnShapes(table).some(
      ({ name, references }) =>
        references === schema.users || /token|secret|password|publicKey|linkHash/i.test(name),
    ),
  );
  const tables: string[] = Object.values(keyTables).map(({ table }) => getTableName(table));
  const known = named.filter(
    ([name, table]) => tables.includes(getTableName(table)) || Object.hasOwn(noKeys, name),
  );
  expect(named.map(([name]) => name)).toEqual(known.map(([name]) => name));
  expect(Object.keys(noKeys).filter((name) => !named.some(([one]) => one === name))).toEqual([]);
  for (const [name, table] of named)
    expect(tables.includes(getTableName(table)) && Object.hasOwn(noKeys, name), name).toBe(false);
});

describe('keys of an account end', () => {
  test.each([
    ['password-changed', { ...all, sessions: 1, signInLinks: 0 }],
    ['others-signed-out', { ...all, sessions: 1, signInLinks: 0 }],
    ['address-changed', { ...all, signInLinks: 0 }],
    ['keys-ended', { sessions: 2, signInLinks: 0, passkeys: 0, apiTokens: 0, handovers: 0 }],
  ] as const)('%s: as far as is said, those of nobody else', async (taking, expected) => {
    await database.write((tx) => deleteKeys(tx, anna, endedBy(taking), 'anna-here' as SessionId));
    expect(await left('anna')).toEqual(expected);
    expect(await left('bert')).toEqual(all);
  });

  test('with the account itself, whatever sort they are', async () => {
    await database.write((tx) => deleteUser(tx, anna));
    expect(Object.values(await left('anna'))).toEqual(keySorts.map(() => 0));
    expect(await left('bert')).toEqual(all);
  });

  test('password-reset: all of them, without exception', async () => {
    await database.write((tx) => deleteKeys(tx, anna, endedBy('password-reset')));
    expect(Object.values(await left('anna'))).toEqual(keySorts.map(() => 0));
    expect(await left('bert')).toEqual(all);
  });
});
