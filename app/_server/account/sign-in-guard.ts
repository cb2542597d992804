import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import type { UserId } from '@/lib/ids';
import { giveBack, mayAttempt } from '../attempts';
import type { Asker } from '../password';
import { refuse } from '../problems';
import { deviceSignature } from '../secret';
import { currentVisitor } from '../visitor';

const windowMs = 10 * 60_000;
/** Wrong passwords within the window: from one address that nobody of the account has signed in from, or on one device. */
const mostWrong = 20;
/** Beyond so many of all strangers together, each of their turns takes longer. */
const mostOfStrangers = 100;
const slowedMs = 500;

/** Sent to next-auth's routes alone: whoever carries it is no known visitor anywhere else. */
const deviceCookie = 'heerschau-device';
const mostAccounts = 5;

/**
 * Lets `check` decide whether a sign-in succeeds, within limits that guessing meets and its target does not: failures
 * count by address, but a device on which this account was signed in before has an allowance and a queue of its own.
 * Nothing counts by account, so that nobody is kept out by what strangers type.
 */
export async function guardSignIn(
  userId: UserId | undefined,
  check: (asker: Asker) => Promise<boolean>,
): Promise<boolean> {
  const cookie = (await cookies()).get(deviceCookie)?.value;
  const device = userId && knownDevice(cookie, userId);
  const key = device ? `sign-in-device:${device}` : `sign-in:${await currentVisitor()}`;
  const now = Date.now();
  if (!(await mayAttempt(key, mostWrong, windowMs, now))) refuse('too-many-attempts');
  const calm =
    device !== undefined || (await mayAttempt('sign-in-strangers', mostOfStrangers, windowMs, now));
  const passed = await check({ key, known: device !== undefined, slowedMs: calm ? 0 : slowedMs });
  if (!passed || !userId) return false;
  await giveBack(key);
  if (!device) {
    if (calm) await giveBack('sign-in-strangers');
    await rememberDevice(userId);
  }
  return true;
}

/** What this browser calls itself if the account was signed in on it before. */
function knownDevice(cookie: string | undefined, userId: UserId): string | undefined {
  for (const part of partsOf(cookie)) {
    const [nonce = '', signature = ''] = part.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(deviceSignature(userId, nonce))];
    if (given.length === expected.length && timingSafeEqual(given, expected)) return nonce;
  }
  return undefined;
}

/** From now on this browser is one on which the account was signed in. */
export async function rememberDevice(userId: UserId) {
  const cookie = (await cookies()).get(deviceCookie)?.value;
  if (knownDevice(cookie, userId)) return;
  const nonce = randomBytes(9).toString('base64url');
  const parts = [`${nonce}.${deviceSignature(userId, nonce)}`, ...partsOf(cookie)].slice(0, mostAccounts);
  (await cookies()).set(deviceCookie, parts.join('~'), {
    httpOnly: true,
    sameSite: 'lax',
    secure: (await headers()).get('x-forwarded-proto') === 'https',
    path: '/api/auth',
    maxAge: 400 * 24 * 60 * 60,
  });
}

const partsOf = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('~')
    .filter((part) => /^[\w-]{12}\.[\w-]{22}$/.test(part))
    .slice(0, mostAccounts);
