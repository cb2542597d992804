import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface Asked {
  readonly id: string;
  /** the visitor's network address: kept for the length of the request, never logged */
  readonly address: string;
  /**
   * a cookie that goes with the answer, as its header is written; one set through Next has the page of an action
   * rendered again
   */
  cookie?: string;
  /** what it failed with, where that is more exact than 500 */
  failedWith?: number;
  /** what became of the action it sent, where its status does not say */
  outcome?: 'refused' | 'failed';
}

/** One for the process: the build makes several copies of this module. */
const kept = globalThis as typeof globalThis & { heerschauAsked?: AsyncLocalStorage<Asked> };
kept.heerschauAsked ??= new AsyncLocalStorage<Asked>();
const asked = kept.heerschauAsked;

/** Runs `work`, and all that it leads to, as the answer to that request. */
export const withRequest = <T>(request: Asked, work: () => T): T => asked.run(request, work);

/** The request that is being answered; undefined for what the server does of its own accord. */
export const requestNow = (): Asked | undefined => asked.getStore();

/** Says that what was sent came to nothing, although the answer is a page. */
export function noteOutcome(outcome: 'refused' | 'failed') {
  const request = requestNow();
  if (request) request.outcome = outcome;
}

const plain = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** The id that a proxy gave the request, if it is short and plain, or else a new one that can be read out. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && plain.test(header) ? header : randomUUID().slice(0, 13);
}
