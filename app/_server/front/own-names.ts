import 'server-only';
import { hostname, networkInterfaces } from 'node:os';
import { publicUrl } from '../platform/public-url';

/** In ms; a laptop changes networks less often. */
const keptMs = 10_000;

/**
 * Host names certainly of this server: those of HEERSCHAU_URL and HEERSCHAU_LAN_URL, and the machine itself (localhost,
 * its name and addresses) with the listening port or none. Their pages use the main cache; all other names share a
 * small one, so invented names evict only each other.
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
