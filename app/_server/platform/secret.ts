import 'server-only';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { InvitationId, UserId } from '@/lib/ids';

/** The instance's secret, made by the start script; also signs organiser sessions. */
export function secret(): string {
  const value = process.env.NEXTAUTH_SECRET;
  if (!value) throw new Error('NEXTAUTH_SECRET is not set');
  return value;
}

/** What the token of a link is derived from, beside the instance's secret. */
export interface LinkKey {
  /** random and never in a file that leaves the instance; the id of its row for links of before it was kept */
  readonly linkSecret: string;
  readonly linkVersion: number;
}

const derivedToken = (kind: 'entry-link' | 'team-link', { linkSecret, linkVersion }: LinkKey) =>
  createHmac('sha256', secret())
    .update(`${kind}:${linkSecret}:${linkVersion}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * The token of an entry's personal link (132 bits). Derived, so that the desk can show the link again
 * while the database keeps only its hash.
 */
export const linkToken = (key: LinkKey): string => derivedToken('entry-link', key);

/** The token of the link by which others join a team, derived like that of an entry. */
export const teamLinkToken = (key: LinkKey): string => derivedToken('team-link', key);

const newKey = (linkVersion: number): LinkKey => ({
  linkSecret: randomBytes(16).toString('base64url'),
  linkVersion,
});

/** The columns of an entry's link, and the hash by which it is found. */
export const entryLink = (key: LinkKey) => ({ ...key, linkHash: hashLinkToken(linkToken(key)) });
/** The same for a team. */
export const teamLink = (key: LinkKey) => ({ ...key, linkHash: hashLinkToken(teamLinkToken(key)) });

/** A personal link that nobody has yet; it takes the place of every earlier one of that entry. */
export const newEntryLink = (version = 1) => entryLink(newKey(version));
/** The same for a team. */
export const newTeamLink = (version = 1) => teamLink(newKey(version));

/** A token by which another program acts for an account (192 bits). Only its hash is kept. */
export const newApiToken = (): string => `heerschau_${randomBytes(24).toString('base64url')}`;

/** The token of an invitation, derived like that of an entry. */
export function invitationToken(id: InvitationId): string {
  return createHmac('sha256', secret()).update(`invitation:${id}`).digest('base64url').slice(0, 22);
}

/** What shows that an account was signed in on the browser with that number before. */
export function deviceSignature(userId: UserId, nonce: string): string {
  return createHmac('sha256', secret()).update(`device:${userId}:${nonce}`).digest('base64url').slice(0, 22);
}

/** What shows that this is a question that one of our servers asked a passkey: of that account, or of whoever signs in. */
export function challengeSignature(userId: UserId | null, asked: string): string {
  return createHmac('sha256', secret())
    .update(`passkey:${JSON.stringify([userId, asked])}`)
    .digest('base64url')
    .slice(0, 22);
}

/** What shows that an account asked for an address: `facts` are that and all that must not have changed since. */
export function addressSignature(facts: readonly string[]): string {
  return createHmac('sha256', secret())
    .update(`address:${JSON.stringify(facts)}`)
    .digest('base64url');
}

/** Under what an attempt is counted in the database: `key` may name a network address, which nobody is to read there. */
export function attemptKey(key: string): string {
  return createHmac('sha256', secret()).update(`attempt:${key}`).digest('base64url');
}

/** A request that a server sends to itself by its public address carries this. */
export function makeProbe(now: number): string {
  const proof = createHmac('sha256', secret()).update(`probe:${now}`).digest('base64url').slice(0, 22);
  return `${now}.${proof}`;
}

const probeLastsMs = 60_000;

/** Whether a server with our secret has made it, a moment ago. */
export function isProbe(probe: string, now: number): boolean {
  const at = Number(probe.split('.', 1)[0]);
  const [given, expected] = [Buffer.from(probe), Buffer.from(makeProbe(at))];
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && Math.abs(now - at) < probeLastsMs
  );
}

/** What the keys are made of by which push services know this server. */
export function pushSecret(): Buffer {
  return createHmac('sha256', secret()).update('web-push').digest();
}

/** By what a program that is told of a tournament knows that it was this server. */
export function webhookSecret(webhookId: string): string {
  return createHmac('sha256', secret()).update(`webhook:${webhookId}`).digest('base64url');
}

/** A number by which servers that share a database know that they have the same secret, and nobody else anything of it. */
export function secretMark(): number {
  return createHmac('sha256', secret()).update('mark').digest().readUInt32BE() >>> 1;
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
