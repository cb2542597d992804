import { describe, expect, test } from 'vitest';
import { type AwakeMeans, keepAwake } from './keep-awake';

/** A browser whose wake lock is granted, refused or missing, with counters of its lock and film. */
function browser(lock: 'granted' | 'refused' | 'missing', lockMayBeEmpty = false) {
  const seen = { asked: 0, released: 0, films: 0, stopped: 0, visible: true };
  const listeners = new Set<() => void>();
  const ends = new Set<() => void>();
  const means: AwakeMeans = {
    lock:
      lock === 'missing'
        ? null
        : async () => {
            seen.asked++;
            if (lock === 'refused') throw new DOMException('low battery', 'NotAllowedError');
            return {
              release: async () => {
                seen.released++;
              },
              addEventListener: (_type, end) => ends.add(end),
            };
          },
    lockMayBeEmpty,
    playFilm: () => {
      seen.films++;
      return () => {
        seen.stopped++;
      };
    },
    isVisible: () => seen.visible,
    onVisibility: (change) => {
      listeners.add(change);
      return () => listeners.delete(change);
    },
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const show = async (visible: boolean) => {
    seen.visible = visible;
    for (const tell of listeners) tell();
    await settle();
  };
  /** the browser ends every lock it has granted */
  const endLocks = () => {
    for (const end of ends) end();
  };
  return { seen, means, settle, show, listeners, endLocks };
}

describe('the screen stays on', () => {
  test.each([
    ['by a lock alone where it is granted', 'granted', false, { asked: 1, films: 0 }],
    ['by the film where there is no lock', 'missing', false, { asked: 0, films: 1 }],
    ['by the film where the lock is refused', 'refused', false, { asked: 1, films: 1 }],
    ['by both where the lock may be empty', 'granted', true, { asked: 1, films: 1 }],
  ] as const)('%s', async (_, lock, mayBeEmpty, expected) => {
    const { seen, means, settle } = browser(lock, mayBeEmpty);
    keepAwake(means);
    await settle();
    expect(seen).toMatchObject(expected);
  });

  test('after every return to the page, with one film', async () => {
    const { seen, means, settle, show } = browser('refused');
    keepAwake(means);
    await settle();
    await show(false);
    expect(seen.asked).toBe(1);
    await show(true);
    expect(seen).toMatchObject({ asked: 2, films: 1 });
  });

  test('by the film where the lock is taken away from a page in view, not from a hidden one', async () => {
    const { seen, means, settle, show, endLocks } = browser('granted');
    keepAwake(means);
    await settle();
    await show(false);
    endLocks();
    expect(seen.films).toBe(0);
    await show(true);
    endLocks();
    endLocks();
    expect(seen).toMatchObject({ asked: 2, films: 1 });
  });

  test('until the page is left: lock, film and listener end', async () => {
    const { seen, means, settle, listeners } = browser('granted', true);
    const stop = keepAwake(means);
    await settle();
    stop();
    await settle();
    expect(seen).toMatchObject({ released: 1, stopped: 1 });
    expect(listeners.size).toBe(0);
  });

  test('and a lock that is granted after that is given back', async () => {
    const { seen, means, settle } = browser('granted');
    keepAwake(means)();
    await settle();
    expect(seen).toMatchObject({ asked: 1, films: 0 });
    expect(seen.released).toBeGreaterThan(0);
  });
});
