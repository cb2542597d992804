import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { isProxied, type Outward } from './outward';

/** What the Origin of a form says: it is this site's (with the host under which its browser knows it), or it is not. */
export type OriginCheck = { readonly fits: true; readonly host: string } | { readonly fits: false };

const no: OriginCheck = { fits: false };

/**
 * Compares the Origin that a browser sends with a form with the address it was sent to. What fits:
 * - no Origin: no browser sends that across sites;
 * - `Sec-Fetch-Site: same-origin`, which no page can write: the browser itself has compared, whatever a proxy passes on;
 * - the outward host, or that of HEERSCHAU_URL;
 * - the same name with a port where a proxy has dropped the port: only over plain http and without HEERSCHAU_URL, for
 *   there nothing else tells. Cookies do not tell ports apart either.
 * @param localPort on which the server itself was reached
 */
export function checkOrigin(
  headers: Readonly<IncomingHttpHeaders>,
  outward: Outward,
  { publicUrl, localPort }: { publicUrl: URL | undefined; localPort: number | undefined },
): OriginCheck {
  const { origin } = headers;
  if (origin === undefined) return { fits: true, host: outward.host };
  const sent = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!sent || !/^https?:$/.test(sent.protocol)) return no;
  const fits: OriginCheck = { fits: true, host: sent.host };
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return fits;
  if (sent.host === outward.host || sent.host === hostUnder(sent.protocol, outward)) return fits;
  if (publicUrl) return sent.origin === publicUrl.origin ? fits : no;
  const dropped = !outward.portNamed && (isProxied(headers) || localPort !== 80);
  return site === undefined && dropped && sent.hostname === hostnameOf(outward) ? fits : no;
}

/** The outward host without the port that another protocol implies: proxies that name no protocol may name its port. */
const hostUnder = (protocol: string, { host }: Outward) => new URL(`${protocol}//${host}`).host;

const hostnameOf = ({ host }: Outward) => new URL(`http://${host}`).hostname;
