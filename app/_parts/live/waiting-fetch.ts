/**
 * Header the server sends with a 503 for a request it has not begun, so that a repeat has no double effect
 * (scripts/plain-page.mjs).
 */
const again = 'x-heerschau-again';
const longestPauseMs = 30_000;

/** `fetch` that retries while the server is overloaded, after the time the server names. Prefetches are not retried. */
export const waitingFetch =
  (
    ask: typeof fetch,
    pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  ): typeof fetch =>
  async (input, init) => {
    for (;;) {
      // A Request can be sent only once.
      const answer = await ask(input instanceof Request ? input.clone() : input, init);
      if (answer.status !== 503 || !answer.headers.has(again) || isAhead(init)) return answer;
      const seconds = Number(answer.headers.get('retry-after')) || 5;
      await pause(Math.min(Math.max(seconds, 1) * 1_000, longestPauseMs));
      init?.signal?.throwIfAborted();
    }
  };

const isAhead = (init: RequestInit | undefined) => new Headers(init?.headers).has('next-router-prefetch');
