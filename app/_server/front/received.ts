import 'server-only';
import type { IncomingMessage } from 'node:http';
import { isProxy } from './address';
import { isProxied, type Outward } from './outward';

/** Header in which the front passes the received proxy headers to the operator's page; overwrites outside values. */
export const receivedHeader = 'x-heerschau-received';

/** Proxy headers of one request and their interpretation. */
interface Received {
  /** received headers by lower-case name; missing ones are left out */
  readonly headers: Readonly<Record<string, string>>;
  /** interpreted origin, e.g. `https://turnier.example.org:8443` */
  readonly origin: string;
  /** address of the connection's peer: the proxy, if there is one */
  readonly connection: string;
  /** whether that peer is a trusted proxy (HEERSCHAU_PROXIES) */
  readonly believed: boolean;
  readonly proxied: boolean;
  /** whether it passes the visitor's address */
  readonly namesVisitor: boolean;
}

const shown = [
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-for',
  'forwarded',
  'origin',
] as const;

/** Collects the proxy headers of a request, for the operator's page and the check of HEERSCHAU_URL. */
export function receivedOf({ headers, socket }: IncomingMessage, outward: Outward): Received {
  const connection = socket.remoteAddress ?? '';
  return {
    headers: Object.fromEntries(
      shown.flatMap((name) =>
        headers[name] === undefined ? [] : [[name, String(headers[name]).slice(0, 300)]],
      ),
    ),
    origin: `${outward.protocol}://${outward.host}`,
    connection,
    believed: isProxy(connection),
    proxied: isProxied(headers),
    namesVisitor: headers['x-forwarded-for'] !== undefined,
  };
}

/** Encodes the value of `receivedHeader`. */
export const writeReceived = (received: Received): string => encodeURIComponent(JSON.stringify(received));

/** Decodes it; null without a front, as in development. */
export const readReceived = (header: string | null): Received | null =>
  header === null ? null : (JSON.parse(decodeURIComponent(header)) as Received);
