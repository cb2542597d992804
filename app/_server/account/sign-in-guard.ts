import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import type { UserId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { giveBack, mayAttempt } from '../platform/attempts';
import type { Asker } from '../platform/password';
import { deviceSignature } from '../platform/secret';
import { currentVisitor } from '../platform/visitor';

const windowMs = 10 * 60_000;
/** Wrong passwords per window, counted per account and address, or per device that has signed in before. */
const mostWrong = 20;
/** Failures of one address, or of all unknown devices together, above which each attempt takes longer. */
const mostOfAddress = 60;
const mostOfStrangers = 100;
const slowedMs = 500;

/** Sent to next-auth's routes only, so it identifies no visitor elsewhere. */
const deviceCookie = 'heerschau-device';
const mostAccounts = 5;

/**
 * Runs `check` for a sign-in within attempt limits that stop guessing but not the account's owner. Failures count by
 * account and address together, because a whole hall shares one address. A device that has signed in to the account
 * before has its own allowance and queue.
 * @param typed the e-mail, so that an account that does not exist is counted like any other
 */
export async function guardSignIn(
  userId: UserId | undefined,
  typed: string,
  check: (asker: Asker) => Promise<boolean>,
): Promise<boolean> {
  const cookie = (await cookies()).get(deviceCookie)?.value;
  const device = userId && knownDevice(cookie, userId);
  const address = `sign-in:${await currentVisitor()}`;
  const key = device ? `sign-in-device:${device}` : `${address}:${typed}`;
  const now = Date.now();
  if (!(await mayAttempt(key, mostWrong, windowMs, now))) refuse('too-many-attempts');
  const counted: string[] = [key];
  let slowed = false;
  const slowing = device
    ? []
    : ([
        [address, mostOfAddress],
        ['sign-in-strangers', mostOfStrangers],
      ] as const);
  for (const [of, most] of slowing) {
    if (await mayAttempt(of, most, windowMs, now)) counted.push(of);
    else slowed = true;
  }
  const asker = { key: device ? key : address, known: device !== undefined, slowedMs: slowed ? slowedMs : 0 };
  const giveAllBack = async () => {
    for (const one of counted) await giveBack(one);
  };
  let passed: boolean;
  try {
    passed = await check(asker);
  } catch (error) {
    // `check` did not run, for example because the queue is full: no password was wrong.
    await giveAllBack();
    throw error;
  }
  if (!passed || !userId) return false;
  await giveAllBack();
  if (!device) await rememberDevice(userId);
  return true;
}

/** Nonce of this browser's signed device cookie, if the account has signed in on it before. */
function knownDevice(cookie: string | undefined, userId: UserId): string | undefined {
  for (const part of partsOf(cookie)) {
    const [nonce = '', signature = ''] = part.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(deviceSignature(userId, nonce))];
    if (given.length === expected.length && timingSafeEqual(given, expected)) return nonce;
  }
  return undefined;
}

/** Marks this browser as one on which the account has signed in. */
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
