/** A granted wake lock, as far as it is used here. */
interface AwakeLock {
  release(): Promise<void>;
  addEventListener(type: 'release', listener: () => void): void;
}

/** A browser's means of keeping its screen on. */
export interface AwakeMeans {
  /** asks for a wake lock; null where the browser has none */
  readonly lock: (() => Promise<AwakeLock>) | null;
  /** whether a granted lock may do nothing: apps on the home screen of iOS 16.4 to 18.3 (WebKit bug 254545) */
  readonly lockMayBeEmpty: boolean;
  /** plays the silent film; returns the function that ends it */
  playFilm(): () => void;
  isVisible(): boolean;
  /** calls `change` whenever the page is shown or hidden, until the returned function is called */
  onVisibility(change: () => void): () => void;
}

/**
 * Keeps the screen on until the returned function is called: with a wake lock, requested again after every return to
 * the page, and with the film where the lock is missing, refused or taken away (low battery) or may be without effect.
 */
export function keepAwake({
  lock,
  lockMayBeEmpty,
  playFilm,
  isVisible,
  onVisibility,
}: AwakeMeans): () => void {
  let left = false;
  let held: AwakeLock | null = null;
  let stopFilm: (() => void) | null = null;
  const play = () => {
    if (!left) stopFilm ??= playFilm();
  };
  const hold = async () => {
    if (lock === null || !isVisible()) return;
    try {
      const earlier = held;
      const granted = await lock();
      held = granted;
      await earlier?.release();
      if (left) await granted.release();
      // Hidden pages lose it as a rule and ask again when shown; a visible one lost it to the battery.
      granted.addEventListener('release', () => {
        if (held === granted && isVisible()) play();
      });
    } catch {
      // A page hidden during the request retries when it is shown.
      if (isVisible()) play();
    }
  };
  if (lock === null || lockMayBeEmpty) play();
  void hold();
  const unlisten = onVisibility(() => void hold());
  return () => {
    left = true;
    unlisten();
    stopFilm?.();
    held?.release().catch(() => {});
  };
}
