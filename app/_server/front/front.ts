import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findRevision } from '@/db/tournaments';
import { may, nobody } from '@/lib/access/policy';
import { database } from '../db';
import { log } from '../log';
import { type Asked, requestIdFrom, requestNow, withRequest } from '../request-id';
import { visitorHeader } from '../visitor';
import { addressOf } from './address';
import { contentPolicy, makeNonce, policyHeader, strictTransport } from './content-policy';
import { KnownHosts } from './known-hosts';
import { LiveStreams, type StreamLimits } from './live-streams';
import { type Page, renderPage, sendPage } from './page';
import { PageCache } from './page-cache';
import { readPublicRequest } from './public-request';
import { screen } from './screen';
import { makeTurns, TooManyWaiting, Turns } from './turns';

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Beyond these what is shown may change without a revision: lists that become public at their moment, a new menu. */
const pageAgeMs = 30_000;
const pageBytes = 96 * 1024 * 1024;
const live = /^\/api\/t\/([a-z0-9-]{1,120})\/(live|revision)$/;
/** Streams that Next writes: of drafts, of matches, and of whoever spells an address in their own way. */
const ofNext = /^\/api\/(?:t\/[^/]+\/live|matches\/[^/]+\/log)\/?$/;

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
  const renderings = new Turns({ atOnce: 2, mostWaiting: 60 });
  const hosts = new KnownHosts();

  /** Next, told by the request which policy the browser gets with the answer. */
  const app: Handler = (request, response) => {
    const policy = contentPolicy(makeNonce());
    request.headers[policyHeader] = policy;
    response.setHeader(policyHeader, policy);
    endUnanswered(request, response);
    return next(request, response);
  };

  /** The tournament if anybody at all may see it. */
  const findPublic = async (slug: string) => {
    const found = await findRevision(database().read, slug);
    return found && may(nobody, { verb: 'see-tournament', status: found.status }) ? found : undefined;
  };

  const serve: Handler = async (request, response) => {
    const url = request.url ?? '/';
    const address = addressOf(request);
    const [, liveSlug = '', what] = (request.method === 'GET' && live.exec(url)) || [];
    const followed = liveSlug === '' ? undefined : await findPublic(liveSlug);
    if (followed && what === 'revision') return sendRevision(followed.revision, response);
    if (followed) {
      const present = async () => (await findRevision(database().read, liveSlug))?.revision;
      return streams.follow(followed.id, present, response, address);
    }
    if (ofNext.test(decodeURIComponent(pathOf(url))))
      return streams.admit(response, address) && next(request, response);
    const asked = readPublicRequest(request.method, url, request.headers);
    const found = asked && (await findPublic(asked.slug));
    const ofApp = () => inTurn(request, address, () => app(request, response));
    if (!found) return ofApp();
    if (!hosts.admits(address, asked.host))
      return answer(response, 421, 'No page is served under this name.');
    const key = `${found.id}\n${asked.key}`;
    const page = await cache.get(key, found.revision, Date.now(), () =>
      renderings.take(address, () =>
        renderPage(port, asked.url, { ...asked.headers, [idHeader]: requestNow()?.id ?? '' }),
      ),
    );
    if (page) sendPage(page, request, response);
    else return ofApp();
  };

  return identified(async (request, response) => {
    const refused = screen(request);
    if (refused) return answer(response, refused.status, refused.words);
    // Whatever was sent under this name: the app believes it.
    request.headers[visitorHeader] = addressOf(request);
    if (request.headers['x-forwarded-proto'] === 'https')
      response.setHeader('strict-transport-security', strictTransport);
    try {
      await serve(request, response);
    } catch (error) {
      if (error instanceof TooManyWaiting && !response.headersSent) {
        response.setHeader('retry-after', '5');
        return answer(response, 503, 'Too much was asked for at once.');
      }
      log.error({ error }, 'a request failed in front of the app');
      if (response.headersSent) response.destroy();
      else await app(request, response);
    }
  });
}

const idHeader = 'x-request-id';

/**
 * Gives each request its id: named in the answer, and in whatever is logged on the way to it. Where it is known what a
 * request failed with, that is its status: Next calls everything 500.
 */
const identified =
  (handle: Handler): Handler =>
  (request, response) => {
    const id = requestIdFrom(request.headers[idHeader]);
    response.setHeader(idHeader, id);
    const asked: Asked = { id, address: addressOf(request) };
    const writeHead = response.writeHead.bind(response) as (
      status: number,
      ...more: unknown[]
    ) => typeof response;
    response.writeHead = (status: number, ...more: unknown[]) =>
      writeHead(status === 500 ? (asked.failedWith ?? status) : status, ...more);
    response.once('finish', () => readToEnd(request));
    return withRequest(asked, () => handle(request, response));
  };

/** Much longer than anything takes here. */
const longestAnswerMs = 120_000;

/** Next waits for ever for the rest of some forms that are none; whoever sends such must not keep a connection with it. */
function endUnanswered(request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') return;
  const look = () => {
    // A phone with poor reception takes its time.
    if (!request.complete) timer = setTimeout(look, longestAnswerMs).unref();
    else if (!response.headersSent) answer(response, 408, 'This was not answered in time.');
  };
  let timer = setTimeout(look, longestAnswerMs).unref();
  response.once('close', () => clearTimeout(timer));
}

/**
 * What was answered before all of it had come is read to its end, for the next request comes on the same connection:
 * behind a proxy it is somebody else's.
 */
function readToEnd(request: IncomingMessage) {
  if (request.complete) return;
  // The connection may have gone with it.
  if (request.destroyed) (request.socket as typeof request.socket | null)?.destroySoon();
  // Whoever had begun to read it may have stopped for good.
  else request.unpipe().resume();
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? url;

function answer(response: ServerResponse, status: number, words: string) {
  const head = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  };
  response.writeHead(status, head).end(`${words}\n`);
}

function sendRevision(revision: number, response: ServerResponse) {
  const head = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(200, head).end(JSON.stringify({ revision, now: Date.now() }));
}

const front = { makeFront, identified };
const server = globalThis as typeof globalThis & { heerschauFrontOffered?: (offered: typeof front) => void };

/** Hands what makes a front to the server script (`scripts/serve-build.mjs`), which waits for it; `next dev` has none. */
export function offerFront() {
  server.heerschauFrontOffered?.(front);
}
