'use client';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const keyOf = (slug: string) => `heerschau-me:${slug}`;

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab of this phone may have chosen.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * The entry chosen on this phone as its own, without an account: stored in the browser only, null on the server and
 * before a choice. The second value sets it; null clears it.
 */
export function useMe(slug: string): [me: string | null, choose: (entryId: string | null) => void] {
  const read = () => window.localStorage.getItem(keyOf(slug));
  const me = useSyncExternalStore(subscribe, read, () => null);
  const choose = (entryId: string | null) => {
    if (entryId === null) window.localStorage.removeItem(keyOf(slug));
    else window.localStorage.setItem(keyOf(slug), entryId);
    for (const listener of listeners) listener();
  };
  return [me, choose];
}
