import 'server-only';
import { networkInterfaces } from 'node:os';
import { headers } from 'next/headers';
import type { Hall } from '@/lib/hall/records';
import { type Candidate, chosenFirst, lanCandidates, routedAddress } from '@/scripts/addresses.mjs';
import { readChosenAdapter } from '@/scripts/chosen-adapter.mjs';
import { publicUrl } from './public-url';

type Get = (name: string) => string | null | undefined;

/** Origin of the request, as determined by the front (front/outward.ts). */
export const askedOrigin = (get: Get): string =>
  `${get('x-forwarded-proto') ?? 'http'}://${get('x-forwarded-host') ?? get('host') ?? 'localhost'}`;

/** Origin for links: HEERSCHAU_URL, else that of the request. */
export const siteOrigin = (get: Get): string => publicUrl()?.origin ?? askedOrigin(get);

/**
 * Origin at which phones reach this server, for printed links and codes: `siteOrigin`, except when the organiser uses
 * `localhost`, which would lead a phone to itself.
 */
export async function publicOrigin(): Promise<string> {
  const head = await headers();
  const origin = siteOrigin((name) => head.get(name));
  const { protocol, host } = new URL(origin);
  const local = /^(localhost|127\.|\[::1\])/.test(host);
  return (local && protocol === 'http:' && !publicUrl() && (await lanOrigin(host))) || origin;
}

/** Origin for printing: the one the organiser set for the hall, or `publicOrigin`. */
export const printedOrigin = async (hall: Hall | undefined): Promise<string> =>
  hall?.address ?? (await publicOrigin());

/**
 * Origin of links in mails: HEERSCHAU_URL, else the address that phones use now. Never that of a request, whose Host
 * anybody can set. Undefined where the start found none.
 */
export async function mailedOrigin(): Promise<string | undefined> {
  const { HEERSCHAU_LAN_URL: atStart = '' } = process.env;
  if (publicUrl()) return publicUrl()?.origin;
  return URL.canParse(atStart)
    ? ((await lanOrigin(new URL(atStart).host)) ?? atStart).replace(/\/$/, '')
    : undefined;
}

const networksMs = 2_000;
let networks: { readonly at: number; readonly found: Promise<Candidate[]> } | undefined;

/** Network adapters, cached for two seconds: hundreds of pages a minute print a link, and the query is slow. */
function currentNetworks(): Promise<Candidate[]> {
  const now = performance.now();
  if (!networks || now - networks.at > networksMs)
    networks = {
      at: now,
      found: routedAddress().then((routed) => lanCandidates(networkInterfaces(), routed)),
    };
  return networks.found;
}

/** This machine's network addresses, the one for phones first. */
export async function ownCandidates(): Promise<Candidate[]> {
  return chosenFirst(await currentNetworks(), chosenAdapter());
}

/** The addresses of `ownCandidates` only. */
export const ownAddresses = async (): Promise<string[]> =>
  (await ownCandidates()).map(({ address }) => address);

/** Adapter chosen for phones, whether or not it has an address now. */
export const chosenAdapter = (): string | undefined => {
  const { HEERSCHAU_DATA: folder } = process.env;
  return folder ? readChosenAdapter(folder) : undefined;
};

/** Whether the operator configured the address for phones, so that none is left to choose. */
export function hasGivenAddress(): boolean {
  const { HEERSCHAU_LAN_URL: url, HEERSCHAU_LAN_FOUND: found } = process.env;
  return Boolean(url) && (url !== found || new URL(url ?? '').hostname.startsWith('127.'));
}

/**
 * Origin in the local network: configured by the operator, or detected now, as the laptop may have changed networks.
 */
async function lanOrigin(host: string): Promise<string | undefined> {
  if (hasGivenAddress()) return process.env.HEERSCHAU_LAN_URL;
  const [first] = await ownAddresses();
  if (!first) return process.env.HEERSCHAU_LAN_URL;
  const port = /:(\d+)$/.exec(host)?.[1];
  return `http://${first}${port ? `:${port}` : ''}`;
}
