import 'server-only';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { InvitationId, UserId } from '@/lib/ids';

/** The instance's secret, created by the start script; also signs organiser sessions. */
export function secret(): string {
  const value = process.env.NEXTAUTH_SECRET;
  if (!value) throw new Error('NEXTAUTH_SECRET is not set');
  return value;
}

/** Input for a link's token, beside the instance's secret. */
export interface LinkKey {
  /** random and never exported; the row's id for links older than this column */
  readonly linkSecret: string;
  readonly linkVersion: number;
}

const derivedToken = (kind: 'entry-link' | 'team-link', { linkSecret, linkVersion }: LinkKey) =>
  createHmac('sha256', secret())
    .update(`${kind}:${linkSecret}:${linkVersion}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * Token of an entry's personal link (132 bits). Derived, so that the desk can show the link again while the database
 * stores only its hash.
 */
export const linkToken = (key: LinkKey): string => derivedToken('entry-link', key);

/** Token of a team's invitation link, derived like an entry's. */
export const teamLinkToken = (key: LinkKey): string => derivedToken('team-link', key);

const newKey = (linkVersion: number): LinkKey => ({
  linkSecret: randomBytes(16).toString('base64url'),
  linkVersion,
});

/** Columns of an entry's link, with its hash for look-up. */
export const entryLink = (key: LinkKey) => ({ ...key, linkHash: hashLinkToken(linkToken(key)) });
export const teamLink = (key: LinkKey) => ({ ...key, linkHash: hashLinkToken(teamLinkToken(key)) });

/** A fresh personal link, which replaces all earlier ones of the entry. */
export const newEntryLink = (version = 1) => entryLink(newKey(version));
export const newTeamLink = (version = 1) => teamLink(newKey(version));

/** Token by which another program acts for an account (192 bits). Only its hash is stored. */
export const newApiToken = (): string => `heerschau_${randomBytes(24).toString('base64url')}`;

/** Token by which a browser is known as a helper for a day (128 bits). Only its hash is stored. */
export const newHelperToken = (): string => randomBytes(16).toString('base64url');

/** Token of an invitation, derived like an entry's. */
export function invitationToken(id: InvitationId): string {
  return createHmac('sha256', secret()).update(`invitation:${id}`).digest('base64url').slice(0, 22);
}

/** Signature of a device cookie: the account has signed in on that browser. */
export function deviceSignature(userId: UserId, nonce: string): string {
  return createHmac('sha256', secret()).update(`device:${userId}:${nonce}`).digest('base64url').slice(0, 22);
}

/** Signature of a passkey challenge issued by this instance, for an account or (null) for a sign-in. */
export function challengeSignature(userId: UserId | null, asked: string): string {
  return createHmac('sha256', secret())
    .update(`passkey:${JSON.stringify([userId, asked])}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Signature of a change of address; `facts` are the request and the values that must not change until it is used. */
export function addressSignature(facts: readonly string[]): string {
  return createHmac('sha256', secret())
    .update(`address:${JSON.stringify(facts)}`)
    .digest('base64url');
}

/** Database key of an attempt counter; hashed, since `key` may contain a network address. */
export function attemptKey(key: string): string {
  return createHmac('sha256', secret()).update(`attempt:${key}`).digest('base64url');
}

/** Proof for a request that a server sends to itself through its public address. */
export function makeProbe(now: number): string {
  const proof = createHmac('sha256', secret()).update(`probe:${now}`).digest('base64url').slice(0, 22);
  return `${now}.${proof}`;
}

const probeLastsMs = 60_000;

/** Whether a server with our secret made the probe within the last minute. */
export function isProbe(probe: string, now: number): boolean {
  const at = Number(probe.split('.', 1)[0]);
  const [given, expected] = [Buffer.from(probe), Buffer.from(makeProbe(at))];
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && Math.abs(now - at) < probeLastsMs
  );
}

/** Seed of the VAPID keys that identify this server to push services. */
export function pushSecret(): Buffer {
  return createHmac('sha256', secret()).update('web-push').digest();
}

/** Secret by which a program verifies that a webhook came from this server. */
export function webhookSecret(webhookId: string): string {
  return createHmac('sha256', secret()).update(`webhook:${webhookId}`).digest('base64url');
}

/** Fingerprint of the secret, by which servers with a shared database compare theirs without revealing it. */
export function secretMark(): number {
  return createHmac('sha256', secret()).update('mark').digest().readUInt32BE() >>> 1;
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
