import 'server-only';
import { randomBytes } from 'node:crypto';
import { deleteKeys } from '@/db/account-keys';
import {
  deleteExpiredSignInLinks,
  deleteSignInLink,
  findSignInLink,
  insertSignInLink,
} from '@/db/sign-in-links';
import { findUser, findUserByEmail, updateUser } from '@/db/users';
import { isGuessable, shortestPassword } from '@/lib/accounts/password-rules';
import type { UserId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { mayAttempt } from '../platform/attempts';
import { database } from '../platform/db';
import type { MailTransport } from '../platform/mail-transport';
import { hashPassword } from '../platform/password';
import { hashLinkToken } from '../platform/secret';
import { accountMail, deliver } from './account-mail';
import { endedBy } from './ended-keys';

/** Lifetime of a mailed link. */
const mailedLinkLastsMs = 45 * 60_000;
/** Links mailed per account and hour. Every one works, so a stranger's requests do not invalidate the owner's. */
const mostMails = 3;

/** Path of a link. The token follows the #, so it is never sent to a server or logged. */
const linkPath = (token: string) => `/login/link#${token}`;

/**
 * Mails a sign-in link to the account with that address, if there is one. Runs after the response, which is the same
 * either way; retries until the link expires.
 */
export async function mailSignInLink(
  email: string,
  { origin }: { readonly origin: string },
  transport: MailTransport,
  now = Date.now(),
): Promise<void> {
  const user = await findUserByEmail(database().read, email);
  // The demo organiser has no password and no mailbox.
  if (!user?.passwordHash || !(await mayAttempt(`link-to:${user.id}`, mostMails, 60 * 60_000, now))) return;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = now + mailedLinkLastsMs;
  await database().write(async (tx) => {
    await deleteExpiredSignInLinks(tx, now);
    await insertSignInLink(tx, {
      tokenHash: hashLinkToken(token),
      userId: user.id,
      createdAt: now,
      expiresAt,
    });
  });
  const values = {
    name: user.name,
    link: `${origin}${linkPath(token)}`,
    minutes: mailedLinkLastsMs / 60_000,
  };
  await deliver(transport, { to: user.email, ...(await accountMail('linkMail', values)) }, expiresAt);
}

/**
 * Uses a link up and returns the account it signs in to. A non-empty `password` replaces the account's and ends all its
 * keys: sessions, other links, passkeys, tokens, offers.
 */
export async function redeemSignInLink(token: string, password: string, now = Date.now()): Promise<UserId> {
  const tokenHash = hashLinkToken(token);
  const link = await findSignInLink(database().read, tokenHash);
  const user = link && link.expiresAt > now ? await findUser(database().read, link.userId) : undefined;
  if (!user) refuse('link-invalid');
  let passwordHash: string | undefined;
  if (password !== '') {
    if (password.length < shortestPassword) refuse('password-short');
    if (isGuessable(password, [user.name, user.email])) refuse('password-common');
    passwordHash = await hashPassword(password, { key: user.id, known: true });
  }
  await database().write(async (tx) => {
    if (!(await deleteSignInLink(tx, tokenHash))) refuse('link-invalid');
    if (passwordHash === undefined) return;
    await updateUser(tx, user.id, { passwordHash });
    await deleteKeys(tx, user.id, endedBy('password-reset'));
  });
  return user.id;
}
