import 'server-only';
import type { IncomingMessage } from 'node:http';

/** What people look at. The desk, actions, streams and scripts never wait. */
const lookedAt = /^\/(?:t\/[^/?]+(?:[/?](?!desk\b)|$)|match\/|print\/)/;
const atOnce = 2;
/** A phone with poor reception may take its time over an answer that has long been rendered. */
const longestTurnMs = 500;
/** A hall has one address, and asks for everybody's page at once. */
const mostWaiting = 200;

/** There are as many waiting from this address as may. */
export class TooManyWaiting extends Error {}

/**
 * Turns, so many at once, given to the addresses that wait one after the other: whoever asks for a thousand things keeps
 * themselves waiting, and everybody else for one of them.
 */
export class Turns {
  private readonly waiting = new Map<string, (() => void)[]>();
  private running = 0;
  private inAll = 0;

  /** @param limits `mostWaiting` from one address, `mostInAll` of all together */
  constructor(
    private readonly limits: {
      readonly atOnce: number;
      readonly mostWaiting: number;
      readonly mostInAll?: number;
    },
  ) {}

  /** Does `work` when its turn has come; refused where too many wait from the same address. */
  async take<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.limits.atOnce) await this.wait(address);
    else this.running++;
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private wait(address: string): Promise<void> {
    const queue = this.waiting.get(address) ?? [];
    const { mostWaiting, mostInAll = Number.POSITIVE_INFINITY } = this.limits;
    if (queue.length >= mostWaiting || this.inAll >= mostInAll) throw new TooManyWaiting();
    this.inAll++;
    this.waiting.set(address, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  /** Hands the turn to the address that has waited longest since its last one. */
  private passOn() {
    const [next] = this.waiting;
    if (!next) {
      this.running--;
      return;
    }
    const [address, queue] = next;
    const begin = queue.shift();
    this.inAll--;
    this.waiting.delete(address);
    if (queue.length > 0) this.waiting.set(address, queue);
    begin?.();
  }
}

/**
 * Has pages rendered two at a time, in the order they are asked for: sixty players who are told of a result ask at once,
 * and whoever sends something meanwhile must not wait for all of their pages.
 */
export function makeTurns() {
  const turns = new Turns({ atOnce, mostWaiting });
  return async (request: IncomingMessage, address: string, render: () => unknown): Promise<void> => {
    if (request.method !== 'GET' || !lookedAt.test(request.url ?? '')) {
      await render();
      return;
    }
    let rendering: Promise<unknown> | undefined;
    await turns.take(address, async () => {
      // Whoever has gone on meanwhile needs no page.
      if (request.socket.destroyed) return;
      rendering = Promise.resolve(render());
      const longEnough = new Promise((resolve) => setTimeout(resolve, longestTurnMs).unref());
      await Promise.race([rendering, longEnough]);
    });
    await rendering;
  };
}
