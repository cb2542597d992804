import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';

type Headers = Readonly<IncomingHttpHeaders>;

/** The address under which a browser asked, as far as the headers tell. */
export interface Outward {
  readonly protocol: 'http' | 'https';
  /** name and port as a URL has them: lower case, IPv6 in its short form, no port that the protocol implies */
  readonly host: string;
  /** which header named the host */
  readonly from: 'x-forwarded-host' | 'forwarded' | 'host';
  /** whether a port was named: by the host itself, or by X-Forwarded-Port */
  readonly portNamed: boolean;
}

/** What cannot be read; `header` is its name as it is written. */
export interface Unreadable {
  readonly header: string;
}

const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,253})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Works the outward address out: X-Forwarded-Host before Forwarded (RFC 7239) before Host, X-Forwarded-Proto before
 * Forwarded, and X-Forwarded-Port where the host has no port. Of a list the first counts, which the outermost proxy wrote.
 * @param publicUrl HEERSCHAU_URL: its protocol holds where the host is its and no header names one, and all of it where a
 * proxy passes a name that no browser can have used
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
  // Node's own line, and what Next would read of the others, have to be hosts as well.
  if (!hostPattern.test(headers.host ?? '')) return { header: 'Host' };
  if (!hostPattern.test(named)) return { header: headerNames[from] };

  const isPublic = publicUrl && urlOf(protocolOf(publicUrl), named)?.host === publicUrl.host;
  const protocol = said ?? (isPublic ? protocolOf(publicUrl) : 'http');
  const hasPort = /:\d+$/.test(named);
  const port = hasPort ? undefined : portOf(headers['x-forwarded-port'], protocol);
  const url = urlOf(protocol, port === undefined ? named : `${named}:${port}`);
  if (!url) return { header: headerNames[from] };
  if (publicUrl && isInward(url.hostname) && isProxied(headers) && url.host !== publicUrl.host)
    return { protocol: protocolOf(publicUrl), host: publicUrl.host, from, portNamed: true };
  return { protocol, host: url.host, from, portNamed: hasPort || port !== undefined };
}

export const isReadable = (read: Outward | Unreadable): read is Outward => 'host' in read;

const headerNames = { 'x-forwarded-host': 'X-Forwarded-Host', forwarded: 'Forwarded', host: 'Host' } as const;

/** Whether a proxy has written something: a browser sends none of these, and a page of another site cannot. */
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

/** The machine itself, or a name of one word such as a container's: what a proxy calls its upstream. */
const isInward = (hostname: string): boolean =>
  /^(?:127\.|\[::1\]$)/.test(hostname) || !/[.:]/.test(hostname);

const protocolOf = ({ protocol }: URL): Outward['protocol'] => (protocol === 'https:' ? 'https' : 'http');

/** The first of what several proxies may have written one after the other. */
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

/** A port that may be meant: none where it is the other protocol's own, which an inner proxy listens on. */
function portOf(header: string | string[] | undefined, protocol: Outward['protocol']): string | undefined {
  const port = first(header);
  const inner = protocol === 'https' ? '80' : '443';
  return port !== undefined && /^\d{1,5}$/.test(port) && port !== inner ? port : undefined;
}

/** A host as a URL has it, without the dot that ends a full name; undefined where it is none. */
function urlOf(protocol: string, host: string): URL | undefined {
  const address = `${protocol}://${host.replace(/\.(?=:\d+$|$)/, '')}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}
