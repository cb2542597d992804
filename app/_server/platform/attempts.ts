import 'server-only';
import { createHash } from 'node:crypto';
import { deletePastAttempts, giveAttemptBack, takeAttempt } from '@/db/attempts';
import type { Executor } from '@/db/open-database';
import { database } from './db';
import { log } from './log';
import { attemptKey } from './secret';

/** Limit of remembered keys, stored as hashes since they contain typed text; evicts the least recently used. */
const mostKeys = 20_000;

/**
 * Counts attempts by key within one server. Refused attempts do not count, so the wait never exceeds the window and one
 * client cannot lock another out.
 */
export class Attempts {
  private readonly times = new Map<string, number[]>();

  /** Counts an attempt; false, uncounted, after `limit` attempts within `windowMs`. */
  take(key: string, limit: number, windowMs: number, now: number): boolean {
    const recent = (this.times.get(key) ?? []).filter((at) => at > now - windowMs);
    const allowed = recent.length < limit;
    if (allowed) recent.push(now);
    // Inserted again, so that the map keeps the order of use.
    this.times.delete(key);
    this.times.set(key, recent);
    for (const oldest of this.times.keys()) {
      if (this.times.size <= mostKeys) break;
      this.times.delete(oldest);
    }
    return allowed;
  }

  /** Takes the latest attempt back, after a success. */
  giveBack(key: string) {
    const times = this.times.get(key);
    times?.pop();
    // An empty key would evict one that counts.
    if (times?.length === 0) this.times.delete(key);
  }
}

/** Constant length, however long the key. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

const kept = globalThis as typeof globalThis & { heerschauAttempts?: Attempts };
function ownAttempts(): Attempts {
  kept.heerschauAttempts ??= new Attempts();
  return kept.heerschauAttempts;
}

/**
 * Counts an attempt under `key`; false after `limit` attempts within `windowMs`. Servers with a shared database count
 * together in it; pass `tx` inside a transaction.
 */
export async function mayAttempt(
  key: string,
  limit: number,
  windowMs: number,
  now = Date.now(),
  tx?: Executor,
): Promise<boolean> {
  const { shared, write } = database();
  if (!shared) return ownAttempts().take(hashOf(key), limit, windowMs, now);
  const take = (tx: Executor) => takeAttempt(tx, attemptKey(key), { limit, windowMs, now });
  return tx ? take(tx) : write(take);
}

/** Takes the latest attempt under `key` back, after a success. */
export async function giveBack(key: string): Promise<void> {
  const { shared, write } = database();
  if (shared) await write((tx) => giveAttemptBack(tx, attemptKey(key)));
  else ownAttempts().giveBack(hashOf(key));
}

const sweepMs = 10 * 60_000;

/** Deletes expired attempts from a shared database periodically; returns a function that stops it. */
export function watchAttempts(): () => void {
  const sweep = () =>
    database()
      .write((tx) => deletePastAttempts(tx, Date.now()))
      .catch((error) => log.error({ error }, 'past attempts could not be cleared away'));
  const timer = setInterval(() => void sweep(), sweepMs).unref();
  return () => clearInterval(timer);
}
