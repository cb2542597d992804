import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { log } from '../platform/log';
import type { OriginCheck } from './origin-check';
import type { Outward } from './outward';

/** Limit of logged pairs: invented names must not flood the log. */
const mostTold = 20;

/**
 * Logs once per pair of addresses a mismatch between what a proxy passes on and what browsers send: where actions are
 * refused for it, or accepted although links begin with another address. Looks at actions only, which pages of other
 * sites cannot send.
 */
export class ProxyLog {
  private readonly told = new Set<string>();

  /** @param publicUrl HEERSCHAU_URL: links begin with it, whatever a proxy passes on */
  constructor(private readonly publicUrl: URL | undefined) {}

  note({ origin = '', ...headers }: IncomingHttpHeaders, outward: Outward, { fits }: OriginCheck) {
    if (headers['next-action'] === undefined || !URL.canParse(origin)) return;
    const asked = `${outward.protocol}://${outward.host}`;
    if (fits && (this.publicUrl || origin === asked)) return;
    const pair = `${origin}\n${asked}`;
    if (this.told.has(pair) || this.told.size >= mostTold) return;
    this.told.add(pair);
    const received = Object.fromEntries(
      receivedHeaders.flatMap((name) =>
        headers[name] === undefined ? [] : [[name, String(headers[name]).slice(0, 200)]],
      ),
    );
    log.warn({ browser: origin.slice(0, 300), received }, `${fits ? lacking : refused}: ${advice}`);
  }
}

const refused = 'a form was refused as another site’s; if it is this site’s';
const lacking = 'links begin with another address than the browsers’';
const advice =
  'let the proxy pass Host with its port (nginx: $http_host) and X-Forwarded-Proto, or set HEERSCHAU_URL to the public address';

/** Headers about the address; none about the visitor. */
const receivedHeaders = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'via'] as const;
