import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { User } from '@/lib/accounts/records';
import type { UserId } from '@/lib/ids';
import { raiseInstanceRevision } from './instance-revision';
import type { Executor } from './open-database';
import { putTogether } from './put-together';
import { users } from './schema/users';

/** Stores an account; the e-mail must be lower-cased and unused (unique index `users_email`). */
export async function insertUser(tx: Executor, user: User) {
  await tx.insert(users).values(user);
  // The first account with a password changes what public pages offer.
  if (user.passwordHash !== null) await raiseInstanceRevision(tx);
}

export async function findUser(tx: Executor, id: UserId): Promise<User | undefined> {
  return (await userOf(tx).execute({ id }))[0];
}

const userOf = putTogether((tx) =>
  tx
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
);

export async function findUserByEmail(tx: Executor, email: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email.toLowerCase())).limit(1);
  return user;
}

/** Whether an account with a password exists, which closes the first-visit page. */
export async function hasOrganiser(tx: Executor): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(isNotNull(users.passwordHash)).limit(1);
  return found.length > 0;
}

export async function updateUser(tx: Executor, id: UserId, change: Partial<Omit<User, 'id' | 'createdAt'>>) {
  await tx.update(users).set(change).where(eq(users.id, id));
  if (change.passwordHash !== undefined) await raiseInstanceRevision(tx);
}

/** Deletes an account with its sessions and roles. */
export async function deleteUser(tx: Executor, id: UserId) {
  await tx.delete(users).where(eq(users.id, id));
  await raiseInstanceRevision(tx);
}

/** Number of other accounts with a password, and whether one of them is an admin. */
export async function accountsBeside(tx: Executor, id: UserId): Promise<{ count: number; admin: boolean }> {
  const others = await tx
    .select({ admin: users.admin })
    .from(users)
    .where(and(isNotNull(users.passwordHash), ne(users.id, id)));
  return { count: others.length, admin: others.some(({ admin }) => admin) };
}
