/** No word that soon after asking: something on the way holds the stream back. */
const firstWordMs = 6_000;
/** The server speaks every fifteen seconds; a stream that is silent this long is dead. */
const silenceMs = 40_000;
const pollMs = 10_000;
/** While polling, a stream is tried again this often. */
const tryAgainMs = 60_000;

/** How a page hears of changes: by its stream, by asking every few seconds, or not at all for the moment. */
export type LiveLink = 'stream' | 'polling' | 'none';

export interface LiveListener {
  /** the tournament's present revision; with `spreadMs` many pages hear it at once and should take turns */
  revision(revision: number, spreadMs: number): void;
  /** the server's clock in milliseconds UTC; `fresh` after every new connection */
  time(serverNow: number, fresh: boolean): void;
  link?(link: LiveLink): void;
}

/**
 * Follows a tournament by one event stream, or by polling where streams are refused, held back or cut. Hidden pages
 * rest: over plain HTTP a browser keeps six connections to a server, and nobody is looking. Returns how to stop.
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
      // A stream that was refused is not asked for again by the browser; one that was cut is.
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
      if (answer.ok) {
        const { revision, now } = (await answer.json()) as { revision: number; now: number };
        link = 'polling';
        listener.time(now, false);
        listener.revision(revision, 0);
      }
    } catch {
      // no network: asked again in a moment
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
