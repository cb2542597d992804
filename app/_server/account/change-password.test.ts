import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertPasskey, listPasskeys } from '@/db/passkeys';
import { insertSession, listSessions } from '@/db/sessions';
import { openTestDatabase } from '@/db/test-database';
import { findUser, insertUser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
import type { SessionId, UserId } from '@/lib/ids';
import { callerOf } from '../api/caller';
import { hashPassword } from '../platform/password';
import { changePassword, endOtherKeys, signOthersOut } from './change-password';
import { makeApiToken } from './make-api-token';
import type { SignedIn } from './session';
import { mailSignInLink, redeemSignInLink } from './sign-in-links';

let database: ReturnType<typeof openTestDatabase>;
let asking: SignedIn;
const kept = globalThis as { heerschauDatabase?: unknown; heerschauAttempts?: unknown };
const password = 'sieben Zelte am Fluss';
const next = 'zwei Karten und ein Zirkel';
const here = 'here' as SessionId;
const now = 1_800_000_000_000;

beforeEach(async () => {
  database = openTestDatabase();
  kept.heerschauDatabase = database;
  delete kept.heerschauAttempts;
  const user: User = {
    ...{ id: 'anna' as UserId, email: 'anna@example.org', name: 'Anna Aal', admin: false, createdAt: 0 },
    passwordHash: await hashPassword(password, { key: 'test', known: true }),
  };
  asking = { user, sessionId: here };
  await database.write(async (tx) => {
    await insertUser(tx, user);
    for (const id of [here, 'there' as SessionId])
      await insertSession(tx, {
        ...{ id, userId: user.id, browser: 'other', system: 'other', createdAt: now, lastSeenAt: now },
      });
    await insertPasskey(tx, {
      ...{ id: 'key', userId: user.id, rpId: 'localhost', name: 'Bund', publicKey: Buffer.from('p') },
      ...{ counter: 0, transports: [], createdAt: now, lastUsedAt: null },
    });
  });
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await database.dispose();
});

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.problem?.code ?? error,
  );
const make = (typed = password, submissionKey = 'form-1') =>
  makeApiToken(asking, { name: 'Bot', scopes: ['results:write'], submissionKey }, typed, now);
const answers = async (token: string) => (await callerOf(`Bearer ${token}`, now)) !== null;
const sessions = async () => (await listSessions(database.read, asking.user.id)).map(({ id }) => id);
const passkeys = async () => (await listPasskeys(database.read, asking.user.id)).length;

test('a session alone makes no token: the password is asked for, and guessed only so often', async () => {
  expect(await refusalOf(make('geraten'))).toBe('password-wrong');
  for (let i = 0; i < 9; i++) await refusalOf(make('geraten'));
  expect(await refusalOf(make())).toBe('too-many-attempts');
});

test('a token is known to whoever it was shown to, and to no database', async () => {
  const token = await make();
  expect(token).toMatch(/^heerschau_[\w-]{32}$/);
  expect(await answers(token)).toBe(true);
  const rows = await database.read.query.apiTokens.findMany();
  expect(JSON.stringify(rows)).not.toContain(token.slice(10, 30));
});

test('sent again a form shows its token again under another value, and the first is worth nothing', async () => {
  const [first, second] = [await make(), await make()];
  expect([await answers(first), await answers(second)]).toEqual([false, true]);
  expect(await database.read.query.apiTokens.findMany()).toHaveLength(1);
});

test('a changed password signs others out, says how much else is left, and that can be ended', async () => {
  const token = await make();
  expect(await changePassword(asking, password, next)).toBe(2);
  expect(await sessions()).toEqual([here]);
  expect([await answers(token), await passkeys()]).toEqual([true, 1]);
  await endOtherKeys(asking);
  expect([await answers(token), await passkeys()]).toEqual([false, 0]);
  expect(await sessions()).toEqual([here]);
});

test('signing others out says how much else is left', async () => {
  await make();
  await make(password, 'form-2');
  expect(await signOthersOut(asking)).toBe(3);
  expect(await sessions()).toEqual([here]);
});

test('a password set by a link ends everything that was made before', async () => {
  const token = await make();
  let text = '';
  const sendMail = async (mail: { text: string }) => {
    text = mail.text;
  };
  await mailSignInLink(asking.user.email, { origin: 'https://h.example.org' }, { sendMail } as never, now);
  expect(text).toMatch(/Passkeys und Tokens/);
  await redeemSignInLink(/#([\w-]{32})/.exec(text)?.[1] ?? '', next, now);
  expect([await answers(token), await passkeys(), await sessions()]).toEqual([false, 0, []]);
  expect((await findUser(database.read, asking.user.id))?.passwordHash).not.toBe(asking.user.passwordHash);
});
