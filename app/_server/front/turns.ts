import 'server-only';
import type { IncomingMessage } from 'node:http';
import pLimit from 'p-limit';

/** What people look at. The desk, actions, streams and scripts never wait. */
const lookedAt = /^\/(?:t\/[^/?]+(?:[/?](?!desk\b)|$)|match\/)/;
const atOnce = 2;
/** A phone with poor reception may take its time over an answer that has long been rendered. */
const longestTurnMs = 500;

/**
 * Has pages rendered two at a time, in the order they are asked for: sixty players who are told of a result ask at once,
 * and whoever sends something meanwhile must not wait for all of their pages.
 */
export function makeTurns() {
  const turns = pLimit(atOnce);
  return async (request: IncomingMessage, render: () => unknown): Promise<void> => {
    if (request.method !== 'GET' || !lookedAt.test(request.url ?? '')) {
      await render();
      return;
    }
    let rendering: Promise<unknown> | undefined;
    await turns(() => {
      // Whoever has gone on meanwhile needs no page.
      if (request.socket.destroyed) return;
      rendering = Promise.resolve(render());
      const longEnough = new Promise((resolve) => setTimeout(resolve, longestTurnMs).unref());
      return Promise.race([rendering, longEnough]);
    });
    await rendering;
  };
}
