/** Callbacks on requests of Next's router from an outdated page. */
export interface RequestWatch {
  /** The server did not know an action. Returns whether the page is being reloaded. */
  unknownAction(): boolean;
  /** A request waits for a server or proxy that is not ready; called with false once the wait is over. */
  waiting(waits: boolean): void;
}

/** Status codes of a starting server, or of a proxy without one. The app itself never sends them. */
const notReady: ReadonlySet<number> = new Set([502, 503, 504]);

/** Pause before each retry, in ms: a restart takes some seconds. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 8_000, 8_000];
const longestWaitMs = 15_000;

/**
 * Wraps `fetch` for Next's router, which has no hook for it. Actions and pages that meet a starting server are retried
 * until it answers, as Next does without a network: any of them may arrive twice. An action unknown to a new build is
 * passed to `watch`. Returns the function that stops it.
 */
export function watchRequests(watch: RequestWatch): () => void {
  const { fetch: plain } = window;
  const watched: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const isAction = headers.has('next-action');
    const isPage = headers.has('rsc') && !headers.has('next-router-prefetch') && init?.method !== 'HEAD';
    if (!isAction && !isPage) return plain(input, init);
    let waits = false;
    try {
      for (let tries = 0; ; tries++) {
        const answer = await plain(input, init);
        // A pending promise keeps the page as it is until the browser has left it.
        if (isAction && answer.headers.get('x-nextjs-action-not-found') === '1' && watch.unknownAction())
          return new Promise(() => {});
        const waitMs = waitsMs[tries];
        if (!notReady.has(answer.status) || waitMs === undefined) return answer;
        if (!waits) watch.waiting(true);
        waits = true;
        await pause(longestOf(waitMs, answer.headers.get('retry-after')));
      }
    } finally {
      if (waits) watch.waiting(false);
    }
  };
  window.fetch = watched;
  return () => {
    if (window.fetch === watched) window.fetch = plain;
  };
}

/** The longer of our pause and the server's retry-after, in ms, with jitter for a hall full of phones. */
function longestOf(ownMs: number, retryAfter: string | null): number {
  const asked = Number(retryAfter ?? 0) * 1000;
  return Math.min(Math.max(ownMs, asked || 0), longestWaitMs) * (0.8 + Math.random() * 0.4);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
