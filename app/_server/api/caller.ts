import 'server-only';
import { z } from 'zod';
import { findApiToken, touchApiToken } from '@/db/api-tokens';
import type { Executor } from '@/db/open-database';
import { findRole } from '@/db/staff';
import { type Actor, nobody } from '@/lib/access/policy';
import type { User } from '@/lib/accounts/records';
import { type Scope, scopes } from '@/lib/api/scopes';
import type { TournamentId } from '@/lib/ids';
import { database } from '../platform/db';
import { hashLinkToken } from '../platform/secret';

/** Client of the public API: an account identified by a token, or an anonymous client. Cookies are ignored. */
export interface Caller {
  readonly user: User | null;
  readonly scopes: ReadonlySet<Scope>;
}

const anybody: Caller = { user: null, scopes: new Set() };
/** Drops scopes that this version does not have. */
export const storedScopes = z
  .array(z.string())
  .transform((kept) => scopes.filter((scope) => kept.includes(scope)));
const hourMs = 60 * 60_000;

/** Caller of an Authorization header; null for an unknown or revoked token. */
export async function callerOf(header: string | null, now: number): Promise<Caller | null> {
  if (header === null) return anybody;
  const [, sent] = /^Bearer +(\S{1,200})$/i.exec(header) ?? [];
  const found = sent && (await findApiToken(database().read, hashLinkToken(sent)));
  if (!found) return null;
  const { token, user } = found;
  if (token.lastUsedAt === null || now - token.lastUsedAt > hourMs)
    await database().write((tx) => touchApiToken(tx, token.id, now));
  return { user, scopes: new Set(storedScopes.parse(token.scopes)) };
}

/** The caller as an actor in one tournament. */
export async function actorOfCaller(
  tx: Executor,
  tournamentId: TournamentId,
  { user }: Caller,
): Promise<Actor & { readonly name: string }> {
  if (!user) return { ...nobody, name: '' };
  const role = (await findRole(tx, tournamentId, user.id)) ?? null;
  return { ...nobody, userId: user.id, admin: user.admin, role, name: user.name };
}
