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
import type { MailTransport } from '../mail/send-mails';
import { mayAttempt } from '../platform/attempts';
import { database } from '../platform/db';
import { hashPassword } from '../platform/password';
import { hashLinkToken } from '../platform/secret';
import { accountMail, deliver } from './account-mail';
import { endedBy } from './ended-keys';

/** A link in a mail is worthless after so long. */
const mailedLinkLastsMs = 45 * 60_000;
/** To one account within an hour; each of them works, so a stranger who asks keeps nobody from theirs. */
const mostMails = 3;

/** Where a link leads: the token stands behind the #, so that it reaches no log on its way. */
const linkPath = (token: string) => `/login/link#${token}`;

/**
 * Mails a link to the account with that address, if there is one. Does its work after the answer, which is the same
 * for everybody; goes on trying as long as the link is good for anything.
 */
export async function mailSignInLink(
  email: string,
  { origin }: { readonly origin: string },
  transport: MailTransport,
  now = Date.now(),
): Promise<void> {
  const user = await findUserByEmail(database().read, email);
  // Nobody reads mail for the demo's organiser.
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
 * Uses a link up and returns whose account it signs in to. With a `password` that becomes the account's, and all its
 * keys end: sessions, other links, passkeys, tokens, offers. Without one it stays as it was.
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
