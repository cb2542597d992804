import 'server-only';
import { createHash } from 'node:crypto';
import { deletePastAttempts, giveAttemptBack, takeAttempt } from '@/db/attempts';
import type { Executor } from '@/db/open-database';
import { database } from './db';
import { log } from './log';
import { attemptKey } from './secret';

/** As many keys as are remembered, each a hash, for they hold what people typed; beyond them the ones not used for longest are forgotten. */
const mostKeys = 20_000;

/**
 * Counts attempts by key, for one server alone. What is refused is not counted: whoever goes on trying waits no longer
 * than the window, and nobody keeps another one out by trying for them.
 */
export class Attempts {
  private readonly times = new Map<string, number[]>();

  /** Counts an attempt; false, uncounted, once there were `limit` within the last `windowMs`. */
  take(key: string, limit: number, windowMs: number, now: number): boolean {
    const recent = (this.times.get(key) ?? []).filter((at) => at > now - windowMs);
    const allowed = recent.length < limit;
    if (allowed) recent.push(now);
    // Set anew, so that the map keeps the order of use.
    this.times.delete(key);
    this.times.set(key, recent);
    for (const oldest of this.times.keys()) {
      if (this.times.size <= mostKeys) break;
      this.times.delete(oldest);
    }
    return allowed;
  }

  /** Takes the latest attempt back: it was a good one. */
  giveBack(key: string) {
    const times = this.times.get(key);
    times?.pop();
    // No room for what counts nothing: it would push out what does.
    if (times?.length === 0) this.times.delete(key);
  }
}

/** Of one length, however much was typed. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

const kept = globalThis as typeof globalThis & { heerschauAttempts?: Attempts };
function ownAttempts(): Attempts {
  kept.heerschauAttempts ??= new Attempts();
  return kept.heerschauAttempts;
}

/**
 * Counts an attempt under `key`; false once there were `limit` within `windowMs`. Servers that share a database count
 * together, in it. Whoever asks within a transaction says which.
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

/** Takes the latest attempt under `key` back: it was a good one. */
export async function giveBack(key: string): Promise<void> {
  const { shared, write } = database();
  if (shared) await write((tx) => giveAttemptBack(tx, attemptKey(key)));
  else ownAttempts().giveBack(hashOf(key));
}

const sweepMs = 10 * 60_000;

/** Clears away what no longer counts, where servers count together; returns what ends that. */
export function watchAttempts(): () => void {
  const sweep = () =>
    database()
      .write((tx) => deletePastAttempts(tx, Date.now()))
      .catch((error) => log.error({ error }, 'past attempts could not be cleared away'));
  const timer = setInterval(() => void sweep(), sweepMs).unref();
  return () => clearInterval(timer);
}
