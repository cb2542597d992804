import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertPasskey } from '@/db/passkeys';
import { openTestDatabase } from '@/db/test-database';
import { insertUser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
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
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of the tests');
  database = openTestDatabase();
  kept.heerschauDatabase = database;
  asked.headers = { host: 'localhost:3000' };
  await database.write((tx) => insertUser(tx, anna));
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await database.dispose();
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

/** A software authenticator and its answers. */
function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const part = (text: string) => Buffer.from(text, 'base64url');
  // As a COSE key: EC2, ES256, P-256.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    part(x),
    Buffer.from('225820', 'hex'),
    part(y),
  ]);
  const answer = (challenge: string) => {
    const head = { type: 'webauthn.get', challenge, origin: 'http://localhost:3000', crossOrigin: false };
    const clientData = Buffer.from(JSON.stringify(head));
    // Flags: user present and verified; signature counter 0.
    const seen = Buffer.concat([sha256('localhost'), Buffer.from('0500000000', 'hex')]);
    const signature = sign('sha256', Buffer.concat([seen, sha256(clientData)]), privateKey);
    return JSON.stringify({
      id: keyId,
      rawId: keyId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        authenticatorData: seen.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    });
  };
  return { cose, answer };
}
const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest();
const keyId = Buffer.from('a key').toString('base64url');

describe('a question to a passkey', () => {
  const now = 1_000_000;
  const { cose, answer } = makeKey();
  beforeEach(async () => {
    delete (globalThis as { heerschauAttempts?: unknown }).heerschauAttempts;
    await database.write((tx) => insertPasskey(tx, { ...passkey(keyId, 'localhost'), publicKey: cose }));
  });

  test('signs in once, whichever server is shown the answer', async () => {
    const { challenge } = await passkeyQuestion(now);
    expect(await userOfPasskey(answer(challenge), now + 60_000)).toBe(anna.id);
    expect(await userOfPasskey(answer(challenge), now + 60_001)).toBeUndefined();
  });

  test('is good for five minutes', async () => {
    const { challenge } = await passkeyQuestion(now);
    expect(await userOfPasskey(answer(challenge), now + 5 * 60_000)).toBeUndefined();
    expect(await userOfPasskey(answer(challenge), now + 5 * 60_000 - 1)).toBe(anna.id);
  });

  test('is none of ours when somebody else made it, made it last longer, or was asked it to make a key', async () => {
    const { challenge } = await passkeyQuestion(now);
    const [nonce, , signature] = Buffer.from(challenge, 'base64url').toString().split('.');
    const longer = Buffer.from(`${nonce}.${now + 60 * 60_000}.${signature}`).toString('base64url');
    const toMake = (await passkeyCreation(anna, now)).challenge;
    for (const other of ['', 'made-up', longer, toMake])
      expect(await userOfPasskey(answer(other), now), other).toBeUndefined();
    expect(await userOfPasskey(answer(challenge), now)).toBe(anna.id);
  });
});
