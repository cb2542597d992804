/** What keeps a proxy from being understood; each has a sentence on the operator's page and in the log. */
export type ProxyFault = 'host' | 'port' | 'protocol' | 'visitor' | 'unnamed';

/** What arrived with one request, beside what the browser says. */
export interface ProxyFacts {
  /** the origin that a browser shows, or that HEERSCHAU_URL names, e.g. `https://turnier.example.org:8443` */
  readonly browser: string;
  /** the origin that the server makes of the headers */
  readonly understood: string;
  /** whether something stands between the two */
  readonly proxied: boolean;
  /** whether the request names the visitor's address */
  readonly namesVisitor: boolean;
  /** whether the address of the connection is believed about whom it speaks to */
  readonly believed: boolean;
}

/** What of the browser's address and the visitor's does not arrive, the gravest first; empty where all does. */
export function proxyFaults({
  browser,
  understood,
  proxied,
  namesVisitor,
  believed,
}: ProxyFacts): ProxyFault[] {
  const [shown, seen] = [new URL(browser), new URL(understood)];
  const isBetween = proxied || shown.origin !== seen.origin;
  const faults: ProxyFault[] = [];
  if (shown.hostname !== seen.hostname) faults.push('host');
  else if (portOf(shown) !== portOf(seen) && shown.host !== seen.host) faults.push('port');
  if (shown.protocol !== seen.protocol) faults.push('protocol');
  if (isBetween && !namesVisitor) faults.push('visitor');
  if (namesVisitor && !believed) faults.push('unnamed');
  return faults;
}

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80');
