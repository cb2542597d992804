import 'server-only';

const kept = globalThis as typeof globalThis & { heerschauAttempts?: Map<string, number[]> };

/** Counts an attempt under `key`; false once there were more than `limit` within `windowMs`. */
export function mayAttempt(key: string, limit: number, windowMs: number, now = Date.now()): boolean {
  kept.heerschauAttempts ??= new Map();
  const attempts = kept.heerschauAttempts;
  const recent = (attempts.get(key) ?? []).filter((at) => at > now - windowMs);
  recent.push(now);
  attempts.set(key, recent.slice(-limit - 1));
  // Keys nobody used lately are forgotten, so that the map cannot grow for ever.
  if (attempts.size > 5000) {
    for (const [other, times] of attempts) if ((times.at(-1) ?? 0) < now - windowMs) attempts.delete(other);
  }
  return recent.length <= limit;
}
