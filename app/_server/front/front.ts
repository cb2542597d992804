import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findRevision } from '@/db/tournaments';
import { may, nobody } from '@/lib/access/policy';
import { database } from '../db';
import { log } from '../log';
import { requestIdFrom, requestNow, withRequest } from '../request-id';
import { addressOf } from './address';
import { LiveStreams, type StreamLimits } from './live-streams';
import { type Page, renderPage, sendPage } from './page';
import { PageCache } from './page-cache';
import { readPublicRequest } from './public-request';
import { makeTurns } from './turns';

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Beyond these what is shown may change without a revision: lists that become public at their moment, a new menu. */
const pageAgeMs = 30_000;
const pageBytes = 96 * 1024 * 1024;
const live = /^\/api\/t\/([a-z0-9-]{1,120})\/(live|revision)$/;
/** Streams that Next writes: of drafts, of matches, and of whoever spells an address in his own way. */
const ofNext = /^\/api\/(?:t\/[^/?]+\/live|matches\/[^/?]+\/log)(?:\?|$)/;

/** How many streams a server keeps; HEERSCHAU_STREAMS_PER_ADDRESS and HEERSCHAU_STREAMS say otherwise. */
const limitsFrom = (env: NodeJS.ProcessEnv): StreamLimits => ({
  perAddress: Number(env.HEERSCHAU_STREAMS_PER_ADDRESS) || 1_000,
  total: Number(env.HEERSCHAU_STREAMS) || 5_000,
});

/**
 * What stands in front of Next in production: public pages are served from one rendering per revision, language and
 * skin, and live streams of public tournaments on the bare connection. Everything else, and everybody known by a
 * cookie, goes to Next.
 * @param next Next's own handler
 * @param port where the same handler listens for this process alone, for renderings
 */
export function makeFront(next: Handler, port: number, env: NodeJS.ProcessEnv = process.env): Handler {
  const streams = new LiveStreams(limitsFrom(env));
  const cache = new PageCache<Page>({ bytes: pageBytes, ageMs: pageAgeMs });
  const inTurn = makeTurns();

  /** The tournament if anybody at all may see it. */
  const findPublic = async (slug: string) => {
    const found = await findRevision(database().read, slug);
    return found && may(nobody, { verb: 'see-tournament', status: found.status }) ? found : undefined;
  };

  const serve: Handler = async (request, response) => {
    const url = request.url ?? '/';
    const [, liveSlug = '', what] = (request.method === 'GET' && live.exec(url)) || [];
    const followed = liveSlug === '' ? undefined : await findPublic(liveSlug);
    if (followed && what === 'revision') return sendRevision(followed.revision, response);
    if (followed) {
      const present = async () => (await findRevision(database().read, liveSlug))?.revision;
      return streams.follow(followed.id, present, response, addressOf(request));
    }
    if (ofNext.test(url)) return streams.admit(response, addressOf(request)) && next(request, response);
    const asked = readPublicRequest(request.method, url, request.headers);
    const found = asked && (await findPublic(asked.slug));
    if (!found) return inTurn(request, () => next(request, response));
    const page = await cache.get(`${found.id}\n${asked.key}`, found.revision, Date.now(), () =>
      renderPage(port, url, { ...asked.headers, [idHeader]: requestNow()?.id ?? '' }),
    );
    if (page) sendPage(page, request, response);
    else return inTurn(request, () => next(request, response));
  };

  return identified(async (request, response) => {
    try {
      await serve(request, response);
    } catch (error) {
      log.error({ error }, 'a request failed in front of the app');
      if (response.headersSent) response.destroy();
      else await next(request, response);
    }
  });
}

const idHeader = 'x-request-id';

/** Gives each request its id: named in the answer, and in whatever is logged on the way to it. */
export const identified =
  (handle: Handler): Handler =>
  (request, response) => {
    const id = requestIdFrom(request.headers[idHeader]);
    response.setHeader(idHeader, id);
    return withRequest({ id, address: addressOf(request) }, () => handle(request, response));
  };

function sendRevision(revision: number, response: ServerResponse) {
  const head = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(200, head).end(JSON.stringify({ revision, now: Date.now() }));
}

const front = { makeFront, identified };
const kept = globalThis as typeof globalThis & { heerschauFront?: typeof front };

/** Leaves the way to make a front where the server script (`scripts/serve-build.mjs`) finds it. */
export function offerFront() {
  kept.heerschauFront = front;
}
