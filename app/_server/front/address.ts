import 'server-only';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Whether a proxy at this address is trusted. */
export type Proxies = (address: string) => boolean;

/**
 * Trusted proxies: those on this machine, and those in HEERSCHAU_PROXIES, a comma-separated list of addresses and
 * networks such as `172.16.0.0/12`.
 */
export function readProxies(setting: string | undefined): Proxies {
  const list = new BlockList();
  for (const written of (setting ?? '').split(',').map((one) => one.trim())) {
    if (written === '') continue;
    const [net = '', length] = written.split('/', 2);
    const family = isIPv4(net) ? 'ipv4' : isIPv6(net) ? 'ipv6' : undefined;
    const bits = length === undefined ? (family === 'ipv4' ? 32 : 128) : /^\d+$/.test(length) ? +length : -1;
    // A misread setting would trust the wrong proxies.
    if (!family || bits < 0 || bits > (family === 'ipv4' ? 32 : 128))
      throw new Error(`HEERSCHAU_PROXIES: ${written} is no address and no network`);
    list.addSubnet(net, bits, family);
  }
  return (address) => {
    if (loopback.test(address)) return true;
    // Dual-stack sockets report IPv4 addresses in this form.
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    if (isIPv4(plain)) return list.check(plain, 'ipv4');
    return isIPv6(plain) && list.check(plain, 'ipv6');
  };
}

/** Whether this server trusts a proxy at that address. */
export const isProxy: Proxies = readProxies(process.env.HEERSCHAU_PROXIES);

/**
 * The visitor's network address. X-Forwarded-For counts only from a trusted proxy, and only its last element, the
 * proxy's direct peer.
 */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isBelieved: Proxies = isProxy,
): string {
  const direct = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || !isBelieved(direct)) return direct;
  return String(forwarded).split(',').at(-1)?.trim() || direct;
}
