'use client';
import { useSyncExternalStore } from 'react';
import { useAnyMatch } from '../any-match-context';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the server is reachable, as far as the browser and the match's stream know. */
export function useOnline(): boolean {
  const hasNet = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return useAnyMatch().snapshot.online && hasNet;
}
