import 'server-only';
import { Resolver } from 'node:dns/promises';
import { type ClientRequest, type RequestOptions, request as requestPlain } from 'node:http';
import { Agent, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not public: loopback, local and reserved ones. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
// Of IPv6 only global unicast addresses, without tunnels to IPv4.
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is public. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  return isIP(address) === 6 && world.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

const longestAddress = 1024;

/** Internal programs allowed by the operator, as `host:port`; for example the club's chat server. */
const namedInside = () => (process.env.HEERSCHAU_WEBHOOKS_INSIDE ?? '').split(',').map((one) => one.trim());

/** Whether the operator allowed the program at that address, which may be internal and without HTTPS. */
export function isNamedInside(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return (
    (protocol === 'https:' || protocol === 'http:') && !username && !password && namedInside().includes(host)
  );
}

/** Endings outside the public DNS: reserved by RFC 6761, 6762, 7686, 8375 and 9476, or used by home routers. */
const localNames =
  /\.(localhost|local|internal|lan|home\.arpa|test|invalid|onion|alt|localdomain|home|corp|intranet|private|fritz\.box)$/;

/** Whether a host has the form of a public name: no IP address, no name of a local network. */
export const isPublicName = (hostname: string): boolean =>
  isIP(hostname) === 0 && /\.[a-z][a-z0-9-]*$/.test(hostname) && !localNames.test(`.${hostname}`);

/** Whether requests may go there: a public name over HTTPS at the default port. */
export function isOutsideAddress(address: string): boolean {
  if (address.length > longestAddress || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === 'https:' && port === '' && !username && !password && isPublicName(hostname);
}

/**
 * Resolves a name with the network's present name servers. The system's look-up would block libuv's few threads, which
 * also read files and hash passwords, while a name server is down.
 */
async function addressesOf(hostname: string) {
  const names = new Resolver({ timeout: 2_000, tries: 2 });
  const [v4, v6] = await Promise.allSettled([names.resolve4(hostname), names.resolve6(hostname)]);
  return [
    ...(v4.status === 'fulfilled' ? v4.value : []).map((address) => ({ address, family: 4 })),
    ...(v6.status === 'fulfilled' ? v6.value : []).map((address) => ({ address, family: 6 })),
  ];
}

/** Resolved for the connection itself, so a name cannot change in between (DNS rebinding). */
const lookupPublic: LookupFunction = (hostname, options, found) => {
  void addressesOf(hostname).then((addresses) => {
    const [first] = addresses;
    if (!first) return found(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
    if (!addresses.every(({ address }) => isPublicIp(address)))
      return found(new Error('not an address of the public network'), '', 0);
    if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
};

const agent = new Agent({ lookup: lookupPublic });
const patienceMs = 10_000;

/** A request to another server. */
export interface OutsideRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}
export interface OutsideAnswer {
  readonly status: number;
  /** delay the receiver asks for; null if it names none */
  readonly retryAfterMs: number | null;
}

/** Posts to a public service without following redirects; rejects if it does not answer. */
export async function postOutside(sent: OutsideRequest): Promise<OutsideAnswer> {
  if (!isOutsideAddress(sent.endpoint)) throw new Error('not an address outside');
  return post(sent, (endpoint, options) => request(endpoint, { ...options, agent }));
}

/** `postOutside` for addresses set by a tournament's owner: also reaches internal programs allowed by the operator. */
export async function postToProgram(sent: OutsideRequest): Promise<OutsideAnswer> {
  if (!isNamedInside(sent.endpoint)) return postOutside(sent);
  const plain = sent.endpoint.startsWith('http:');
  return post(sent, (endpoint, options) => (plain ? requestPlain : request)(endpoint, options));
}

const post = (
  { endpoint, headers, body }: OutsideRequest,
  ask: (endpoint: string, options: RequestOptions) => ClientRequest,
): Promise<OutsideAnswer> =>
  new Promise((resolved, rejected) => {
    const sent = ask(endpoint, { method: 'POST', headers, signal: AbortSignal.timeout(patienceMs) });
    sent.on('response', (answer) => {
      // The response's body is ignored.
      answer.destroy();
      const seconds = Number(answer.headers['retry-after'] ?? Number.NaN);
      resolved({
        status: answer.statusCode ?? 0,
        retryAfterMs: Number.isFinite(seconds) ? Math.ceil(seconds * 1_000) : null,
      });
    });
    sent.on('error', rejected);
    sent.end(body);
  });
