import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { deleteKeys } from '@/db/account-keys';
import { deleteHandoversTo } from '@/db/handovers';
import { findUser, findUserByEmail, updateUser } from '@/db/users';
import type { User } from '@/lib/accounts/records';
import type { UserId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { mayAttempt } from '../platform/attempts';
import { database } from '../platform/db';
import type { Mailing } from '../platform/mailing';
import { addressSignature } from '../platform/secret';
import { accountMail, deliver } from './account-mail';
import { requirePassword } from './change-password';
import { endedBy } from './ended-keys';
import type { SignedIn } from './session';

/** Lifetime of the link: the new mailbox may be out of reach for some hours. */
const linkLastsMs = 24 * 60 * 60_000;
/** Mails per account and hour: they go to addresses not yet proven to belong to the account. */
const mostMails = 5;

/**
 * Changes the account's address after a password check. Where this server sends mail, the new address must first
 * confirm a link; `send` mails it after the response.
 */
export async function askForAddress(
  asking: SignedIn,
  { password, email }: { readonly password: string; readonly email: string },
  mailing: Mailing | null,
  now = Date.now(),
): Promise<{ readonly send: (() => Promise<void>) | null }> {
  await requirePassword(asking, password);
  const { user } = asking;
  if (email === user.email) refuse('email-same', { path: ['email'] });
  if (await findUserByEmail(database().read, email)) refuse('email-taken', { path: ['email'] });
  if (!mailing) {
    await database().write(async (tx) => {
      // Offers are addressed to the owner of an address, and this one is unproven.
      await deleteHandoversTo(tx, email);
      await putAddress(tx, user.id, email);
    });
    return { send: null };
  }
  if (!(await mayAttempt(`address:${user.id}`, mostMails, 60 * 60_000, now))) refuse('too-many-attempts');
  const until = now + linkLastsMs;
  const { settings, transport } = mailing;
  const values = {
    name: user.name,
    link: `${settings.origin}/account/address#${tokenOf(user, email, until)}`,
  };
  return {
    send: async () => deliver(transport, { to: email, ...(await accountMail('addressMail', values)) }, until),
  };
}

/**
 * Takes over the address of a mailed link. The link proves the address and was requested with the password, so no
 * sign-in is needed. `send` notifies the previous address.
 */
export async function confirmAddress(
  token: string,
  mailing: Mailing | null,
  now = Date.now(),
): Promise<{ readonly email: string; readonly send: (() => Promise<void>) | null }> {
  const [id = '', until = '', packed = ''] = token.split('.');
  const user = await findUser(database().read, id as UserId);
  const email = Buffer.from(packed, 'base64url').toString();
  if (!user || !same(token, tokenOf(user, email, Number(until))) || Number(until) <= now)
    refuse('address-link-invalid');
  await database().write(async (tx) => {
    // Another link may have been used first.
    if ((await findUser(tx, user.id))?.email !== user.email) refuse('address-link-invalid');
    if (await findUserByEmail(tx, email)) refuse('email-taken');
    await putAddress(tx, user.id, email);
  });
  if (!mailing) return { email, send: null };
  const { transport } = mailing;
  const values = { name: user.name, email };
  return {
    email,
    send: async () =>
      deliver(
        transport,
        { to: user.email, ...(await accountMail('addressChangedMail', values)) },
        now + linkLastsMs,
      ),
  };
}

async function putAddress(tx: Parameters<typeof updateUser>[0], id: UserId, email: string) {
  await updateUser(tx, id, { email });
  await deleteKeys(tx, id, endedBy('address-changed'));
}

/**
 * Stateless token: its signature covers the present address and password hash, so changing either invalidates earlier
 * tokens.
 */
function tokenOf({ id, email: before, passwordHash }: User, email: string, until: number): string {
  const signature = addressSignature([id, before, passwordHash ?? '', email, String(until)]);
  return [id, until, Buffer.from(email).toString('base64url'), signature].join('.');
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
