import 'server-only';
import { log } from '../platform/log';
import { meters } from '../platform/meters';

const services = {
  apple: /(^|\.)push\.apple\.com$/,
  google: /(^|\.)googleapis\.com$/,
  mozilla: /(^|\.)push\.services\.mozilla\.com$/,
  microsoft: /(^|\.)notify\.windows\.com$/,
} as const;
export type PushService = keyof typeof services | 'other';

/** Push service of an endpoint. The endpoint itself identifies a browser and is never logged. */
export function serviceOf(endpoint: string): PushService {
  const { hostname } = new URL(endpoint);
  for (const [service, pattern] of Object.entries(services))
    if (pattern.test(hostname)) return service as PushService;
  return 'other';
}

export interface PushRefusals {
  readonly service: PushService;
  /** HTTP status; 0 without an answer */
  readonly status: number;
  readonly count: number;
  /** epoch ms */
  readonly lastAt: number;
}

/** One instance per process: the build bundles this module several times. */
const kept = globalThis as typeof globalThis & { heerschauPushRefusals?: Map<string, PushRefusals> };

/** Counts and logs a notification refused by a push service and not retried. */
export function notePushRefusal(endpoint: string, status: number, now: number) {
  const service = serviceOf(endpoint);
  kept.heerschauPushRefusals ??= new Map();
  const key = `${service} ${status}`;
  const { count = 0 } = kept.heerschauPushRefusals.get(key) ?? {};
  kept.heerschauPushRefusals.set(key, { service, status, count: count + 1, lastAt: now });
  meters.pushRefusals.inc({ service, status });
  log.warn({ service, status }, 'a push service refused a call');
}

/** Refusals since the start of this server, latest first. */
export const listPushRefusals = (): PushRefusals[] =>
  [...(kept.heerschauPushRefusals?.values() ?? [])].sort((a, b) => b.lastAt - a.lastAt);
