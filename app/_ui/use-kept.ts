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

/** Values that this browser refused to store, being full or set to store nothing: kept until the page is left. */
const unstored = new Map<string, string | null>();

function readKept(key: string): string | null {
  const own = unstored.get(key);
  if (own !== undefined) return own;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * A text kept in this browser under `key`, null on the server and where there is none. The second value sets it; null
 * removes it.
 */
export function useKept(key: string): [kept: string | null, keep: (next: string | null) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => readKept(key),
    () => null,
  );
  const keep = (next: string | null) => {
    try {
      if (next === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, next);
      unstored.delete(key);
    } catch {
      unstored.set(key, next);
    }
    for (const listener of listeners) listener();
  };
  return [kept, keep];
}
