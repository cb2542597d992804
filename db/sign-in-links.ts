import { eq, lte } from 'drizzle-orm';
import type { Executor } from './open-database';
import { signInLinks } from './schema/sign-in-links';

export type SignInLink = typeof signInLinks.$inferSelect;

export async function insertSignInLink(tx: Executor, link: SignInLink) {
  await tx.insert(signInLinks).values(link);
}

export async function findSignInLink(tx: Executor, tokenHash: string): Promise<SignInLink | undefined> {
  const [found] = await tx.select().from(signInLinks).where(eq(signInLinks.tokenHash, tokenHash)).limit(1);
  return found;
}

/** Deletes a link; false if it was used concurrently. */
export async function deleteSignInLink(tx: Executor, tokenHash: string): Promise<boolean> {
  const gone = await tx
    .delete(signInLinks)
    .where(eq(signInLinks.tokenHash, tokenHash))
    .returning({ userId: signInLinks.userId });
  return gone.length > 0;
}

export async function deleteExpiredSignInLinks(tx: Executor, now: number) {
  await tx.delete(signInLinks).where(lte(signInLinks.expiresAt, now));
}
