import 'server-only';
import { networkInterfaces } from 'node:os';
import { headers } from 'next/headers';
import type { Hall } from '@/db/halls';
import { lanAddresses } from '@/scripts/addresses.mjs';

/**
 * The address under which phones reach this server: the one the browser used, except on the
 * organiser's own machine, whose `localhost` would lead a phone to itself.
 */
export async function publicOrigin(): Promise<string> {
  const head = await headers();
  const host = head.get('x-forwarded-host') ?? head.get('host') ?? 'localhost';
  const local = /^(localhost|127\.|\[::1\])/.test(host);
  return (local && lanOrigin()) || `${head.get('x-forwarded-proto') ?? 'http'}://${host}`;
}

/** The address that is printed: the one the organiser gave the server in this hall, or the one phones reach it by. */
export const printedOrigin = async (hall: Hall | undefined): Promise<string> =>
  hall?.address ?? (await publicOrigin());

/** This machine's own addresses in its networks. */
export const ownAddresses = (): string[] => lanAddresses(networkInterfaces());

/** The address in the network: as an operator gave it, or as it was found at the start, unless the laptop has moved since. */
function lanOrigin(): string | undefined {
  const { HEERSCHAU_LAN_URL: url, HEERSCHAU_LAN_FOUND: found } = process.env;
  if (!url || url !== found) return url;
  const { hostname, port } = new URL(url);
  const [first, ...others] = ownAddresses();
  const stands = !first || hostname.startsWith('127.') || [first, ...others].includes(hostname);
  return stands ? url : `http://${first}:${port}`;
}
