'use client';
import { useEffect, useRef } from 'react';

/** Scrolls to its place when it appears: what begins at the head of a page is not left out of sight. */
export function IntoView() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would call as the effect's cleanup.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <span ref={place} />;
}
