import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { isProxied, type Outward } from './outward';

/** Result of the Origin check: it matches this site (with the host the browser uses) or not. */
export type OriginCheck = { readonly fits: true; readonly host: string } | { readonly fits: false };

const no: OriginCheck = { fits: false };

/**
 * Compares a form's Origin with the address it was sent to. Matches:
 * - no Origin: browsers always send one across sites;
 * - `Sec-Fetch-Site: same-origin`, which no page can forge: the browser compared, whatever a proxy passes on;
 * - the outward host, with X-Forwarded-Port and without it, or that of HEERSCHAU_URL;
 * - the same name with a port that a proxy dropped, only over plain http without HEERSCHAU_URL, where nothing else
 * tells. Cookies ignore ports too.
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
  // `readOutward` drops the dot that ends a full name, too.
  sent.hostname = sent.hostname.replace(/\.$/, '');
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return fits;
  if (sent.host === outward.host || sent.host === hostUnder(sent.protocol, outward)) return fits;
  if (publicUrl) return sent.origin === publicUrl.origin ? fits : no;
  // A proxy behind a mapped port names the one on which it listens itself; its Host is the browser's.
  if (outward.portFrom === 'x-forwarded-port' && sent.host === hostnameOf(outward)) return fits;
  const dropped = outward.portFrom === undefined && (isProxied(headers) || localPort !== 80);
  return site === undefined && dropped && sent.hostname === hostnameOf(outward) ? fits : no;
}

/**
 * The outward host without the default port of this protocol: a proxy that passes no protocol may still name its port.
 */
const hostUnder = (protocol: string, { host }: Outward) => new URL(`${protocol}//${host}`).host;

const hostnameOf = ({ host }: Outward) => new URL(`http://${host}`).hostname;
