/** Limit for the first message of a stream; without one by then, a proxy is buffering it. */
const firstWordMs = 6_000;
/** The server sends at least every fifteen seconds; a stream silent this long is dead. */
const silenceMs = 40_000;
const pollMs = 10_000;
/** Interval for retrying a stream while polling. */
const tryAgainMs = 60_000;

/** How a page learns of changes: by its stream, by polling, or not at all for the moment. */
export type LiveLink = 'stream' | 'polling' | 'none';

export interface LiveListener {
  /**
   * the tournament's current revision; with `spreadMs` many pages receive it at once and should spread their requests
   */
  revision(revision: number, spreadMs: number): void;
  /** the server's clock in milliseconds UTC; `fresh` after every new connection */
  time(serverNow: number, fresh: boolean): void;
  link?(link: LiveLink): void;
}

/**
 * Follows a tournament by one event stream, or by polling where streams are refused, buffered or cut. Hidden pages
 * disconnect: over plain HTTP a browser has six connections per server. Returns the function that stops it.
 */
export function followTournament(slug: string, listener: LiveListener): () => void {
  let source: EventSource | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let nextPoll: ReturnType<typeof setTimeout> | undefined;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let polls: AbortController | undefined;

  const closeStream = () => {
    clearTimeout(silence);
    source?.close();
    source = undefined;
  };
  const stopPolling = () => {
    clearTimeout(nextPoll);
    clearTimeout(nextTry);
    polls?.abort();
    polls = undefined;
  };
  const rest = () => {
    closeStream();
    stopPolling();
  };

  const expectWord = (withinMs: number) => {
    clearTimeout(silence);
    silence = setTimeout(giveUp, withinMs);
  };
  const heard = () => {
    stopPolling();
    expectWord(silenceMs);
    listener.link?.('stream');
  };
  const connect = () => {
    closeStream();
    let fresh = true;
    const stream = new EventSource(`/api/t/${slug}/live`);
    source = stream;
    expectWord(firstWordMs);
    stream.onopen = () => {
      fresh = true;
    };
    stream.addEventListener('time', (message) => {
      heard();
      listener.time(Number(message.data), fresh);
      fresh = false;
    });
    stream.addEventListener('revision', (message) => {
      heard();
      const { revision, spreadMs } = JSON.parse(message.data) as { revision: number; spreadMs: number };
      listener.revision(revision, spreadMs);
    });
    stream.onerror = () => {
      // The browser does not reopen a refused stream, but does reopen a cut one.
      if (stream.readyState === EventSource.CLOSED) giveUp();
      else startPolling();
    };
  };
  const giveUp = () => {
    closeStream();
    startPolling();
    clearTimeout(nextTry);
    nextTry = setTimeout(connect, tryAgainMs);
  };

  const startPolling = () => {
    if (polls) return;
    polls = new AbortController();
    void poll(polls);
  };
  const poll = async (own: AbortController) => {
    let link: LiveLink = 'none';
    const asking = new AbortController();
    const stop = () => asking.abort();
    own.signal.addEventListener('abort', stop);
    const patience = setTimeout(stop, pollMs);
    try {
      const answer = await fetch(`/api/t/${slug}/revision`, { cache: 'no-store', signal: asking.signal });
      // Deleted or hidden: asks again once the page is shown again or back online.
      if (answer.status === 404) {
        clearTimeout(patience);
        if (own.signal.aborted) return;
        listener.link?.('none');
        rest();
        return;
      }
      if (answer.ok) {
        const { revision, now } = (await answer.json()) as { revision: number; now: number };
        link = 'polling';
        listener.time(now, false);
        listener.revision(revision, 0);
      }
    } catch {
      // no network: retried at the next poll
    }
    clearTimeout(patience);
    own.signal.removeEventListener('abort', stop);
    if (own.signal.aborted) return;
    listener.link?.(link);
    nextPoll = setTimeout(() => void poll(own), pollMs * (0.8 + Math.random() * 0.4));
  };

  const wake = () => {
    rest();
    if (!document.hidden) connect();
  };
  wake();
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    rest();
  };
}
