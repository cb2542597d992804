import 'server-only';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { zoneHeader } from '@/app/_i18n/instance-zone';
import { findInstanceRevision } from '@/db/instance-revision';
import { findRevision } from '@/db/tournaments';
import { may, nobody } from '@/lib/access/policy';
import { standInPrefix } from '@/lib/entries/own-mark';
import type { EntryId } from '@/lib/ids';
import { standInHeader, standInValue, type Viewer } from '../account/viewer';
import { database } from '../platform/db';
import { streamHeaders } from '../platform/live-messages';
import { log } from '../platform/log';
import { meters } from '../platform/meters';
import { noteRequest } from '../platform/note-request';
import { noteDevice } from '../platform/phones-seen';
import { publicUrl } from '../platform/public-url';
import { type Asked, requestIdFrom, requestNow, withRequest } from '../platform/request-id';
import { zoneOf } from '../platform/time-zone';
import { type Asker, makePageTurns, makeTurns, stranger, TooManyWaiting, takeTurn } from '../platform/turns';
import { householdOf, visitorHeader } from '../platform/visitor';
import { watchArguments } from './action-arguments';
import { addressOf } from './address';
import { askerOf } from './asker';
import { contentPolicy, makeNonce, policyHeader, siteHeaders } from './content-policy';
import { LiveStreams, type StreamLimits } from './live-streams';
import { checkOrigin } from './origin-check';
import { isReadable, type Outward, readOutward } from './outward';
import { OwnNames } from './own-names';
import { type Page, renderPage, sendPage } from './page';
import { PageCache } from './page-cache';
import { ProxyLog } from './proxy-log';
import { type PublicRequest, readPublicRequest, type VisitorCookies } from './public-request';
import { answerProbe, watchPublicUrl } from './public-url-check';
import { receivedHeader, receivedOf, writeReceived } from './received';
import { inPerson, type Recognised, recognise, recogniseAnywhere } from './recognise';
import { sendBusy, sendRefusal } from './refusals';
import { type Refused, screen, unreadableForm } from './screen';
import { SharedReads } from './shared-reads';
import { tournamentZone } from './tournament-zone';

const allStreams = new Set<LiveStreams>();

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Maximum age of a cached page in ms: lists published at a set time, or a new menu, change it without a revision. */
const pageAgeMs = 30_000;
const pageBytes = 96 * 1024 * 1024;
/** For pages under host names not known to be this server's (own-names.ts). */
const foreignBytes = 24 * 1024 * 1024;
const live = /^\/api\/t\/([a-z0-9-]{1,120})\/(live|revision)$/;
/** Streams written by Next: of drafts, of matches, and under unusual spellings of the address. */
const ofNext = /^\/api\/(?:t\/[^/]+\/live|matches\/[^/]+\/log)\/?$/;

/** Limits of open streams, set by HEERSCHAU_STREAMS_PER_ADDRESS and HEERSCHAU_STREAMS. */
const limitsFrom = (env: NodeJS.ProcessEnv): StreamLimits => ({
  perAddress: Number(env.HEERSCHAU_STREAMS_PER_ADDRESS) || 1_000,
  total: Number(env.HEERSCHAU_STREAMS) || 5_000,
});

/**
 * Request handler in front of Next in production. Serves public pages from a cache (one rendering per revision of their tournament or of the instance,
 * language and theme, with the visitor's own parts filled in) and live streams of public tournaments from the bare
 * connection. Passes everything else to Next.
 * @param next Next's own handler
 * @param port where the same handler listens for this process alone, for renderings
 */
