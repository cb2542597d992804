'use client';
import { useOffline } from 'next/offline';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether requests wait for the network, or the browser says that there is none. */
export function useNetworkLost(): boolean {
  const waits = useOffline();
  const hasNet = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return waits || !hasNet;
}
