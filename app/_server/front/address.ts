import 'server-only';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Whether a proxy may stand at an address. */
export type Proxies = (address: string) => boolean;

/**
 * The proxies that are believed: those on this machine, and those that HEERSCHAU_PROXIES names, each an address or a network such
 * as `172.16.0.0/12`, with commas in between.
 */
export function readProxies(setting: string | undefined): Proxies {
  const list = new BlockList();
  for (const written of (setting ?? '').split(',').map((one) => one.trim())) {
    if (written === '') continue;
    const [net = '', length] = written.split('/', 2);
    const family = isIPv4(net) ? 'ipv4' : isIPv6(net) ? 'ipv6' : undefined;
    const bits = length === undefined ? (family === 'ipv4' ? 32 : 128) : /^\d+$/.test(length) ? +length : -1;
    // Half understood, it would believe the wrong ones.
    if (!family || bits < 0 || bits > (family === 'ipv4' ? 32 : 128))
      throw new Error(`HEERSCHAU_PROXIES: ${written} is no address and no network`);
    list.addSubnet(net, bits, family);
  }
  return (address) => {
    if (loopback.test(address)) return true;
    // A socket for both families calls an address of the older one so.
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    if (isIPv4(plain)) return list.check(plain, 'ipv4');
    return isIPv6(plain) && list.check(plain, 'ipv6');
  };
}

/** Whether a proxy at that address is believed here. */
export const isProxy: Proxies = readProxies(process.env.HEERSCHAU_PROXIES);

/** The visitor's network address. Only a proxy that is known is believed, and only about whom it spoke to itself. */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isBelieved: Proxies = isProxy,
): string {
  const direct = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || !isBelieved(direct)) return direct;
  return String(forwarded).split(',').at(-1)?.trim() || direct;
}
