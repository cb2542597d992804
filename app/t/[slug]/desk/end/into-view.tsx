'use client';
import { useEffect, useRef } from 'react';

/** Scrolls to its place when it appears: what begins at the head of a page is not left out of sight. */
export function IntoView() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return <span ref={place} />;
}
