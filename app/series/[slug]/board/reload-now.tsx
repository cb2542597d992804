'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Nobody touches a projector: it asks again by itself, as often as results are corrected on a busy day. */
const everyMs = 60_000;

export function ReloadNow() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), everyMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
