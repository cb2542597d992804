import 'server-only';
import type { IncomingMessage } from 'node:http';

/** Client of a request, for fair queueing. */
export interface Asker {
  readonly key: string;
  /** whether identified by a valid session or personal link; unknown clients are counted by address */
  readonly known: boolean;
}

export const stranger = (address: string): Asker => ({ key: address, known: false });

/**
 * Paths of pages for people and of what is computed from a whole tournament or series. The desk, actions, streams and
 * files of the build never wait.
 */
const lookedAt =
  /^\/(?:$|t\/[^/]+(?:\/(?!desk\b)|$)|(?:match|print|armies|series|person|career|my)(?:\/|$)|api\/(?:t\/[^/]+\/(?:export|board|calendar)|series|v1)(?:\/|$))/;

/** Whether a request waits for its turn. Next finds a page under any encoding of its path. */
function waitsForTurn({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  if (method !== 'GET') return false;
  const [path = ''] = url.split('?', 1);
  try {
    return lookedAt.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
const atOnce = 2;
/** In ms. A slow phone keeps receiving after the page has been rendered, without holding the turn. */
const longestTurnMs = 500;
/** Waiting unknown clients per address: twice the phones of a hall. */
const mostOfAddress = 600;
/** Waiting requests per known visitor; an account may be several people. */
const mostOfVisitor = 24;
/** Waiting requests in total, about 100 MB, as each keeps a connection. */
const mostInAll = 4_000;

/** The queue is full: for this key or in total. */
export class TooManyWaiting extends Error {}

interface Queued {
  /** queue ahead of unknown clients */
  readonly first?: boolean;
  /** limit for this key; by default that of the turns */
  readonly most?: number;
}

type Line = Map<string, (() => void)[]>;
/** One of this many turns goes to unknown clients, however many known ones wait. */
const oneOf = 4;

/**
 * Limits concurrency and gives turns to the waiting keys in rotation: a client with a thousand requests waits for all
 * of its own, every other client for one of those. Of two lines the first gets three of four turns.
 */
export class Turns {
  private readonly first: Line = new Map();
  private readonly others: Line = new Map();
  private running = 0;
  private inAll = 0;
  private given = 0;

  /** @param limits `mostWaiting` of one key, `mostInAll` of all together */
  constructor(
    private readonly limits: {
      readonly atOnce: number;
      readonly mostWaiting: number;
      readonly mostInAll?: number;
    },
  ) {}

  /** Whether a turn is free at once. */
  get isFree(): boolean {
    return this.running < this.limits.atOnce;
  }

  /** Runs `work` in its turn; throws `TooManyWaiting` if too many wait under the same key or in total. */
  async take<T>(key: string, work: () => Promise<T>, queued: Queued = {}): Promise<T> {
    if (this.isFree) this.running++;
    else await this.wait(key, queued);
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private wait(key: string, { first = false, most = this.limits.mostWaiting }: Queued): Promise<void> {
    const line = first ? this.first : this.others;
    const queue = line.get(key) ?? [];
    const { mostInAll = Number.POSITIVE_INFINITY } = this.limits;
    if (queue.length >= most || this.inAll >= mostInAll) throw new TooManyWaiting();
    this.inAll++;
    line.set(key, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  /** Passes the turn to the key that has waited longest since its last one. */
  private passOn() {
    const turnOfOthers = this.given++ % oneOf === oneOf - 1;
    const lines = turnOfOthers ? [this.others, this.first] : [this.first, this.others];
    const line = lines.find(({ size }) => size > 0);
    const [next] = line ?? [];
    if (!line || !next) {
      this.running--;
      return;
    }
    const [key, queue] = next;
    const begin = queue.shift();
    this.inAll--;
    line.delete(key);
    if (queue.length > 0) line.set(key, queue);
    begin?.();
  }
}

/**
 * Takes a turn for a client, whose identity costs a query and is looked up only if there is a queue.
 * @param askerOf looks it up
 */
export async function takeTurn<T>(
  turns: Turns,
  askerOf: () => Promise<Asker>,
  work: () => Promise<T>,
): Promise<T> {
  if (turns.isFree) return turns.take('', work);
  const { key, known } = await askerOf();
  return turns.take(key, work, known ? { first: true, most: mostOfVisitor } : {});
}

/** Turns for page renderings, two at once. */
export const makeTurns = (): Turns => new Turns({ atOnce, mostWaiting: mostOfAddress, mostInAll });

/**
 * Renders pages two at a time: sixty players notified of a result request pages at once, and an action sent in between
 * must not wait for all of them.
 */
export function makePageTurns() {
  const turns = makeTurns();
  return async (
    request: IncomingMessage,
    askerOf: () => Promise<Asker>,
    render: () => unknown,
  ): Promise<void> => {
    if (!waitsForTurn(request)) {
      await render();
      return;
    }
    let rendering: Promise<unknown> | undefined;
    await takeTurn(turns, askerOf, async () => {
      // The client has disconnected.
      if (request.socket.destroyed) return;
      rendering = Promise.resolve(render());
      const longEnough = new Promise((resolve) => setTimeout(resolve, longestTurnMs).unref());
      await Promise.race([rendering, longEnough]);
    });
    await rendering;
  };
}
