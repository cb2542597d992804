import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';

type Headers = Readonly<IncomingHttpHeaders>;

/** The address the browser used, as far as headers tell. */
export interface Outward {
  readonly protocol: 'http' | 'https';
  /** name and port as in a URL: lower case, IPv6 in short form, no default port */
  readonly host: string;
  /** header that named the host */
  readonly from: 'x-forwarded-host' | 'forwarded' | 'host';
  /** what named the port; undefined if nothing did */
  readonly portFrom: 'host' | 'x-forwarded-port' | undefined;
}

/** An unreadable header, under its usual spelling. */
export interface Unreadable {
  readonly header: string;
}

const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,253})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Determines the outward address: X-Forwarded-Host before Forwarded (RFC 7239) before Host, X-Forwarded-Proto before
 * Forwarded, and X-Forwarded-Port if the host has no port. In a list the first element counts, written by the outermost
 * proxy.
 * @param publicUrl HEERSCHAU_URL: supplies the protocol if the host is its own and no header names one, and replaces
 * the whole address if a proxy passes an internal name that no browser can have used
 */
export function readOutward(headers: Headers, publicUrl?: URL): Outward | Unreadable {
  const forwarded = readForwarded(headers.forwarded);
  const forwardedProto = first(headers['x-forwarded-proto']);
  if (forwardedProto !== undefined && !/^https?$/i.test(forwardedProto))
    return { header: 'X-Forwarded-Proto' };
  const said = (forwardedProto ?? forwarded.proto)?.toLowerCase() as Outward['protocol'] | undefined;

  const forwardedHost = first(headers['x-forwarded-host']);
  const named = forwardedHost ?? forwarded.host ?? headers.host ?? '';
  const from = forwardedHost !== undefined ? 'x-forwarded-host' : forwarded.host ? 'forwarded' : 'host';
  // Node uses Host itself and Next the others, so each must be a valid host.
  if (!hostPattern.test(headers.host ?? '')) return { header: 'Host' };
  if (!hostPattern.test(named)) return { header: headerNames[from] };

  const isPublic = publicUrl && urlOf(protocolOf(publicUrl), named)?.host === publicUrl.host;
  const protocol = said ?? (isPublic ? protocolOf(publicUrl) : 'http');
  const hasPort = /:\d+$/.test(named);
  const port = hasPort ? undefined : portOf(headers['x-forwarded-port'], protocol);
  const url = urlOf(protocol, port === undefined ? named : `${named}:${port}`);
  if (!url) return { header: headerNames[from] };
  if (publicUrl && isInward(url.hostname) && isProxied(headers) && url.host !== publicUrl.host)
    return { protocol: protocolOf(publicUrl), host: publicUrl.host, from, portFrom: 'host' };
  const portFrom = hasPort ? 'host' : port !== undefined ? 'x-forwarded-port' : undefined;
  return { protocol, host: url.host, from, portFrom };
}

export const isReadable = (read: Outward | Unreadable): read is Outward => 'host' in read;

const headerNames = { 'x-forwarded-host': 'X-Forwarded-Host', forwarded: 'Forwarded', host: 'Host' } as const;

/** Whether a proxy added headers: browsers send none of these, and pages of other sites cannot. */
export const isProxied = (headers: Headers): boolean =>
  proxyHeaders.some((name) => headers[name] !== undefined);

const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'via',
] as const;

/** Loopback, or a name without a dot such as a container's: how a proxy addresses its upstream. */
const isInward = (hostname: string): boolean =>
  /^(?:127\.|\[::1\]$)/.test(hostname) || !/[.:]/.test(hostname);

const protocolOf = ({ protocol }: URL): Outward['protocol'] => (protocol === 'https:' ? 'https' : 'http');

/** First element of a header that several proxies may have appended to. */
function first(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : (String(header).split(',', 1)[0] ?? '').trim();
}

/** `host` and `proto` of the first element of a Forwarded header. */
function readForwarded(header: string | undefined): { host?: string; proto?: string } {
  const found: { host?: string; proto?: string } = {};
  for (const [, name = '', quoted, plain] of (header?.split(',', 1)[0] ?? '').matchAll(
    /(?:^|;)\s*(\w+)=(?:"([^"]*)"|([^;\s]*))/g,
  )) {
    const key = name.toLowerCase();
    if (key === 'host' || (key === 'proto' && /^https?$/i.test(quoted ?? plain ?? '')))
      found[key] = quoted ?? plain ?? '';
  }
  return found;
}

/** The forwarded port; undefined if it is the other protocol's default, on which an inner proxy listens. */
function portOf(header: string | string[] | undefined, protocol: Outward['protocol']): string | undefined {
  const port = first(header);
  const inner = protocol === 'https' ? '80' : '443';
  return port !== undefined && /^\d{1,5}$/.test(port) && port !== inner ? port : undefined;
}

/** Parses a host as a URL, without the trailing dot of a full name; undefined if invalid. */
function urlOf(protocol: string, host: string): URL | undefined {
  const address = `${protocol}://${host.replace(/\.(?=:\d+$|$)/, '')}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}
