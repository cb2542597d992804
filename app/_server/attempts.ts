import 'server-only';

/** As many keys as are remembered; beyond them the ones not used for longest are forgotten. */
const mostKeys = 20_000;

/**
 * Counts attempts by key. What is refused is not counted: whoever goes on trying waits no longer than the window, and
 * nobody keeps another one out by trying for them.
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
    this.times.get(key)?.pop();
  }
}

const kept = globalThis as typeof globalThis & { heerschauAttempts?: Attempts };
export function attempts(): Attempts {
  kept.heerschauAttempts ??= new Attempts();
  return kept.heerschauAttempts;
}

/** Counts an attempt under `key`; false once there were `limit` within `windowMs`. */
export const mayAttempt = (key: string, limit: number, windowMs: number, now = Date.now()): boolean =>
  attempts().take(key, limit, windowMs, now);
