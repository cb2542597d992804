import { useEffect } from 'react';
import { keepAwake } from './keep-awake';

/** Keeps the screen from going dark while mounted; again after every return to the page. */
export function useWakeLock() {
  useEffect(
    () =>
      keepAwake({
        lock: 'wakeLock' in navigator ? () => navigator.wakeLock.request('screen') : null,
        // Only iOS has this property; true means an app on the home screen.
        lockMayBeEmpty: 'standalone' in navigator && navigator.standalone === true,
        playFilm: playInstead,
        isVisible: () => document.visibilityState === 'visible',
        onVisibility: (change) => {
          document.addEventListener('visibilitychange', change);
          return () => document.removeEventListener('visibilitychange', change);
        },
      }),
    [],
  );
}

/** No browser lets the screen go dark during a film. */
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
