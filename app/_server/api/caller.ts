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

/** Who asks the interface: an account by one of its tokens, or anybody. Cookies say nothing here. */
export interface Caller {
  readonly user: User | null;
  readonly scopes: ReadonlySet<Scope>;
}

const anybody: Caller = { user: null, scopes: new Set() };
/** A scope of a later version is none that we could grant. */
export const storedScopes = z
  .array(z.string())
  .transform((kept) => scopes.filter((scope) => kept.includes(scope)));
const hourMs = 60 * 60_000;

/** The caller that an Authorization header names; null for a token that is unknown or was taken back. */
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

/** The caller seen from one tournament: what the account may do there. */
export async function actorOfCaller(
  tx: Executor,
  tournamentId: TournamentId,
  { user }: Caller,
): Promise<Actor & { readonly name: string }> {
  if (!user) return { ...nobody, name: '' };
  const role = (await findRole(tx, tournamentId, user.id)) ?? null;
  return { ...nobody, userId: user.id, admin: user.admin, role, name: user.name };
}
