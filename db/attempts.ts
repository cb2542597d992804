import { eq, lte } from 'drizzle-orm';
import type { Executor } from './open-database';
import { attempts } from './schema/attempts';

/** Counts an attempt; false, uncounted, after `limit` attempts within `windowMs`. */
export async function takeAttempt(
  tx: Executor,
  key: string,
  { limit, windowMs, now }: { readonly limit: number; readonly windowMs: number; readonly now: number },
): Promise<boolean> {
  const recent = (await timesOf(tx, key)).filter((at) => at > now - windowMs);
  if (recent.length >= limit) return false;
  const row = { times: [...recent, now], until: now + windowMs };
  await tx
    .insert(attempts)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: attempts.key, set: row });
  return true;
}

/** Takes the latest attempt back, after a success. */
export async function giveAttemptBack(tx: Executor, key: string) {
  const times = (await timesOf(tx, key)).slice(0, -1);
  if (times.length > 0) await tx.update(attempts).set({ times }).where(eq(attempts.key, key));
  else await tx.delete(attempts).where(eq(attempts.key, key));
}

export async function deletePastAttempts(tx: Executor, now: number) {
  await tx.delete(attempts).where(lte(attempts.until, now));
}

async function timesOf(tx: Executor, key: string): Promise<readonly number[]> {
  const [found] = await tx.select({ times: attempts.times }).from(attempts).where(eq(attempts.key, key));
  return (found?.times ?? []) as readonly number[];
}
