import 'server-only';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findRevision } from '@/db/tournaments';
import { may, nobody } from '@/lib/access/policy';
import { standInPrefix } from '@/lib/entries/own-mark';
import type { EntryId } from '@/lib/ids';
import { database } from '../db';
import { log } from '../log';
import { meters } from '../metrics/meters';
import { noteRequest } from '../metrics/note-request';
import { type Asked, requestIdFrom, requestNow, withRequest } from '../request-id';
import { standInHeader, standInValue, type Viewer } from '../viewer';
import { visitorHeader } from '../visitor';
import { addressOf } from './address';
import { contentPolicy, makeNonce, policyHeader, strictTransport } from './content-policy';
import { KnownHosts } from './known-hosts';
import { LiveStreams, type StreamLimits } from './live-streams';
import { type Page, renderPage, sendPage } from './page';
import { PageCache } from './page-cache';
import { type PublicRequest, readPublicRequest } from './public-request';
import { inPerson, recognise } from './recognise';
import { screen } from './screen';
import { SharedReads } from './shared-reads';
import { makeTurns, TooManyWaiting, Turns } from './turns';

const allStreams = new Set<LiveStreams>();

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
 * skin, with what is a visitor's own filled in, and live streams of public tournaments on the bare connection.
 * Everything else goes to Next.
 * @param next Next's own handler
 * @param port where the same handler listens for this process alone, for renderings
 */
export function makeFront(next: Handler, port: number, env: NodeJS.ProcessEnv = process.env): Handler {
  const streams = new LiveStreams(limitsFrom(env));
  allStreams.add(streams);
  const cache = new PageCache<Page>({ bytes: pageBytes, ageMs: pageAgeMs });
  const inTurn = makeTurns();
  const renderings = new Turns({ atOnce: 2, mostWaiting: 60 });
  const hosts = new KnownHosts();
  const revisions = new SharedReads<Awaited<ReturnType<typeof findRevision>>>();
  const findNow = (slug: string) => revisions.ask(slug, () => findRevision(database().read, slug));

  /** Next, told by the request which policy the browser gets with the answer. */
  const app: Handler = (request, response) => {
    const policy = contentPolicy(makeNonce());
    request.headers[policyHeader] = policy;
    response.setHeader(policyHeader, policy);
    // The answer to a tap is a few words: to make it smaller costs more than it saves.
    if (request.method === 'POST' && request.url?.startsWith('/match/'))
      delete request.headers['accept-encoding'];
    endUnanswered(request, response);
    return next(request, response);
  };

  /** The tournament if anybody at all may see it. */
  const findPublic = async (slug: string) => {
    const found = await findNow(slug);
    return found && may(nobody, { verb: 'see-tournament', status: found.status }) ? found : undefined;
  };

  /** A page to be kept: for strangers, or for a stand-in of those who are known like this. */
  const render = ({ url, headers }: PublicRequest, viewer: Viewer | undefined) => {
    const id = { [idHeader]: requestNow()?.id ?? '' };
    if (!viewer) return renderPage(port, url, { ...headers, ...id });
    const standIn = viewer.entered ? makeStandIn() : null;
    const named = standInValue({ ...viewer, own: standIn });
    return renderPage(port, url, { ...headers, ...id, [standInHeader]: named }, { known: true, standIn });
  };

  const serve: Handler = async (request, response) => {
    const url = request.url ?? '/';
    const address = addressOf(request);
    const [, liveSlug = '', what] = (request.method === 'GET' && live.exec(url)) || [];
    const followed = liveSlug === '' ? undefined : await findPublic(liveSlug);
    if (followed && what === 'live') {
      const present = async () => (await findNow(liveSlug))?.revision;
      return streams.follow(followed.id, present, response, address);
    }
    if (request.headers['x-forwarded-proto'] === 'https')
      response.setHeader('strict-transport-security', strictTransport);
    if (followed) return sendRevision(followed.revision, response);
    if (ofNext.test(decodeURIComponent(pathOf(url))))
      return streams.admit(response, address) && next(request, response);
    const asked = readPublicRequest(request.method, url, request.headers);
    const found = asked && (await findPublic(asked.slug));
    const ofApp = () => inTurn(request, address, () => app(request, response));
    if (!found) return ofApp();
    if (!hosts.admits(address, asked.host))
      return answer(response, 421, 'No page is served under this name.');
    const visitor = asked.visitor && (await recognise(found, asked.url, asked.visitor));
    if (visitor === inPerson) return ofApp();
    const key = `${found.id}\n${asked.key}\n${visitor ? JSON.stringify(visitor.viewer) : ''}`;
    const page = await cache.get(key, found.revision, Date.now(), () =>
      renderings.take(address, () => render(asked, visitor?.viewer)),
    );
    meters.keptPages.set(cache.size.bytes);
    if (page) return sendPage(page, request, response, visitor?.own);
    return ofApp();
  };

  return identified(async (request, response) => {
    const asked = requestNow();
    if (asked) noteRequest(request, response, asked);
    const refused = screen(request);
    if (refused) return answer(response, refused.status, refused.words);
    // Whatever was sent under this name: the app believes it.
    request.headers[visitorHeader] = addressOf(request);
    delete request.headers[standInHeader];
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
/** Nothing that anybody wrote looks like it. */
const makeStandIn = () => `${standInPrefix}${randomBytes(12).toString('hex')}` as EntryId;

/**
 * Gives each request its id: named in the answer, and in whatever is logged on the way to it. Where it is known what a
 * request failed with, that is its status: Next calls everything 500.
 */
const identified =
  (handle: Handler): Handler =>
  (request, response) => {
    const id = requestIdFrom(request.headers[idHeader]);
    const asked: Asked = { id, address: addressOf(request) };
    const writeHead = response.writeHead as (status: number, ...more: unknown[]) => typeof response;
    response.writeHead = (status: number, ...more: unknown[]) => {
      // Written once: a stream need not hold on to this for hours.
      response.writeHead = writeHead;
      if (asked.cookie !== undefined) response.appendHeader('set-cookie', asked.cookie);
      const [head] = more;
      // What is set apart is kept as long as the connection: a stream sets nothing, and says all of it here.
      if (response.getHeaderNames().length === 0 && more.length === 1 && isRecord(head))
        more = [{ ...head, [idHeader]: id }];
      else response.setHeader(idHeader, id);
      return writeHead.call(response, status === 500 ? (asked.failedWith ?? status) : status, ...more);
    };
    if (mayHaveBody(request)) response.once('finish', () => readToEnd(request));
    return withRequest(asked, () => handle(request, response));
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mayHaveBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

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

/** Ends every open stream, for a server that ends: their pages come back by themselves, to whichever serves then. */
const endStreams = () => {
  for (const streams of allStreams) streams.end();
};

const front = { makeFront, identified, endStreams };
const server = globalThis as typeof globalThis & { heerschauFrontOffered?: (offered: typeof front) => void };

/** Hands what makes a front to the server script (`scripts/serve-build.mjs`), which waits for it; `next dev` has none. */
export function offerFront() {
  server.heerschauFrontOffered?.(front);
}
