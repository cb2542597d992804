import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertSession, listSessions } from '@/db/sessions';
import { findSignInLink } from '@/db/sign-in-links';
import { openTestDatabase } from '@/db/test-database';
import { findUser, insertUser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
import type { SessionId, UserId } from '@/lib/ids';
import { passwordMatches } from '../platform/password';
import { hashLinkToken } from '../platform/secret';
import { mailSignInLink, redeemSignInLink } from './sign-in-links';

let database: ReturnType<typeof openTestDatabase>;
const kept = globalThis as { heerschauDatabase?: unknown; heerschauAttempts?: unknown };
const anna: User = {
  id: 'anna' as UserId,
  email: 'anna@example.org',
  name: 'Anna Aal',
  passwordHash: 'the old one',
  admin: true,
  createdAt: 0,
};
const now = 1_800_000_000_000;
const minute = 60_000;
const origin = 'https://heerschau.example.org';

beforeEach(async () => {
  database = openTestDatabase();
  kept.heerschauDatabase = database;
  delete kept.heerschauAttempts;
  await database.write((tx) => insertUser(tx, anna));
});
afterEach(async () => {
  delete kept.heerschauDatabase;
  await database.dispose();
});

/** Asks for a link and returns the mail. */
async function mailed(email = anna.email, at = now) {
  const sendMail = vi.fn(async (_mail: { to: string; subject: string; text: string }) => {});
  await mailSignInLink(email, { origin }, { sendMail } as never, at);
  return sendMail.mock.calls.map(([mail]) => mail);
}
async function mailedToken(): Promise<string> {
  const [mail] = await mailed();
  return /https:\/\/heerschau\.example\.org\/login\/link#([\w-]{32})\n/.exec(mail?.text ?? '')?.[1] ?? 'none';
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.problem?.code ?? error,
  );
const session = (id: string) =>
  database.write((tx) =>
    insertSession(tx, {
      id: id as SessionId,
      userId: anna.id,
      browser: 'other',
      system: 'other',
      createdAt: now,
      lastSeenAt: now,
    }),
  );

describe('a mailed link', () => {
  test('goes to the owner of the address, in both languages, and to nobody else', async () => {
    const [mail] = await mailed();
    expect(mail).toMatchObject({
      to: anna.email,
      subject: expect.stringMatching(/Login-Link.*sign-in link/),
    });
    expect(mail?.text).toContain('Hallo Anna Aal');
    expect(mail?.text).toContain('Hello Anna Aal');
    expect(await mailed('nobody@example.org')).toEqual([]);
  });

  test('is kept as a hash', async () => {
    const token = await mailedToken();
    expect(await findSignInLink(database.read, hashLinkToken(token))).toMatchObject({ userId: anna.id });
    expect(await findSignInLink(database.read, token)).toBeUndefined();
  });

  test('signs in once, and leaves password and other devices as they are', async () => {
    await session('laptop');
    const token = await mailedToken();
    expect(await redeemSignInLink(token, '', now)).toBe(anna.id);
    expect(await findUser(database.read, anna.id)).toMatchObject({ passwordHash: 'the old one' });
    expect(await listSessions(database.read, anna.id)).toHaveLength(1);
    expect(await refusalOf(redeemSignInLink(token, '', now))).toBe('link-invalid');
  });

  test('of two at once lets one in', async () => {
    const token = await mailedToken();
    const both = await Promise.all([1, 2].map(() => refusalOf(redeemSignInLink(token, '', now))));
    expect(both.sort()).toEqual(['link-invalid', 'none']);
  });

  test('with a new password ends every session and every other link', async () => {
    await session('laptop');
    const [token, other] = [await mailedToken(), await mailedToken()];
    await redeemSignInLink(token, 'sieben Zelte am Fluss', now);
    const { passwordHash } = (await findUser(database.read, anna.id)) ?? {};
    const asker = { key: 'anna', known: true };
    expect(await passwordMatches(passwordHash, 'sieben Zelte am Fluss', asker)).toBe(true);
    expect(await listSessions(database.read, anna.id)).toEqual([]);
    expect(await refusalOf(redeemSignInLink(other, '', now))).toBe('link-invalid');
  });

  test('is not used up by a password that will not do', async () => {
    const token = await mailedToken();
    expect(await refusalOf(redeemSignInLink(token, 'zu kurz', now))).toBe('password-short');
    expect(await refusalOf(redeemSignInLink(token, 'anna aal 2026', now))).toBe('password-common');
    expect(await redeemSignInLink(token, 'sieben Zelte am Fluss', now)).toBe(anna.id);
  });

  test('is worthless after three quarters of an hour', async () => {
    const token = await mailedToken();
    expect(await refusalOf(redeemSignInLink(token, '', now + 45 * minute))).toBe('link-invalid');
    expect(await redeemSignInLink(token, '', now + 45 * minute - 1)).toBe(anna.id);
  });

  test('comes three times an hour at most, whoever asks, and each of them holds', async () => {
    const token = await mailedToken();
    for (let i = 0; i < 2; i++) expect(await mailed()).toHaveLength(1);
    expect(await mailed()).toEqual([]);
    expect(await redeemSignInLink(token, '', now)).toBe(anna.id);
    expect(await mailed(anna.email, now + 61 * minute)).toHaveLength(1);
  });
});

test('nobody guesses a link', async () => {
  await mailedToken();
  for (const made of ['', 'x', 'a'.repeat(32)]) {
    expect(await refusalOf(redeemSignInLink(made, '', now))).toBe('link-invalid');
  }
});
