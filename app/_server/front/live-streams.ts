import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TournamentId } from '@/lib/ids';
import { subscribe } from '../platform/live-bus';
import {
  heartbeatMs,
  retryMessage,
  revisionMessage,
  spreadOf,
  streamHeaders,
  timeMessage,
} from '../platform/live-messages';
import { loopDelayMs } from '../platform/loop-delay';
import { meters } from '../platform/meters';
import type { Asker } from '../platform/turns';

export interface StreamLimits {
  /** streams of anonymous visitors per address, which a whole hall may share */
  readonly perAddress: number;
  /** streams of all anonymous visitors; visitors known by a cookie get a quarter more */
  readonly total: number;
}

/** Streams per known visitor, counted apart from those of their address. */
const mostOfVisitor = 20;
/** Reserves room for known visitors when anonymous ones have used the limit up. */
const roomForKnown = 1.25;

/** Drops clients with more than this many bytes buffered; EventSource reconnects. */
const longestBacklog = 64 * 1024;
/** Streams written per tick of the event loop. */
const sliceSize = 250;
/** Delay so that the response to the change goes out before the hall reloads; changes within it are sent as one. */
const answerFirstMs = 60;

/**
 * Live streams of public tournaments on the bare Node response: one timer and one bus listener per tournament, however
 * many pages follow it.
 */
export class LiveStreams {
  private readonly groups = new Map<TournamentId, { pages: Set<ServerResponse>; leave: () => void }>();
  private readonly perKey = new Map<string, number>();
  private readonly admitted = new Set<ServerResponse>();
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(private readonly limits: StreamLimits) {}

  get size(): number {
    return this.admitted.size;
  }

  end() {
    for (const response of this.admitted) response.destroy();
  }

  /** Whether an anonymous visitor of that address may open a stream. */
  hasRoom(address: string): boolean {
    return this.size < this.limits.total && (this.perKey.get(address) ?? 0) < this.limits.perAddress;
  }

  /**
   * Counts the response as an open stream until it closes; false, after sending 503, if the visitor or the server is at
   * its limit.
   */
  admit(response: ServerResponse, { key, known }: Asker): boolean {
    const ofKey = this.perKey.get(key) ?? 0;
    const admitted = known
      ? ofKey < mostOfVisitor && this.size < this.limits.total * roomForKnown
      : this.hasRoom(key);
    if (!admitted) {
      response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '60' }).end();
      return false;
    }
    this.admitted.add(response);
    meters.streams.inc();
    this.perKey.set(key, ofKey + 1);
    response.on('close', () => {
      this.admitted.delete(response);
      meters.streams.dec();
      const left = (this.perKey.get(key) ?? 1) - 1;
      if (left > 0) this.perKey.set(key, left);
      else this.perKey.delete(key);
    });
    return true;
  }

  /**
   * Turns the response into a stream of the tournament's revisions, starting with the present one. Sends 503 if the
   * visitor or the server is at its limit; the page then polls.
   * @param revision reads the present revision, once the page is on the list and can miss nothing
   */
  async follow(
    tournamentId: TournamentId,
    revision: () => Promise<number | undefined>,
    response: ServerResponse,
    asker: Asker,
  ): Promise<void> {
    if (!this.admit(response, asker)) return;
    const group = this.join(tournamentId, response);
    response.on('close', () => {
      group.pages.delete(response);
      if (group.pages.size === 0) this.disband(tournamentId);
    });
    response.writeHead(200, streamHeaders);
    // Flushed on its own, the header is kept as one string instead of thirty parts.
    response.flushHeaders();
    forgetHeaders(response.req);
    write(response, retryMessage(Math.random()) + timeMessage(Date.now()));
    // Read after joining: a change committed in between is covered by one or the other.
    const present = await revision();
    if (present !== undefined)
      write(response, revisionMessage(present, spreadOf(group.pages.size, loopDelayMs())));
  }

  private join(tournamentId: TournamentId, response: ServerResponse) {
    let group = this.groups.get(tournamentId);
    if (!group) {
      const pages = new Set<ServerResponse>();
      let newest: number | undefined;
      const tell = () => {
        if (newest !== undefined)
          sendToAll(pages, revisionMessage(newest, spreadOf(pages.size, loopDelayMs())));
        newest = undefined;
      };
      const hear = (revision: number) => {
        if (newest === undefined) setTimeout(tell, answerFirstMs).unref();
        newest = revision;
      };
      group = { pages, leave: subscribe(tournamentId, hear) };
      this.groups.set(tournamentId, group);
    }
    group.pages.add(response);
    this.heartbeat ??= setInterval(() => {
      for (const { pages } of this.groups.values()) sendToAll(pages, timeMessage(Date.now()));
    }, heartbeatMs).unref();
    return group;
  }

  private disband(tournamentId: TournamentId) {
    this.groups.get(tournamentId)?.leave();
    this.groups.delete(tournamentId);
    if (this.groups.size > 0) return;
    clearInterval(this.heartbeat);
    this.heartbeat = undefined;
  }
}

/** Frees the request headers: a stream lives for hours and they outweigh its own state. */
function forgetHeaders(request: IncomingMessage) {
  request.headers = {};
  request.rawHeaders = [];
}

function write(response: ServerResponse, message: string) {
  if (response.destroyed || response.writableEnded) return;
  if (response.writableLength > longestBacklog) response.destroy();
  else response.write(message);
}

/** Writes to many pages in slices, so that a thousand spectators do not delay a desk. */
function sendToAll(pages: ReadonlySet<ServerResponse>, message: string) {
  const all = [...pages];
  const sendFrom = (start: number) => {
    for (const page of all.slice(start, start + sliceSize)) write(page, message);
    if (start + sliceSize < all.length) setImmediate(sendFrom, start + sliceSize);
  };
  sendFrom(0);
}
