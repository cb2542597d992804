import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listHandoversTo, putHandover } from '@/db/handovers';
import { findSignInLink, insertSignInLink } from '@/db/sign-in-links';
import { openTestDatabase } from '@/db/test-database';
import { findUser, insertUser, updateUser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
import type { HandoverId, SessionId, UserId } from '@/lib/ids';
import { hashPassword } from '../platform/password';
import { askForAddress, confirmAddress } from './change-address';

process.env.NEXTAUTH_SECRET = 'test';
const kept = globalThis as { heerschauDatabase?: unknown; heerschauAttempts?: unknown };
const now = 1_800_000_000_000;
const hour = 60 * 60_000;
const password = 'sieben Zelte am Fluss';

let database: ReturnType<typeof openTestDatabase>;
let anna: User;
const bert: User = {
  id: 'bert' as UserId,
  email: 'bert@example.org',
  name: 'Bert',
  passwordHash: 'hash',
  admin: false,
  createdAt: 0,
};

beforeEach(async () => {
  database = openTestDatabase();
  kept.heerschauDatabase = database;
  delete kept.heerschauAttempts;
  const passwordHash = await hashPassword(password, { key: 'test', known: true });
  anna = { ...bert, id: 'anna' as UserId, email: 'anna@example.org', name: 'Anna', passwordHash };
  await database.write(async (tx) => {
    await insertUser(tx, anna);
    await insertUser(tx, bert);
  });
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await database.dispose();
});

const sent: { to: string; text: string }[] = [];
const mailing = {
  settings: { origin: 'https://heerschau.example.org' },
  transport: { sendMail: async (mail: { to: string; text: string }) => void sent.push(mail) } as never,
};
/** The mails that `send` sends. */
async function mailsOf(send: (() => Promise<void>) | null) {
  sent.length = 0;
  await send?.();
  return [...sent];
}
const addressOf = async () => (await findUser(database.read, anna.id))?.email;
const ask = (email: string, typed = password, by: typeof mailing | null = mailing) =>
  askForAddress({ user: anna, sessionId: 's' as SessionId }, { password: typed, email }, by, now);
async function linkTo(email: string): Promise<string> {
  const [mail] = await mailsOf((await ask(email)).send);
  return /\/account\/address#(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.problem?.code ?? error,
  );
const signInLink = { tokenHash: 'h', userId: 'anna' as UserId, createdAt: now, expiresAt: now + hour };

describe('where mail is sent, a new address', () => {
  test('holds once the link that went to it is opened, and the one before is told', async () => {
    const { send } = await ask('anna.neu@example.org');
    expect(await addressOf()).toBe('anna@example.org');
    const [mail] = await mailsOf(send);
    expect(mail?.to).toBe('anna.neu@example.org');
    expect(mail?.text).toMatch(/Hallo Anna.*Hello Anna/s);
    const token = /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

    await database.write((tx) => insertSignInLink(tx, signInLink));
    const confirmed = await confirmAddress(token, mailing, now + hour);
    expect(confirmed.email).toBe('anna.neu@example.org');
    expect(await addressOf()).toBe('anna.neu@example.org');
    expect(await findSignInLink(database.read, 'h'), 'mailed to the address before').toBeUndefined();
    const [told] = await mailsOf(confirmed.send);
    expect(told?.to).toBe('anna@example.org');
    expect(told?.text).toContain('anna.neu@example.org');
    expect(await refusalOf(confirmAddress(token, mailing, now + hour)), 'once').toBe('address-link-invalid');
  });

  test('stays away with a link that is old, changed, or from before another password', async () => {
    const token = await linkTo('anna.neu@example.org');
    const forged = token.replace(
      Buffer.from('anna.neu@example.org').toString('base64url'),
      Buffer.from('mallory@example.org').toString('base64url'),
    );
    expect(forged).not.toBe(token);
    for (const bad of [forged, '', 'anna', `${token}x`, token.replace(/^anna/, 'bert')])
      expect(await refusalOf(confirmAddress(bad, mailing, now + hour)), bad).toBe('address-link-invalid');
    expect(await refusalOf(confirmAddress(token, mailing, now + 25 * hour))).toBe('address-link-invalid');
    await database.write((tx) => updateUser(tx, anna.id, { passwordHash: 'another' }));
    expect(await refusalOf(confirmAddress(token, mailing, now + hour))).toBe('address-link-invalid');
    expect(await addressOf()).toBe('anna@example.org');
  });

  test('is nobody else’s, not even by the time the link is opened', async () => {
    expect(await refusalOf(ask('bert@example.org'))).toBe('email-taken');
    const token = await linkTo('anna.neu@example.org');
    await database.write((tx) => updateUser(tx, bert.id, { email: 'anna.neu@example.org' }));
    expect(await refusalOf(confirmAddress(token, mailing, now + hour))).toBe('email-taken');
  });

  test('is not asked for without the password, nor without end', async () => {
    expect(await refusalOf(ask('anna.neu@example.org', 'falsch'))).toBe('password-wrong');
    expect(await refusalOf(ask('anna@example.org'))).toBe('email-same');
    for (let i = 0; i < 5; i++) await ask(`anna.${i}@example.org`);
    expect(await refusalOf(ask('anna.5@example.org'))).toBe('too-many-attempts');
  });
});

test('without mail it holds at once, and takes no offer that was made to its owner', async () => {
  await database.write((tx) =>
    putHandover(tx, {
      id: 'h' as HandoverId,
      fromUserId: bert.id,
      toEmail: 'cleo@example.org',
      tournamentId: null,
      createdAt: now,
    }),
  );
  expect(await ask('cleo@example.org', password, null)).toEqual({ send: null });
  expect(await addressOf()).toBe('cleo@example.org');
  expect(await listHandoversTo(database.read, 'cleo@example.org')).toEqual([]);
});
