'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Asks for the page again by itself, for screens that nobody touches. */
export function ReloadEvery({ ms }: { ms: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), ms);
    return () => clearInterval(timer);
  }, [router, ms]);
  return null;
}
