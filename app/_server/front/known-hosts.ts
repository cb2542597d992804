import 'server-only';

const hostsPerAddress = 4;
const mostAddresses = 5_000;

/**
 * Under which names a visitor has come. A page is rendered once for each name, and nobody uses more than a few: a visitor
 * who makes up others gets none of them rendered.
 */
export class KnownHosts {
  private readonly byAddress = new Map<string, Set<string>>();

  /** Whether pages are rendered under that name for whoever comes from that address. */
  admits(address: string, host: string): boolean {
    const hosts = this.byAddress.get(address) ?? new Set();
    if (!hosts.has(host) && hosts.size >= hostsPerAddress) return false;
    hosts.add(host);
    // The least lately seen go first.
    this.byAddress.delete(address);
    this.byAddress.set(address, hosts);
    for (const oldest of this.byAddress.keys()) {
      if (this.byAddress.size <= mostAddresses) break;
      this.byAddress.delete(oldest);
    }
    return true;
  }
}
