import 'server-only';
import { headers } from 'next/headers';

/**
 * The address under which phones reach this server: the one the browser used, except on the
 * organiser's own machine, whose `localhost` would lead a phone to itself.
 */
export async function publicOrigin(): Promise<string> {
  const head = await headers();
  const host = head.get('x-forwarded-host') ?? head.get('host') ?? 'localhost';
  const local = /^(localhost|127\.|\[::1\])/.test(host);
  if (local && process.env.HEERSCHAU_LAN_URL) return process.env.HEERSCHAU_LAN_URL;
  return `${head.get('x-forwarded-proto') ?? 'http'}://${host}`;
}
