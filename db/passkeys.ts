import { and, asc, eq } from 'drizzle-orm';
import type { UserId } from '@/lib/ids';
import type { Executor } from './open-database';
import { passkeys } from './schema/passkeys';

export type Passkey = typeof passkeys.$inferSelect;

export async function insertPasskey(tx: Executor, passkey: Passkey) {
  await tx.insert(passkeys).values(passkey);
}

export async function findPasskey(tx: Executor, id: string): Promise<Passkey | undefined> {
  const [found] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).limit(1);
  return found;
}

/** Passkeys of an account, oldest first. */
export async function listPasskeys(tx: Executor, userId: UserId): Promise<Passkey[]> {
  return tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function updatePasskey(
  tx: Executor,
  key: { userId: UserId; id: string },
  change: Partial<Pick<Passkey, 'name' | 'counter' | 'lastUsedAt'>>,
) {
  await tx
    .update(passkeys)
    .set(change)
    .where(and(eq(passkeys.id, key.id), eq(passkeys.userId, key.userId)));
}

export async function deletePasskey(tx: Executor, key: { userId: UserId; id: string }) {
  await tx.delete(passkeys).where(and(eq(passkeys.id, key.id), eq(passkeys.userId, key.userId)));
}
