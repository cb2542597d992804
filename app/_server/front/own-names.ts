import 'server-only';
import { hostname, networkInterfaces } from 'node:os';
import { publicUrl } from '../platform/public-url';

/** A laptop changes networks, but not that often. */
const keptMs = 10_000;

/**
 * Whether a host is this server's own beyond doubt: that of HEERSCHAU_URL or HEERSCHAU_LAN_URL, or the machine itself (localhost, its name,
 * its addresses) with the port it listens on or none. Pages are kept under these for good; names that are not known to be
 * ours share a small cache, so that invented ones push out nothing but each other.
 */
export class OwnNames {
  private readonly given: ReadonlySet<string>;
  private machine: { readonly at: number; readonly names: ReadonlySet<string> } | undefined;

  constructor(env: NodeJS.ProcessEnv = process.env) {
    const urls = [publicUrl(env), publicUrl({ ...env, HEERSCHAU_URL: env.HEERSCHAU_LAN_URL })];
    this.given = new Set(urls.flatMap((url) => (url ? [url.host] : [])));
  }

  /**
   * @param host as `readOutward` gives it
   * @param listensOn the port of the connection
   */
  has(host: string, listensOn: number | undefined, now = Date.now()): boolean {
    if (this.given.has(host)) return true;
    const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
    return (port === undefined || Number(port) === listensOn) && this.ofMachine(now).has(name);
  }

  private ofMachine(now: number): ReadonlySet<string> {
    if (!this.machine || now - this.machine.at > keptMs) this.machine = { at: now, names: namesOfMachine() };
    return this.machine.names;
  }
}

function namesOfMachine(): Set<string> {
  const own = hostname()
    .toLowerCase()
    .replace(/\.local$/, '');
  const addresses = Object.values(networkInterfaces()).flatMap((found = []) =>
    found.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  );
  return new Set(['localhost', '127.0.0.1', '[::1]', own, `${own}.local`, ...addresses]);
}
