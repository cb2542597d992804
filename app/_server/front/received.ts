import 'server-only';
import type { IncomingMessage } from 'node:http';
import { isProxy } from './address';
import { isProxied, type Outward } from './outward';

/** The header in which the front tells the operator's page what a request came with; it overwrites what was sent. */
export const receivedHeader = 'x-heerschau-received';

/** What a proxy sent with one request, and what was made of it. */
interface Received {
  /** as they came, by their names in lower case; of those that did not come nothing */
  readonly headers: Readonly<Record<string, string>>;
  /** what was understood, e.g. `https://turnier.example.org:8443` */
  readonly origin: string;
  /** the address of the connection: the proxy's, where there is one */
  readonly connection: string;
  /** whether that address is believed about whom it speaks to (HEERSCHAU_PROXIES) */
  readonly believed: boolean;
  readonly proxied: boolean;
  /** whether it names the visitor's address */
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

/** What arrived with a request, as the operator's page and the check of HEERSCHAU_URL tell it. */
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

/** The value of `receivedHeader`. */
export const writeReceived = (received: Received): string => encodeURIComponent(JSON.stringify(received));

/** Reads it back; null where there is no front, as in development. */
export const readReceived = (header: string | null): Received | null =>
  header === null ? null : (JSON.parse(decodeURIComponent(header)) as Received);
