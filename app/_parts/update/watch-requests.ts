/** What the router of Next sends, as far as it concerns a page that may be outdated. */
export interface RequestWatch {
  /** An action was not known. Resolves to whether the page is being loaded anew. */
  unknownAction(): boolean;
  /** A request waits for a server or proxy that is not ready to answer; called with false once that one is over. */
  waiting(waits: boolean): void;
}

/** A server that is starting again, or a proxy without one. Nothing that the app itself says. */
const notReady: ReadonlySet<number> = new Set([502, 503, 504]);

/** How long each further try waits, in ms: a restart takes some seconds. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 8_000, 8_000];
const longestWaitMs = 15_000;

/**
 * Sits between Next's router and the network, for which Next has no hook. Actions and pages that meet a server that is just
 * starting are sent again until it answers, as Next itself does without a network: whatever is sent may arrive twice. An
 * action that a new build does not know is handed to `watch`. Returns how to stop.
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
        // A promise that stays open keeps the page as it is until the browser has left it.
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

/** Our own wait or the one the server asks for, in ms; a hall full of phones does not come back at once. */
function longestOf(ownMs: number, retryAfter: string | null): number {
  const asked = Number(retryAfter ?? 0) * 1000;
  return Math.min(Math.max(ownMs, asked || 0), longestWaitMs) * (0.8 + Math.random() * 0.4);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
