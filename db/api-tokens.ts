import { and, asc, eq } from 'drizzle-orm';
import type { ApiToken } from '@/lib/accounts/records';
import type { UserId } from '@/lib/ids';
import type { Executor } from './open-database';
import { apiTokens } from './schema/api-tokens';
import { users } from './schema/users';

export async function insertApiToken(tx: Executor, token: ApiToken) {
  await tx.insert(apiTokens).values(token);
}

/** API tokens of an account, oldest first. */
export async function listApiTokens(tx: Executor, userId: UserId): Promise<ApiToken[]> {
  return tx
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(asc(apiTokens.createdAt), asc(apiTokens.id));
}

/** A token with its account. */
export async function findApiToken(tx: Executor, tokenHash: string) {
  const [found] = await tx
    .select({ token: apiTokens, user: users })
    .from(apiTokens)
    .innerJoin(users, eq(apiTokens.userId, users.id))
    .where(eq(apiTokens.tokenHash, tokenHash))
    .limit(1);
  return found;
}

/** Replaces a token's value; the previous one becomes invalid. */
export async function updateApiToken(tx: Executor, id: string, change: Pick<ApiToken, 'tokenHash'>) {
  await tx.update(apiTokens).set(change).where(eq(apiTokens.id, id));
}

export async function touchApiToken(tx: Executor, id: string, lastUsedAt: number) {
  await tx.update(apiTokens).set({ lastUsedAt }).where(eq(apiTokens.id, id));
}

export async function deleteApiToken(tx: Executor, key: { id: string; userId: UserId }) {
  await tx.delete(apiTokens).where(and(eq(apiTokens.id, key.id), eq(apiTokens.userId, key.userId)));
}
