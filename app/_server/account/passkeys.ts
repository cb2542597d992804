import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { headers } from 'next/headers';
import { z } from 'zod';
import { findPasskey, insertPasskey, listPasskeys, updatePasskey } from '@/db/passkeys';
import type { User } from '@/lib/accounts/records';
import type { UserId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import { mayAttempt } from '../platform/attempts';
import { database } from '../platform/db';
import { log } from '../platform/log';
import { askedOrigin } from '../platform/origin';
import { challengeSignature } from '../platform/secret';

const challengeLastsMs = 5 * 60_000;
/** Upper limit of passkeys per account, above any real need. */
const mostPasskeys = 20;

/** Site that a passkey is bound to: browsers require a host name, and https or localhost. */
interface Site {
  readonly rpId: string;
  readonly origin: string;
}

/** Site as this browser sees it; null where browsers offer no passkeys (IP address or plain http). */
export async function passkeySite(): Promise<Site | null> {
  const head = await headers();
  const origin = askedOrigin((name) => head.get(name));
  const { hostname, protocol } = URL.canParse(origin) ? new URL(origin) : { hostname: '', protocol: '' };
  if (hostname === 'localhost') return { rpId: hostname, origin };
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return isName && protocol === 'https:' ? { rpId: hostname, origin } : null;
}

const requireSite = async (): Promise<Site> => (await passkeySite()) ?? refuse('passkey-not-here');

/**
 * Challenge for a browser, valid for a limited time; signed, so any server of the instance can verify the answer.
 * @param userId the account that gets the passkey; null for a sign-in
 */
function makeChallenge(userId: UserId | null, now: number): Uint8Array<ArrayBuffer> {
  const asked = `${randomBytes(16).toString('base64url')}.${now + challengeLastsMs}`;
  return new TextEncoder().encode(`${asked}.${challengeSignature(userId, asked)}`);
}

/** Whether the challenge was issued for this purpose, is not expired and has not been answered yet. */
async function isOurs(challenge: string, userId: UserId | null, now: number): Promise<boolean> {
  const [nonce = '', until = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
  const [given, expected] = [signature, challengeSignature(userId, `${nonce}.${until}`)].map((one) =>
    Buffer.from(one),
  ) as [Buffer, Buffer];
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !(now < Number(until)))
    return false;
  // Accepts each challenge once.
  return mayAttempt(`passkey-answer:${nonce}`, 1, challengeLastsMs, now);
}

/** Options from which a browser makes a passkey for the account. */
export async function passkeyCreation(user: User, now = Date.now()) {
  const { rpId } = await requireSite();
  const own = await listPasskeys(database().read, user.id);
  if (own.length >= mostPasskeys) refuse('too-many-passkeys');
  return generateRegistrationOptions({
    challenge: makeChallenge(user.id, now),
    rpName: 'Heerschau',
    rpID: rpId,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    // Stored on the device with the account, so signing in needs no address; unlocked by face, finger or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.filter((key) => key.rpId === rpId).map(({ id }) => ({ id })),
  });
}

/** Verifies and stores the passkey that the browser made. */
export async function addPasskey(user: User, response: string, name: string, now = Date.now()) {
  const { rpId, origin } = await requireSite();
  const made = await checked(() =>
    verifyRegistrationResponse({
      response: shown(response) as never,
      expectedChallenge: (challenge) => isOurs(challenge, user.id, now),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }),
  );
  if (!made?.verified) refuse('passkey-refused');
  const { id, publicKey, counter, transports } = made.registrationInfo.credential;
  await database().write(async (tx) => {
    if (await findPasskey(tx, id)) refuse('already-done');
    await insertPasskey(tx, {
      id,
      userId: user.id,
      rpId,
      name,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports ?? [],
      createdAt: now,
      lastUsedAt: null,
    });
  });
}

/** Options with which a browser signs in by any of its passkeys for this site. */
export async function passkeyQuestion(now = Date.now()) {
  const { rpId } = await requireSite();
  const challenge = makeChallenge(null, now);
  return generateAuthenticationOptions({ challenge, rpID: rpId, userVerification: 'required' });
}

/** User of the passkey that answered; undefined if it is unknown or invalid. */
export async function userOfPasskey(response: string, now = Date.now()): Promise<UserId | undefined> {
  const { rpId, origin } = await requireSite();
  const given = shown(response);
  const passkey = given && (await findPasskey(database().read, given.id));
  if (passkey?.rpId !== rpId) return undefined;
  const answer = await checked(() =>
    verifyAuthenticationResponse({
      response: given as never,
      expectedChallenge: (challenge) => isOurs(challenge, null, now),
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!answer?.verified) return undefined;
  const counter = answer.authenticationInfo.newCounter;
  await database().write((tx) => updatePasskey(tx, passkey, { counter, lastUsedAt: now }));
  return passkey.userId;
}

const shownSchema = z.looseObject({ id: z.string().min(1).max(1_400) });

/** Parses the browser's response into an object with an id; the library validates the rest. */
function shown(response: string) {
  try {
    return shownSchema.safeParse(JSON.parse(response)).data;
  } catch {
    return undefined;
  }
}

/** Turns the library's exceptions into undefined: invalid input is expected from outside. */
async function checked<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    log.info({ kind: error instanceof Error ? error.name : typeof error }, 'a passkey was refused');
    return undefined;
  }
}
