import 'server-only';
import { lookup as resolve } from 'node:dns';
import { Agent, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that no push service is in: this machine, the hall, and what is nobody's. */
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
// Of IPv6 only what is given out to the world is reached, without the ways that lead to IPv4.
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public network. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  return isIP(address) === 6 && world.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

const longestEndpoint = 1024;

/** Whether a browser may name that as its push service: a public name over HTTPS at the usual port. */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  // An IP address in brackets or not, and names without a dot, are no push service.
  const isNamed = isIP(hostname) === 0 && /\.[a-z][a-z0-9-]*$/.test(hostname);
  const isLocal = /\.(localhost|local|internal|lan|home\.arpa)$/.test(hostname);
  return protocol === 'https:' && port === '' && !username && !password && isNamed && !isLocal;
}

/** Looked up where the connection is made: a name cannot lead elsewhere a moment later. */
const lookupPublic: LookupFunction = (hostname, options, found) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return found(error ?? new Error('no address'), '', 0);
    if (!addresses.every(({ address }) => isPublicIp(address)))
      return found(new Error('not an address of the public network'), '', 0);
    if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
};

const agent = new Agent({ lookup: lookupPublic });
const patienceMs = 10_000;

/** What a push service is sent. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Posts to a push service in the public network; resolves with its status, and follows it nowhere else. */
export function postPush({ endpoint, headers, body }: PushRequest): Promise<number> {
  return new Promise((resolved, rejected) => {
    if (!isPushEndpoint(endpoint)) throw new Error('no push service');
    const sent = request(
      endpoint,
      { method: 'POST', headers, agent, signal: AbortSignal.timeout(patienceMs) },
      (answer) => {
        // What it says beside the status is nothing to us.
        answer.destroy();
        resolved(answer.statusCode ?? 0);
      },
    );
    sent.on('error', rejected);
    sent.end(body);
  });
}
