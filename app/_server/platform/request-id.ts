import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface Asked {
  readonly id: string;
  /** the visitor's network address: kept for the length of the request, never logged */
  readonly address: string;
  /** a cookie for the response, in header form; setting one through Next would render an action's page again */
  cookie?: string;
  /** a more exact status than 500, if it failed */
  failedWith?: number;
  /** outcome of its action, if the status does not show it */
  outcome?: 'refused' | 'failed';
}

/** One instance per process: the build bundles this module several times. */
const kept = globalThis as typeof globalThis & { heerschauAsked?: AsyncLocalStorage<Asked> };
kept.heerschauAsked ??= new AsyncLocalStorage<Asked>();
const asked = kept.heerschauAsked;

/** Runs `work` and everything it calls in the context of that request. */
export const withRequest = <T>(request: Asked, work: () => T): T => asked.run(request, work);

/** The current request; undefined in background work. */
export const requestNow = (): Asked | undefined => asked.getStore();

/** Records that an action failed or was refused, although the response is a page. */
export function noteOutcome(outcome: 'refused' | 'failed') {
  const request = requestNow();
  if (request) request.outcome = outcome;
}

const plain = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Id from a proxy, if short and plain, otherwise a new one that can be read out. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && plain.test(header) ? header : randomUUID().slice(0, 13);
}
