import { useEffect } from 'react';

/** Keeps the screen from going dark while mounted; again after every return to the page. */
export function useWakeLock() {
  useEffect(() => ('wakeLock' in navigator ? holdLock() : playInstead()), []);
}

function holdLock() {
  let lock: WakeLockSentinel | null = null;
  let left = false;
  const hold = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (left) await lock.release();
    } catch {
      // Low battery, or the page lost the screen meanwhile: the clock is right without it.
    }
  };
  void hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    left = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}

/** Over plain http browsers have no wake lock, but none lets the screen go dark during a film. */
function playInstead() {
  let left = false;
  let stop = () => {};
  void import('./awake-film').then(
    ({ playAwakeFilm }) => {
      if (!left) stop = playAwakeFilm();
    },
    // Without a network the screen goes dark as it always does.
    () => {},
  );
  return () => {
    left = true;
    stop();
  };
}
