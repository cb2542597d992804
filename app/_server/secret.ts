import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import type { EntryId, InvitationId, TeamId, UserId } from '@/lib/ids';

/** The instance's secret, made by the start script; also signs organiser sessions. */
export function secret(): string {
  const value = process.env.NEXTAUTH_SECRET;
  if (!value) throw new Error('NEXTAUTH_SECRET is not set');
  return value;
}

/**
 * The token of an entry's personal link (132 bits). Derived, so that the desk can show the link again
 * while the database keeps only its hash; a higher `version` makes every earlier link worthless.
 */
export function linkToken(entryId: EntryId, version: number): string {
  return createHmac('sha256', secret())
    .update(`entry-link:${entryId}:${version}`)
    .digest('base64url')
    .slice(0, 22);
}

/** The token of the link by which others join a team, derived like that of an entry. */
export function teamLinkToken(teamId: TeamId, version: number): string {
  return createHmac('sha256', secret())
    .update(`team-link:${teamId}:${version}`)
    .digest('base64url')
    .slice(0, 22);
}

/** The token by which another program acts for an account, derived likewise: its owner may read it again. */
export function apiToken(id: string): string {
  const proof = createHmac('sha256', secret()).update(`api-token:${id}`).digest('base64url').slice(0, 32);
  return `heerschau_${proof}`;
}

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
