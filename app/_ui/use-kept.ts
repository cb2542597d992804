'use client';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab of this device may have changed it.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * A text kept in this browser under `key`, null on the server and where there is none. The second value sets it; null
 * removes it.
 */
export function useKept(key: string): [kept: string | null, keep: (next: string | null) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => window.localStorage.getItem(key),
    () => null,
  );
  const keep = (next: string | null) => {
    if (next === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, next);
    for (const listener of listeners) listener();
  };
  return [kept, keep];
}
