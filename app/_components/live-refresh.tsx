'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

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
    const source = new EventSource(`/api/t/${slug}/live`);
    let poll: ReturnType<typeof setInterval> | undefined;
    source.addEventListener('revision', (message) => {
      if (Number(message.data) > shown.current) router.refresh();
    });
    source.onopen = () => clearInterval(poll);
    source.onerror = () => {
      clearInterval(poll);
      poll = setInterval(() => router.refresh(), pollMs);
      // A refused stream (not a lost one) is not retried by the browser; polling carries on.
    };
    return () => {
      clearInterval(poll);
      source.close();
    };
  }, [slug, router]);

  return null;
}
