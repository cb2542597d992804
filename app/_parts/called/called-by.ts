import { useSyncExternalStore } from 'react';

/** How this browser notifies its player, beside the page's title. */
export interface CalledBy {
  readonly sound: boolean;
  readonly vibration: boolean;
}

/** Sound is off by default: halls are quiet. */
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
    // Storage may be forbidden or hold something unreadable.
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

/** Choice made on this browser, in sync across its pages. */
export const useCalledBy = (): CalledBy => useSyncExternalStore(subscribe, current, () => usual);

/** Stores the choice for this browser; without storage, for this page only. */
export function chooseCalledBy(next: CalledBy) {
  chosen = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
