import 'server-only';

/** In ms: a page that follows a tournament asks again much sooner. */
const recentMs = 5 * 60_000;
const mostKept = 2_000;

/** The front notes, a page asks: both are bundled apart, and share this. */
const shared = globalThis as typeof globalThis & { heerschauPhones?: Map<string, number> };
shared.heerschauPhones ??= new Map();
const seen = shared.heerschauPhones;

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Notes that a request came from an address, unless it is this machine's loopback. Kept in memory alone. */
export function noteDevice(address: string, now: number): void {
  if (address === '' || loopback.test(address)) return;
  // Moved to the end, so that the oldest ones go first.
  seen.delete(address);
  seen.set(address, now);
  if (seen.size > mostKept) seen.delete(seen.keys().next().value ?? '');
}

/**
 * How many other devices asked for something within the last five minutes.
 * @param own addresses of this machine, which may use them itself
 */
export function countDevices(own: readonly string[], now: number): number {
  const ownForms = new Set(own.flatMap((address) => [address, `::ffff:${address}`]));
  return [...seen].filter(([address, at]) => now - at <= recentMs && !ownForms.has(address)).length;
}
