import { useEffect, useRef, useState } from 'react';
import type { Board } from '@/app/_parts/board/board-data';
import { followTournament, type LiveLink } from '@/app/_parts/live/follow-tournament';
import { hearServerTime } from '@/app/_parts/time/server-clock';

/** A board that could not be fetched is asked for again so soon. */
const againMs = 5_000;
const timeoutMs = 8_000;
/** Boards are few and their halls look at them: they do not take turns for as long as phones do. */
const longestWaitMs = 300;
/** A proxy's copy may lag by a second behind what the stream tells. */
const lagMs = 1_200;

export interface FollowedBoard {
  readonly board: Board;
  /** when the board was last known to be up to date, epoch ms by this device; null while it is */
  readonly lostSince: number | null;
}

/**
 * The board, kept in step with the tournament for as long as the page stands: fetched on every change, tried again
 * until the server is back, and loaded anew as a page once the server runs another build.
 */
export function useBoard(initial: Board, build: string, language: string): FollowedBoard {
  const [board, setBoard] = useState(initial);
  const [lostSince, setLostSince] = useState<number | null>(null);
  const known = useRef(initial.revision);
  const { slug } = initial;

  useEffect(() => {
    const left = new AbortController();
    let heardAt = Date.now();
    let asking = false;
    let again = false;
    /** the latest revision told of */
    let told = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let before: LiveLink | undefined;

    const hear = () => {
      heardAt = Date.now();
      setLostSince(null);
    };
    const lose = () => setLostSince(heardAt);
    const askIn = (ms: number) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void ask(), ms);
    };

    const ask = async () => {
      if (asking) {
        again = true;
        return;
      }
      asking = true;
      again = false;
      clearTimeout(waiting);
      const request = new AbortController();
      const end = () => request.abort();
      left.signal.addEventListener('abort', end, { once: true });
      const patience = setTimeout(end, timeoutMs);
      try {
        const answer = await fetch(`/api/t/${slug}/board?language=${language}`, {
          cache: 'no-cache',
          // Televisions in halls are old: no signal made of others.
          signal: request.signal,
        });
        if (!answer.ok) throw new Error(`board: ${answer.status}`);
        const fetched = (await answer.json()) as { build: string; board: Board };
        if (fetched.build !== build) location.reload();
        known.current = fetched.board.revision;
        setBoard(fetched.board);
        hear();
        if (known.current < told) askIn(lagMs);
      } catch {
        if (left.signal.aborted) return;
        lose();
        askIn(againMs);
      } finally {
        clearTimeout(patience);
        left.signal.removeEventListener('abort', end);
        asking = false;
      }
      if (again) void ask();
    };

    const stop = followTournament(slug, {
      revision: (revision, spreadMs) => {
        told = revision;
        if (revision === known.current) hear();
        else askIn(Math.random() * Math.min(Math.max(spreadMs, 0), longestWaitMs));
      },
      time: (now, fresh) => hearServerTime(now, Date.now(), fresh),
      link: (link) => {
        if (link === 'none') lose();
        // Whoever was away may have come back as another build, even where no figure has changed.
        else if (before !== undefined && before !== link) askIn(0);
        before = link;
      },
    });
    const check = () => askIn(0);
    window.addEventListener('offline', check);
    return () => {
      left.abort();
      stop();
      clearTimeout(waiting);
      window.removeEventListener('offline', check);
    };
  }, [slug, language, build]);

  return { board, lostSince };
}
