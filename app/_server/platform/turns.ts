import 'server-only';
import type { IncomingMessage } from 'node:http';

/** Under what somebody's requests are counted. */
export interface Asker {
  readonly key: string;
  /** by a session or a personal link that holds: all others are strangers, and counted by their address */
  readonly known: boolean;
}

export const stranger = (address: string): Asker => ({ key: address, known: false });

/** Pages that people look at. The desk, actions, streams and files never wait. */
const lookedAt =
  /^\/(?:(?:\?|$)|t\/[^/?]+(?:[/?](?!desk\b)|$)|(?:match|print|armies|series|person|career|my)(?:[/?]|$))/;
const atOnce = 2;
/** A phone with poor reception may take its time over an answer that has long been rendered. */
const longestTurnMs = 500;
/** Strangers of one address: twice as many as a hall has phones. */
const mostOfAddress = 600;
/** Tabs and links of one visitor; of an account, all who work with it. */
const mostOfVisitor = 24;
/** Each keeps a connection and its request: about 100 MB. */
const mostInAll = 4_000;

/** As many wait as may: of this asker, or of all together. */
export class TooManyWaiting extends Error {}

interface Queued {
  /** before those of strangers */
  readonly first?: boolean;
  /** how many of the same key may wait; the limit of the turns without it */
  readonly most?: number;
}

type Line = Map<string, (() => void)[]>;
/** Of so many turns one is a stranger's, however many known visitors wait. */
const oneOf = 4;

/**
 * Turns, so many at once, given to the keys that wait one after the other: a visitor who asks for a thousand things
 * waits for all of them, and every other visitor for one of those. There are two lines: the first gets three of four turns.
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

  /** Whether a turn is to be had without waiting. */
  get isFree(): boolean {
    return this.running < this.limits.atOnce;
  }

  /** Does `work` when its turn has come; `TooManyWaiting` where too many wait under the same key, or in all. */
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

  /** Hands the turn to the key that has waited longest since its last one. */
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
 * Takes a turn for whoever asks. Who that is costs a query, and is looked up only where there is a queue.
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

/** Turns of renderings, two at once. */
export const makeTurns = (): Turns => new Turns({ atOnce, mostWaiting: mostOfAddress, mostInAll });

/**
 * Has pages rendered two at a time: sixty players who are told of a result ask at once, and an action that is sent
 * in between must not wait for all of their pages.
 */
export function makePageTurns() {
  const turns = makeTurns();
  return async (
    request: IncomingMessage,
    askerOf: () => Promise<Asker>,
    render: () => unknown,
  ): Promise<void> => {
    if (request.method !== 'GET' || !lookedAt.test(request.url ?? '')) {
      await render();
      return;
    }
    let rendering: Promise<unknown> | undefined;
    await takeTurn(turns, askerOf, async () => {
      // A visitor who has gone on needs no page.
      if (request.socket.destroyed) return;
      rendering = Promise.resolve(render());
      const longEnough = new Promise((resolve) => setTimeout(resolve, longestTurnMs).unref());
      await Promise.race([rendering, longEnough]);
    });
    await rendering;
  };
}
