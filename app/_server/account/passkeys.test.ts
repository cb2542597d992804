import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertPasskey } from '@/db/passkeys';
import { openTestDatabase } from '@/db/test-database';
import { insertUser, type User } from '@/db/users';
import type { UserId } from '@/lib/ids';
import { addPasskey, passkeyCreation, passkeyQuestion, passkeySite, userOfPasskey } from './passkeys';

const asked = vi.hoisted(() => ({ headers: {} as Record<string, string> }));
vi.mock('next/headers', () => ({ headers: async () => new Headers(asked.headers) }));

let database: ReturnType<typeof openTestDatabase>;
const kept = globalThis as { heerschauDatabase?: unknown };
const anna: User = {
  id: 'anna' as UserId,
  email: 'anna@example.org',
  name: 'Anna',
  passwordHash: 'hash',
  admin: false,
  createdAt: 0,
};
const passkey = (id: string, rpId: string) => ({
  id,
  userId: anna.id,
  rpId,
  name: id,
  publicKey: Buffer.from([1]),
  counter: 0,
  transports: [],
  createdAt: 0,
  lastUsedAt: null,
});

beforeEach(async () => {
  database = openTestDatabase();
  kept.heerschauDatabase = database;
  asked.headers = { host: 'localhost:3000' };
  await database.write((tx) => insertUser(tx, anna));
});
afterEach(() => {
  delete kept.heerschauDatabase;
  database.dispose();
});

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    (value) => value,
    (error) => error.problem?.code ?? error,
  );

describe('passkeys', () => {
  test.each([
    ['at the machine itself', { host: 'localhost:3000' }, 'localhost'],
    [
      'over https',
      { host: '127.0.0.1:3000', 'x-forwarded-host': 'turnier.example.org', 'x-forwarded-proto': 'https' },
      'turnier.example.org',
    ],
    ['not on plain http', { host: 'turnier.example.org' }, undefined],
    ['not by number', { host: '192.168.1.2:3000' }, undefined],
    ['not by number over https', { host: '203.0.113.5', 'x-forwarded-proto': 'https' }, undefined],
    ['not under a name of one word', { host: 'laptop', 'x-forwarded-proto': 'https' }, undefined],
  ])('are there %s', async (_, headers, rpId) => {
    asked.headers = headers as Record<string, string>;
    expect((await passkeySite())?.rpId).toBe(rpId);
    if (rpId === undefined) expect(await refusalOf(passkeyQuestion())).toBe('passkey-not-here');
  });

  test('are asked for by a new question each time, and by face, finger or PIN', async () => {
    const questions = [await passkeyQuestion(), await passkeyQuestion()];
    expect(new Set(questions.map(({ challenge }) => challenge)).size).toBe(2);
    expect(questions[0]).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(questions[0]?.allowCredentials ?? [], 'names nobody’s keys').toEqual([]);
  });

  test('are made once a device, up to twenty', async () => {
    await database.write((tx) => insertPasskey(tx, passkey('here', 'localhost')));
    await database.write((tx) => insertPasskey(tx, passkey('there', 'turnier.example.org')));
    const { excludeCredentials } = await passkeyCreation(anna);
    expect(excludeCredentials?.map(({ id }) => id)).toEqual(['here']);
    for (let i = 2; i < 20; i++) {
      await database.write((tx) => insertPasskey(tx, passkey(`key-${i}`, 'localhost')));
    }
    expect(await refusalOf(passkeyCreation(anna))).toBe('too-many-passkeys');
  });

  test.each(['', 'no JSON', '{}', '[]', 'null', '{"id":7}', '{"id":"here"}', '{"id":"here","response":{}}'])(
    'are refused where %j is shown',
    async (response) => {
      await database.write((tx) => insertPasskey(tx, passkey('here', 'localhost')));
      expect(await userOfPasskey(response)).toBeUndefined();
      expect(await refusalOf(addPasskey(anna, response, 'x'))).toBe('passkey-refused');
    },
  );
});
