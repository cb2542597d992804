'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const everyMs = 5000;

/** Renders the page anew every few seconds while somebody looks at it: having seen something raises no revision. */
export function LookAgain() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
