import { useEffect } from 'react';
import { keepAwake } from './keep-awake';

/** Keeps the screen on while mounted; again after every return to the page. */
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

/** Browsers keep the screen on during a film. */
function playInstead() {
  let left = false;
  let stop = () => {};
  void import('./awake-film').then(
    ({ playAwakeFilm }) => {
      if (!left) stop = playAwakeFilm();
    },
    // Offline, the screen turns off as usual.
    () => {},
  );
  return () => {
    left = true;
    stop();
  };
}
