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
/** More keys than anybody carries. */
const mostPasskeys = 20;

/** Where passkeys are made and shown: browsers hold them to a host name, and to https or the machine itself. */
interface Site {
  readonly rpId: string;
  readonly origin: string;
}

/** The site as this browser knows it; null where browsers have no passkeys: by number, or on plain http. */
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
 * A question for a browser, good for a while: signed, so that whichever server is shown the answer knows it again.
 * @param userId whose passkey is being made; null for a sign-in
 */
function makeChallenge(userId: UserId | null, now: number): Uint8Array<ArrayBuffer> {
  const asked = `${randomBytes(16).toString('base64url')}.${now + challengeLastsMs}`;
  return new TextEncoder().encode(`${asked}.${challengeSignature(userId, asked)}`);
}

/** Whether that question was asked for the same purpose, not long ago, and has not been answered before. */
async function isOurs(challenge: string, userId: UserId | null, now: number): Promise<boolean> {
  const [nonce = '', until = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
  const [given, expected] = [signature, challengeSignature(userId, `${nonce}.${until}`)].map((one) =>
    Buffer.from(one),
  ) as [Buffer, Buffer];
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !(now < Number(until)))
    return false;
  // It serves once.
  return mayAttempt(`passkey-answer:${nonce}`, 1, challengeLastsMs, now);
}

/** What a browser needs to make a passkey for the account. */
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
    // Kept on the device with the account, so that nobody types an address to sign in; and opened by face, finger or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.filter((key) => key.rpId === rpId).map(({ id }) => ({ id })),
  });
}

/** Adds the passkey that the browser has made. */
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

/** What a browser needs to sign in with any passkey it has for this site. */
export async function passkeyQuestion(now = Date.now()) {
  const { rpId } = await requireSite();
  const challenge = makeChallenge(null, now);
  return generateAuthenticationOptions({ challenge, rpID: rpId, userVerification: 'required' });
}

/** Whose passkey answered; undefined when it is none of ours. */
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

/** What a browser sent, as an object with an id; the library looks at the rest. */
function shown(response: string) {
  try {
    return shownSchema.safeParse(JSON.parse(response)).data;
  } catch {
    return undefined;
  }
}

/** The library throws at whatever does not fit, which is what a stranger sends. */
async function checked<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    log.info({ kind: error instanceof Error ? error.name : typeof error }, 'a passkey was refused');
    return undefined;
  }
}
