import { useSyncExternalStore } from 'react';

/** How this browser calls its player beside the page's title. */
export interface CalledBy {
  readonly sound: boolean;
  readonly vibration: boolean;
}

/** A page in a quiet hall makes no noise unasked. */
const usual: CalledBy = { sound: false, vibration: true };
const key = 'heerschau-called-by';
const listeners = new Set<() => void>();
let chosen: CalledBy | undefined;

function read(): CalledBy {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept === 'object' && kept !== null)
      return {
        sound: 'sound' in kept && kept.sound === true,
        vibration: 'vibration' in kept && kept.vibration === true,
      };
  } catch {
    // Storage may be forbidden, or hold something else.
  }
  return usual;
}

const current = () => {
  chosen ??= read();
  return chosen;
};

function subscribe(listener: () => void) {
  const fromElsewhere = (event: StorageEvent) => {
    if (event.key !== key) return;
    chosen = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromElsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromElsewhere);
  };
}

/** What was chosen on this browser, in all its pages. */
export const useCalledBy = (): CalledBy => useSyncExternalStore(subscribe, current, () => usual);

/** Chooses for this browser; where it keeps nothing, for this page. */
export function chooseCalledBy(next: CalledBy) {
  chosen = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Kept for this page at least.
  }
  for (const listener of listeners) listener();
}
