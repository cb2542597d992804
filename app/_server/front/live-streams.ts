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
import { meters } from '../platform/meters';
import type { Asker } from '../platform/turns';

export interface StreamLimits {
  /** strangers' streams of one address: a whole hall may share it */
  readonly perAddress: number;
  /** streams of all strangers together; visitors known by a cookie have another quarter */
  readonly total: number;
}

/** Open tabs of one visitor, beyond what strangers of their address leave. */
const mostOfVisitor = 20;
/** Known visitors find room although strangers hold as many streams as they may. */
const roomForKnown = 1.25;

/** Whoever reads so slowly that this much waits for them is let go; their browser comes back by itself. */
const longestBacklog = 64 * 1024;
/** Streams written to before anybody else's request gets a turn. */
const sliceSize = 250;
/** Whoever made a change is answered before a hall asks for what has become of it; changes meanwhile are told as one. */
const answerFirstMs = 60;

/**
 * The live streams of public tournaments, on the bare Node response: one timer and one bus listener a tournament
 * however many pages follow it.
 */
export class LiveStreams {
  private readonly groups = new Map<TournamentId, { pages: Set<ServerResponse>; leave: () => void }>();
  private readonly perKey = new Map<string, number>();
  private readonly admitted = new Set<ServerResponse>();
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(private readonly limits: StreamLimits) {}

  /** How many streams are open. */
  get size(): number {
    return this.admitted.size;
  }

  /** Ends them all. */
  end() {
    for (const response of this.admitted) response.destroy();
  }

  /** Whether a stranger of that address is given a stream. */
  hasRoom(address: string): boolean {
    return this.size < this.limits.total && (this.perKey.get(address) ?? 0) < this.limits.perAddress;
  }

  /**
   * Counts the response among the open streams until it is closed; false, with a 503 sent, where the asker or the
   * server has as many as it may.
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
   * Turns the response into a stream of the tournament's revisions, beginning with the present one. Refuses with 503
   * where the asker or the server has as many as it may; the page polls then.
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
    // Sent by itself the head is one string from then on, not the thirty pieces it was put together of.
    response.flushHeaders();
    forgetHeaders(response.req);
    write(response, retryMessage(Math.random()) + timeMessage(Date.now()));
    // Read after joining: a change committed in between is told by one or the other.
    const present = await revision();
    if (present !== undefined) write(response, revisionMessage(present, spreadOf(group.pages.size)));
  }

  private join(tournamentId: TournamentId, response: ServerResponse) {
    let group = this.groups.get(tournamentId);
    if (!group) {
      const pages = new Set<ServerResponse>();
      let newest: number | undefined;
      const tell = () => {
        if (newest !== undefined) sendToAll(pages, revisionMessage(newest, spreadOf(pages.size)));
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

/** What a browser says of itself is more than all the rest of a stream, which would keep it for hours. */
function forgetHeaders(request: IncomingMessage) {
  request.headers = {};
  request.rawHeaders = [];
}

function write(response: ServerResponse, message: string) {
  if (response.destroyed || response.writableEnded) return;
  if (response.writableLength > longestBacklog) response.destroy();
  else response.write(message);
}

/** Writes to many pages in slices, so that a desk is not kept waiting by a thousand spectators. */
function sendToAll(pages: ReadonlySet<ServerResponse>, message: string) {
  const all = [...pages];
  const sendFrom = (start: number) => {
    for (const page of all.slice(start, start + sliceSize)) write(page, message);
    if (start + sliceSize < all.length) setImmediate(sendFrom, start + sliceSize);
  };
  sendFrom(0);
}
