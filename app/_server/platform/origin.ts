import 'server-only';
import { networkInterfaces } from 'node:os';
import { headers } from 'next/headers';
import type { Hall } from '@/lib/hall/records';
import { type Candidate, chosenFirst, lanCandidates, routedAddress } from '@/scripts/addresses.mjs';
import { readChosenAdapter } from '@/scripts/chosen-adapter.mjs';
import { publicUrl } from './public-url';

type Get = (name: string) => string | null | undefined;

/** The address under which a request came, as the front has worked it out (front/outward.ts). */
export const askedOrigin = (get: Get): string =>
  `${get('x-forwarded-proto') ?? 'http'}://${get('x-forwarded-host') ?? get('host') ?? 'localhost'}`;

/** The address with which links begin: HEERSCHAU_URL, else the one under which the request came. */
export const siteOrigin = (get: Get): string => publicUrl()?.origin ?? askedOrigin(get);

/**
 * The address under which phones reach this server, with which printed links and codes begin: `siteOrigin`, except on
 * the organiser's own machine, whose `localhost` would lead a phone to itself.
 */
export async function publicOrigin(): Promise<string> {
  const head = await headers();
  const origin = siteOrigin((name) => head.get(name));
  const { protocol, host } = new URL(origin);
  const local = /^(localhost|127\.|\[::1\])/.test(host);
  return (local && protocol === 'http:' && !publicUrl() && (await lanOrigin(host))) || origin;
}

/** The address that is printed: the one the organiser gave the server in this hall, or the one phones reach it by. */
export const printedOrigin = async (hall: Hall | undefined): Promise<string> =>
  hall?.address ?? (await publicOrigin());

const networksMs = 2_000;
let networks: { readonly at: number; readonly found: Promise<Candidate[]> } | undefined;

/** As they were within the last two seconds: hundreds of pages in a minute print a link, and the system is slow to tell. */
function currentNetworks(): Promise<Candidate[]> {
  const now = performance.now();
  if (!networks || now - networks.at > networksMs)
    networks = {
      at: now,
      found: routedAddress().then((routed) => lanCandidates(networkInterfaces(), routed)),
    };
  return networks.found;
}

/** This machine's addresses in its networks, the one that phones reach first. */
export async function ownCandidates(): Promise<Candidate[]> {
  return chosenFirst(await currentNetworks(), chosenAdapter());
}

/** The addresses alone. */
export const ownAddresses = async (): Promise<string[]> =>
  (await ownCandidates()).map(({ address }) => address);

/** The adapter that was chosen for the phones, whether or not it has an address now. */
export const chosenAdapter = (): string | undefined => {
  const { HEERSCHAU_DATA: folder } = process.env;
  return folder ? readChosenAdapter(folder) : undefined;
};

/** Whether an operator has said under which address phones come, so that there is nothing to choose. */
export function hasGivenAddress(): boolean {
  const { HEERSCHAU_LAN_URL: url, HEERSCHAU_LAN_FOUND: found } = process.env;
  return Boolean(url) && (url !== found || new URL(url ?? '').hostname.startsWith('127.'));
}

/**
 * The address in the network: as an operator gave it, or as it is now. The laptop may have moved, or come to a network only
 * after the start.
 */
async function lanOrigin(host: string): Promise<string | undefined> {
  if (hasGivenAddress()) return process.env.HEERSCHAU_LAN_URL;
  const [first] = await ownAddresses();
  if (!first) return process.env.HEERSCHAU_LAN_URL;
  const port = /:(\d+)$/.exec(host)?.[1];
  return `http://${first}${port ? `:${port}` : ''}`;
}