export function makeFront(next: Handler, port: number, env: NodeJS.ProcessEnv = process.env): Handler {
  const streams = new LiveStreams(limitsFrom(env));
  allStreams.add(streams);
  const cache = {
    own: new PageCache<Page>({ bytes: pageBytes, ageMs: pageAgeMs }),
    foreign: new PageCache<Page>({ bytes: foreignBytes, ageMs: pageAgeMs }),
  };
  const sizeOfPages = () => meters.keptPages.set(cache.own.size.bytes + cache.foreign.size.bytes);
  setInterval(() => {
    for (const pages of Object.values(cache)) pages.sweep(Date.now());
    sizeOfPages();
  }, pageAgeMs).unref();
  const resentToken = randomBytes(16).toString('hex');
  const inTurn = makePageTurns();
  const renderings = makeTurns();
  const ownNames = new OwnNames(env);
  const given = publicUrl(env);
  const proxyLog = new ProxyLog(given);
  const revisions = new SharedReads<Awaited<ReturnType<typeof findRevision>>>();
  const instanceRevisions = new SharedReads<number>();
  const findNow = (slug: string) => revisions.ask(slug, () => findRevision(database().read, slug));

  /** Passes a request to Next, with the response's content policy in a request header. */
  const app = (request: IncomingMessage, response: ServerResponse, siteHead: Head) => {
    // Its form may have been refused while it waited for its turn.
    if (response.headersSent) return;
    const policy = contentPolicy(makeNonce());
    request.headers[policyHeader] = policy;
    response.setHeader(policyHeader, policy);
    for (const [name, value] of Object.entries(siteHead)) response.setHeader(name, value);
    // The response to a tap is tiny: compressing it costs more than it saves.
    if (request.method === 'POST' && request.url?.startsWith('/match/'))
      delete request.headers['accept-encoding'];
    endUnanswered(request, response, siteHead);
    explainOutdatedForm(request, response, siteHead);
    explainUnreadableForm(request, response, siteHead);
    return next(request, response);
  };

  /** The tournament if it is public. */
  const findPublic = async (slug: string) => {
    const found = await findNow(slug);
    return found && may(nobody, { verb: 'see-tournament', status: found.status }) ? found : undefined;
  };

  /** Subject of a cached page: a public tournament, or the instance. */
  const subjectOf = async ({ slug, url }: PublicRequest): Promise<Subject | undefined> => {
    if (slug === null) {
      const revision = await instanceRevisions.ask('', () => findInstanceRevision(database().read));
      return { id: 'instance', revision, zone: undefined, recognise: recogniseAnywhere };
    }
    const found = await findPublic(slug);
    return (
      found && {
        ...{ id: found.id, revision: found.revision, zone: zoneOf(found) },
        recognise: (visitor) => recognise(found, url, visitor),
      }
    );
  };

  /** Renders a page for the cache: for anonymous visitors, or for a stand-in with these viewer properties. */
  const render = ({ url, headers }: PublicRequest, viewer: Viewer | undefined, zone: string | undefined) => {
    const asked: Record<string, string> = { ...headers, [idHeader]: requestNow()?.id ?? '' };
    if (zone !== undefined) asked[zoneHeader] = zone;
    if (!viewer) return renderPage(port, url, asked);
    const standIn = viewer.entered ? makeStandIn() : null;
    const named = standInValue({ ...viewer, own: standIn });
    return renderPage(port, url, { ...asked, [standInHeader]: named }, { known: true, standIn });
  };

  const serve = async (
    request: IncomingMessage,
    response: ServerResponse,
    { outward, siteHead, address, isHead }: Met,
  ): Promise<unknown> => {
    const url = request.url ?? '/';
    const [, liveSlug = '', what] = (request.method === 'GET' && live.exec(url)) || [];
    const followed = liveSlug === '' ? undefined : await findPublic(liveSlug);
    const isOfNext = ofNext.test(decodeURIComponent(pathOf(url)));
    if (isHead && ((followed && what === 'live') || isOfNext))
      return response.writeHead(200, streamHeaders).end();
    const asker = (): Promise<Asker> => askerOf(request.headers, address);
    const follower = async () => (streams.hasRoom(address) ? stranger(address) : await asker());
    if (followed && what === 'live') {
      const present = async () => (await findNow(liveSlug))?.revision;
      return streams.follow(followed.id, present, response, await follower());
    }
    if (followed) return sendRevision(followed.revision, response, siteHead);
    if (isOfNext) return streams.admit(response, await follower()) && next(request, response);
    // With HEERSCHAU_URL links always begin with it, so the page is the same under every host.
    const linked: Pick<Outward, 'protocol' | 'host'> = given
      ? { protocol: given.protocol === 'https:' ? 'https' : 'http', host: given.host }
      : outward;
    const asked = readPublicRequest(request.method, url, request.headers, linked);
    const subject = asked && (await subjectOf(asked));
    const ofApp = async () => {
      const zone = await tournamentZone(url, request.headers, findNow);
      if (zone !== undefined) request.headers[zoneHeader] = zone;
      return inTurn(request, asker, () => app(request, response, siteHead));
    };
    if (!subject) return ofApp();
    const visitor = asked.visitor && (await subject.recognise(asked.visitor));
    if (visitor === inPerson) return ofApp();
    const key = `${subject.id}\n${asked.key}\n${visitor ? JSON.stringify(visitor.viewer) : ''}`;
    const kept = ownNames.has(asked.host, request.socket.localPort) ? cache.own : cache.foreign;
    const page = await kept.get(key, subject.revision, Date.now(), () =>
      takeTurn(renderings, asker, () => render(asked, visitor?.viewer, subject.zone)),
    );
    sizeOfPages();
    if (page) return sendPage(page, request, response, siteHead, visitor?.own);
    return ofApp();
  };

  return identified(async (request, response) => {
    const isHead = request.method === 'HEAD';
    // Answered as GET; Node omits the body.
    if (isHead) request.method = 'GET';
    const asked = requestNow();
    if (asked) noteRequest(request, response, asked);
    const { headers, socket } = request;
    if (answerProbe(request, response)) return;
    const read = readOutward(headers, given);
    const outward: Outward = isReadable(read) ? read : nowhere;
    const origin = checkOrigin(headers, outward, { publicUrl: given, localPort: socket.localPort });
    const path = pathOf(request.url ?? '/');
    const siteHead = siteHeaders(path, outward);
    if (headers.upgrade !== undefined) {
      // Only HTTP/1.1 is supported: ignore the upgrade and close the connection.
      response.setHeader('connection', 'close');
    }
    const isResent = headers[resentHeader] === resentToken;
    headers[resentHeader] = resentToken;
    const refused = screen(request, read, origin, isResent);
    if (request.method === 'POST') proxyLog.note(headers, outward, origin);
    if (refused) return sendRefusal(request, response, refused, siteHead);
    watchArguments(request, () => {
      if (!response.headersSent) void sendRefusal(request, response, unendingArgument, siteHead);
    });
    delete headers.upgrade;
    if (path === '/site') headers[receivedHeader] = writeReceived(receivedOf(request, outward));
    else delete headers[receivedHeader];
    // The app, Next and next-auth read the address from these headers only.
    headers['x-forwarded-host'] = origin.fits ? origin.host : outward.host;
    headers['x-forwarded-proto'] = outward.protocol;
    // The app trusts these headers: overwrite or delete values sent from outside.
    const from = addressOf(request);
    noteDevice(from, Date.now());
    headers[visitorHeader] = from;
    // Next sends an action that its page does not have to this server again, over loopback, where the header is believed.
    headers['x-forwarded-for'] = from || 'unknown';
    delete headers[standInHeader];
    delete headers[zoneHeader];
    const met: Met = { outward, siteHead, address: householdOf(from), isHead };
    try {
      await serve(request, response, met);
    } catch (error) {
      if (error instanceof TooManyWaiting && !response.headersSent)
        return sendBusy(request, response, siteHead);
      log.error({ error }, 'a request failed in front of the app');
      if (response.headersSent) response.destroy();
      else await app(request, response, siteHead);
    }
  });
}

