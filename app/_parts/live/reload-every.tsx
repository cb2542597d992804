'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Refreshes the page at an interval, for screens without an operator. */
export function ReloadEvery({ ms }: { ms: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), ms);
    return () => clearInterval(timer);
  }, [router, ms]);
  return null;
}
