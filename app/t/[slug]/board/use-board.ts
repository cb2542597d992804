import { useEffect, useRef, useState } from 'react';
import { hearServerTime } from '@/app/_components/server-clock';
import type { Board } from './board-data';

/** Without a word from the server for so long, the connection counts as lost: it speaks every 15 s. */
const silenceMs = 45_000;
const watchMs = 5_000;
/** How often a board asks that hears no stream. */
const pollMs = 10_000;
const timeoutMs = 8_000;
/** A proxy's copy may lag by a second behind what the stream tells. */
const lagMs = 1_200;

export interface FollowedBoard {
  readonly board: Board;
  /** when the board was last known to be up to date, epoch ms by this device; null while it is */
  readonly lostSince: number | null;
}

/**
 * The board, kept in step with the tournament for as long as the page stands: told of changes by the live stream,
 * asking by itself where there is none, trying again until the server is back, and loading the page anew once the
 * server runs another build.
 */
export function useBoard(initial: Board, build: string, language: string): FollowedBoard {
  const [board, setBoard] = useState(initial);
  const [lostSince, setLostSince] = useState<number | null>(null);
  const known = useRef(initial.revision);
  const { slug } = initial;

  useEffect(() => {
    let source: EventSource | undefined;
    let heardAt = Date.now();
    let askedAt = 0;
    let asking = false;
    let again = false;
    /** the latest revision told of */
    let told = 0;
    let later: ReturnType<typeof setTimeout> | undefined;
    const left = new AbortController();

    const hear = () => {
      heardAt = Date.now();
      setLostSince(null);
    };
    const lose = () => setLostSince(heardAt);

    const ask = async () => {
      again = asking;
      if (asking) return;
      asking = true;
      askedAt = Date.now();
      try {
        const answer = await fetch(`/api/t/${slug}/board?language=${language}`, {
          cache: 'no-cache',
          signal: AbortSignal.any([left.signal, AbortSignal.timeout(timeoutMs)]),
        });
        if (!answer.ok) throw new Error(`board: ${answer.status}`);
        const fetched = (await answer.json()) as { build: string; board: Board };
        if (fetched.build !== build) location.reload();
        known.current = fetched.board.revision;
        setBoard(fetched.board);
        hear();
        if (known.current < told) askLater(lagMs);
      } catch {
        if (!left.signal.aborted) lose();
      }
      asking = false;
      if (again) void ask();
    };

    const askLater = (delayMs: number) => {
      clearTimeout(later);
      later = setTimeout(() => void ask(), delayMs);
    };

    const listen = () => {
      source?.close();
      source = new EventSource(`/api/t/${slug}/live`);
      let fresh = true;
      source.addEventListener('time', (message) => {
        hearServerTime(Number(message.data), Date.now(), fresh);
        fresh = false;
        hear();
      });
      source.addEventListener('revision', (message) => {
        const { revision, spreadMs } = JSON.parse(message.data) as { revision: number; spreadMs: number };
        told = revision;
        // Many boards and pages hear it at once: each takes its turn.
        if (revision !== known.current) askLater(Math.random() * spreadMs);
        else hear();
      });
      source.onopen = () => {
        fresh = true;
      };
      source.onerror = () => void ask();
    };

    const watch = setInterval(() => {
      if (document.hidden) return;
      const silent = Date.now() - heardAt > silenceMs;
      const closed = source === undefined || source.readyState === EventSource.CLOSED;
      const streams = source?.readyState === EventSource.OPEN;
      if (silent || closed) listen();
      if ((silent || !streams) && Date.now() - askedAt >= pollMs) void ask();
    }, watchMs);

    // A board nobody sees leaves its connection to those who are looked at.
    const turn = () => {
      if (document.hidden) {
        source?.close();
        source = undefined;
        return;
      }
      heardAt = Math.max(heardAt, Date.now() - silenceMs);
      listen();
      void ask();
    };
    const check = () => void ask();

    if (!document.hidden) listen();
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    return () => {
      left.abort();
      clearTimeout(later);
      source?.close();
      clearInterval(watch);
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
    };
  }, [slug, language, build]);

  return { board, lostSince };
}
