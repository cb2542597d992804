/** The server sends it with whatever it has not begun to answer: asking again does nothing twice (scripts/plain-page.mjs). */
const again = 'x-heerschau-again';
const longestPauseMs = 30_000;

/**
 * The same `fetch`, which asks again while the server has too much to do, after the time that the server names. What is
 * fetched ahead of need is not asked for again.
 */
export const waitingFetch =
  (
    ask: typeof fetch,
    pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  ): typeof fetch =>
  async (input, init) => {
    for (;;) {
      // A request can be sent once.
      const answer = await ask(input instanceof Request ? input.clone() : input, init);
      if (answer.status !== 503 || !answer.headers.has(again) || isAhead(init)) return answer;
      const seconds = Number(answer.headers.get('retry-after')) || 5;
      await pause(Math.min(Math.max(seconds, 1) * 1_000, longestPauseMs));
      init?.signal?.throwIfAborted();
    }
  };

const isAhead = (init: RequestInit | undefined) => new Headers(init?.headers).has('next-router-prefetch');
