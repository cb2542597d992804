'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { hearServerTime } from './server-clock';

const pollMs = 15_000;

/**
 * Keeps the page in step with the tournament: renders it anew whenever the server tells of a later
 * revision than the one shown. Polls while there is no stream.
 */
export function LiveRefresh({ slug, revision }: { slug: string; revision: number }) {
  const router = useRouter();
  const shown = useRef(revision);
  shown.current = revision;

  useEffect(() => {
    let source: EventSource | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    const leave = () => {
      clearInterval(poll);
      source?.close();
    };
    const follow = () => {
      leave();
      // Over plain HTTP a browser keeps six connections to a server: pages nobody looks at must not use them
      // up. Back in view, the stream's first word is the present revision.
      if (document.hidden) return;
      source = new EventSource(`/api/t/${slug}/live`);
      let fresh = true;
      source.addEventListener('time', (message) => {
        hearServerTime(Number(message.data), Date.now(), fresh);
        fresh = false;
      });
      source.addEventListener('revision', (message) => {
        if (Number(message.data) > shown.current) router.refresh();
      });
      source.onopen = () => {
        fresh = true;
        clearInterval(poll);
      };
      source.onerror = () => {
        clearInterval(poll);
        poll = setInterval(() => router.refresh(), pollMs);
        // A refused stream (not a lost one) is not retried by the browser; polling carries on.
      };
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      leave();
    };
  }, [slug, router]);

  return null;
}