type Head = Readonly<Record<string, string>>;

interface Subject {
  readonly id: string;
  /** of everything its pages show */
  readonly revision: number;
  /** time zone of its pages; undefined for that of the instance */
  readonly zone: string | undefined;
  readonly recognise: (visitor: VisitorCookies) => Promise<Recognised | typeof inPerson | null>;
}

/** Properties of a request determined before it is served. */
interface Met {
  readonly outward: Outward;
  /** headers of every response under this path */
  readonly siteHead: Head;
  /** the visitor's address; for IPv6 that of the household's network */
  readonly address: string;
  /** whether it is a HEAD request */
  readonly isHead: boolean;
}

/** Placeholder for an unreadable address. */
const nowhere: Outward = { protocol: 'http', host: 'localhost', from: 'host', portFrom: 'host' };

const idHeader = 'x-request-id';
/** Marks actions that Next sends to this server again because their page does not have them; it copies the headers. */
const resentHeader = 'x-heerschau-resent';
/** Random, so it cannot occur in user content. */
const makeStandIn = () => `${standInPrefix}${randomBytes(12).toString('hex')}` as EntryId;

/**
 * Assigns an id to each request, in the response and in every log line. Replaces Next's status 500 by the status of the
 * known failure, if any.
 */
const identified =
  (handle: Handler): Handler =>
  (request, response) => {
    const id = requestIdFrom(request.headers[idHeader]);
    const asked: Asked = { id, address: addressOf(request) };
    const writeHead = response.writeHead as (status: number, ...more: unknown[]) => typeof response;
    response.writeHead = (status: number, ...more: unknown[]) => {
      // Restored, so that a stream does not keep this closure for hours.
      response.writeHead = writeHead;
      if (asked.cookie !== undefined) response.appendHeader('set-cookie', asked.cookie);
      const [head] = more;
      // Headers from setHeader live as long as the connection: streams pass all of theirs here instead.
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

/** In ms; far above any normal response time. */
const longestAnswerMs = 120_000;

/** Answers 408 to forms on which Next hangs forever, so that they cannot keep a connection open. */
function endUnanswered(request: IncomingMessage, response: ServerResponse, siteHead: Head) {
  if (request.method !== 'POST') return;
  const look = () => {
    // A phone with poor reception may still be sending.
    if (!request.complete) timer = setTimeout(look, longestAnswerMs).unref();
    else if (!response.headersSent) void sendRefusal(request, response, tooLate, siteHead);
  };
  let timer = setTimeout(look, longestAnswerMs).unref();
  response.once('close', () => clearTimeout(timer));
}

/**
 * Replaces Next's bare 409 for a form sent without script from a page of an earlier build by an explanatory page. Next
 * marks that answer by a header; conflicts from the API are 409 too and stay.
 */
function explainOutdatedForm(request: IncomingMessage, response: ServerResponse, siteHead: Head) {
  if (request.method !== 'POST' || request.headers['next-action'] !== undefined) return;
  const end = response.end;
  response.end = ((...sent: Parameters<typeof end>) => {
    response.end = end;
    if (response.headersSent || !response.hasHeader(actionNotFound)) return end.apply(response, sent);
    void sendRefusal(request, response, outdated, siteHead);
    return response;
  }) as typeof end;
}

/**
 * Replaces Next's answer to a form that it could not read by an explanatory page or sentence: an error page that blames
 * the server (`noteFailure`), or a bare line with status 400, which no page of ours has.
 */
function explainUnreadableForm(request: IncomingMessage, response: ServerResponse, siteHead: Head) {
  if (request.method !== 'POST') return;
  // Next may answer outside of the request's context.
  const asked = requestNow();
  const isOfPage = !/^\/api\//.test(request.url ?? '');
  const { end } = response;
  const writeHead = response.writeHead as (status: number, ...more: unknown[]) => typeof response;
  response.writeHead = (status: number, ...more: unknown[]) => {
    response.writeHead = writeHead;
    const isFailed = status === 500 && asked?.failedWith === unreadable.status;
    if (!isFailed && !(isOfPage && status === unreadable.status))
      return writeHead.call(response, status, ...more);
    // Next writes its page to the response as before, but no further than here.
    const answer: ServerResponse = Object.assign(Object.create(response), {
      writeHead: (...head: Parameters<typeof writeHead>) => {
        writeHead.apply(response, head);
        return answer;
      },
      end: (...sent: Parameters<typeof end>) => end.apply(response, sent),
    });
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.write = () => true;
    response.end = () => response;
    void sendRefusal(request, answer, unreadable, siteHead);
    return response;
  };
}

/**
 * Reads the rest of a request that was answered early: the connection is reused, and behind a proxy by another visitor.
 */
function readToEnd(request: IncomingMessage) {
  if (request.complete) return;
  // The connection may be closed already.
  if (request.destroyed) (request.socket as typeof request.socket | null)?.destroySoon();
  // The previous reader may have stopped for good.
  else request.unpipe().resume();
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? url;

const unendingArgument = unreadableForm(400, 'Part of this form never ends.');
const unreadable = unreadableForm(400, 'This form cannot be read.');

const tooLate: Refused = { status: 408, code: 'request-late', words: 'The server took too long to answer.' };

/** Header with which Next marks an action that the build does not have. */
const actionNotFound = 'x-nextjs-action-not-found';

const outdated: Refused = {
  status: 409,
  code: 'request-outdated',
  words: 'This form comes from an earlier version of the page.',
};

function sendRevision(revision: number, response: ServerResponse, siteHead: Head) {
  const head = { ...siteHead, 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(200, head).end(JSON.stringify({ revision, now: Date.now() }));
}

/** Closes every open stream when the server shuts down; pages reconnect to whichever server is up. */
const endStreams = () => {
  for (const streams of allStreams) streams.end();
};

const front = { makeFront, identified, endStreams };
const server = globalThis as typeof globalThis & { heerschauFrontOffered?: (offered: typeof front) => void };

/** Passes the front to the server script (`scripts/serve-build.mjs`), which waits for it; not used by `next dev`. */
export function offerFront() {
  server.heerschauFrontOffered?.(front);
  if (server.heerschauFrontOffered) void watchPublicUrl();
}
