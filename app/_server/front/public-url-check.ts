import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type ProxyFault, proxyFaults } from '@/lib/proxy/proxy-faults';
import { log } from '../platform/log';
import { publicUrl } from '../platform/public-url';
import { isProbe, makeProbe } from '../platform/secret';
import { isReadable, readOutward } from './outward';
import { receivedOf } from './received';

const path = '/api/health';
const patienceMs = 5_000;
/** Times of the checks in ms after the start: a proxy may wait until this server is healthy. */
const asks = [2_000, 10_000, 30_000, 90_000];

/** Outcome of requesting HEERSCHAU_URL. */
export type Check =
  | {
      readonly kind: 'checked';
      readonly seen: string;
      readonly connection: string;
      readonly faults: readonly ProxyFault[];
    }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'elsewhere'; readonly status: number }
  | { readonly kind: 'unreachable'; readonly code: string };

const answerSchema = z.object({
  origin: z.url(),
  connection: z.string(),
  believed: z.boolean(),
  namesVisitor: z.boolean(),
});

/** Requests HEERSCHAU_URL, which should lead to this server or to one with the same secret. */
export async function checkPublicUrl(url: URL, ask: typeof fetch = fetch): Promise<Check> {
  try {
    const answer = await ask(`${url.origin}${path}?probe=${makeProbe(Date.now())}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    const location = answer.headers.get('location');
    if (location !== null) return { kind: 'moved', to: new URL(location, url).origin };
    const read = answerSchema.safeParse(await answer.json().catch(() => null));
    if (!read.success) return { kind: 'elsewhere', status: answer.status };
    const { origin, ...rest } = read.data;
    const faults = proxyFaults({ browser: url.origin, understood: origin, proxied: isBehind(url), ...rest });
    return { kind: 'checked', seen: origin, connection: rest.connection, faults };
  } catch (error) {
    return { kind: 'unreachable', code: codeOf(error) };
  }
}

/** This server speaks plain http only: https means a proxy. */
const isBehind = ({ protocol }: URL) => protocol === 'https:';

function codeOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return String(typeof code === 'string' ? code : (name ?? 'unknown'));
}

/**
 * Answers a probe of `checkPublicUrl` with what arrived; false for any other request.
 * @param request with its headers unchanged
 */
export function answerProbe(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? '';
  if (!url.startsWith(`${path}?probe=`)) return false;
  const outward = readOutward(request.headers);
  if (!isReadable(outward) || !isProbe(url.slice(`${path}?probe=`.length), Date.now())) return false;
  const head = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(200, head).end(JSON.stringify(receivedOf(request, outward)));
  return true;
}

const advice: Readonly<Record<ProxyFault, string>> = {
  host: 'the proxy does not pass the host: let it pass Host with its port (nginx: proxy_set_header Host $http_host)',
  port: 'the proxy does not pass the port: let it pass Host with its port (nginx: $http_host instead of $host)',
  protocol: 'the proxy does not say over which protocol browsers come: let it set X-Forwarded-Proto',
  visitor:
    'the proxy does not pass the visitor’s address, so that all count as one: let it set X-Forwarded-For',
  unnamed: 'the proxy is not believed, so that all its visitors count as one: name it in HEERSCHAU_PROXIES',
};

/** Logs the outcome of a check. */
export function tellCheck(url: URL, check: Check) {
  const given = url.origin;
  if (check.kind === 'moved')
    log.warn({ given, to: check.to }, 'HEERSCHAU_URL leads on to another address: set it to that one');
  if (check.kind === 'elsewhere')
    log.warn(
      { given, status: check.status },
      'HEERSCHAU_URL does not lead to this server, or to an older one',
    );
  if (check.kind === 'unreachable')
    log.info(
      { given, code: check.code },
      'HEERSCHAU_URL cannot be reached from this machine: not checked what its proxy passes on',
    );
  if (check.kind !== 'checked') return;
  const { seen, connection, faults } = check;
  for (const fault of faults) log.warn({ given, seen, connection }, `HEERSCHAU_URL: ${advice[fault]}`);
  if (faults.length === 0) log.info({ given }, 'HEERSCHAU_URL leads here, and all that is needed arrives');
}

/** Checks HEERSCHAU_URL in the background, with retries while it is unreachable. */
export async function watchPublicUrl(): Promise<void> {
  const url = publicUrl();
  if (!url) return;
  let waited = 0;
  for (const [i, at] of asks.entries()) {
    await pause(at - waited, undefined, { ref: false });
    waited = at;
    const check = await checkPublicUrl(url);
    if (check.kind === 'checked' || i === asks.length - 1) return tellCheck(url, check);
  }
}
