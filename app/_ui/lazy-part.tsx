'use client';
import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** Part of a screen with a chunk of its own, loaded when it is first shown or earlier. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** resolves once the part can be shown offline; keeps trying without a network */
  fetch(): Promise<unknown>;
};

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Makes a lazy part of an import: `lazyPart((kept) => dynamic(kept(async () => (await import('./part')).Part)))`. Next
 * preloads the chunk with a page that shows the part at once, but only for an import written inside `dynamic`; shown
 * before its chunk has loaded, the part suspends.
 */
export function lazyPart<Props extends object>(
  make: (kept: <P extends object>(load: Load<P>) => Load<P>) => ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let fetch: (() => Promise<unknown>) | undefined;
  const Waiting = make((load) => {
    let underway: ReturnType<typeof load> | undefined;
    const once = () => {
      underway ??= persist(load).then((component) => {
        // `make` can only have built its component from this one.
        loaded = component as unknown as ComponentType<Props>;
        return component;
      });
      return underway;
    };
    fetch = once;
    return once;
  });
  function Part(props: Props) {
    // A lazy component suspends even when its code has loaded, and the placeholder would flash. The server has no
    // placeholder, and must reference the chunk each time.
    const [Shown] = useState(() => (typeof window !== 'undefined' && loaded) || Waiting);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { fetch: async () => fetch?.() });
}

/**
 * Loads parts one by one once the page has loaded and the browser is idle: the network may be gone when they are
 * needed. `parts` must stay the same list.
 */
export function useFetchedAhead(parts: readonly Pick<LazyPart<never>, 'fetch'>[]) {
  useEffect(() => {
    let hasLeft = false;
    void (async () => {
      await pageLoad();
      for (const part of parts) {
        await idleTime();
        if (hasLeft) return;
        // The error appears when the part is opened.
        await part.fetch().catch(() => {});
      }
    })();
    return () => {
      hasLeft = true;
    };
  }, [parts]);
}

/** Whether a low-priority part can be shown: its chunk loads once the page has loaded and the browser is idle. */
export function useWhenIdle({ fetch }: Pick<LazyPart<never>, 'fetch'>): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let hasLeft = false;
    void (async () => {
      await pageLoad();
      await idleTime();
      await fetch();
      // A transition leaves unhydrated parts as the server has rendered them.
      if (!hasLeft) startTransition(() => setThere(true));
    })();
    return () => {
      hasLeft = true;
    };
  }, [fetch]);
  return isThere;
}

const pageLoad = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else window.addEventListener('load', resolve, { once: true });
  });

/** Safari has no idle callbacks; there a short delay has to do. */
const idleTime = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

const againMs = 3_000;

/** Loads until it succeeds: retries a failed script, at once when the network returns. */
async function persist<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ChunkLoadError')) throw error;
    }
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        window.removeEventListener('online', goOn);
        resolve();
      };
      const timer = setTimeout(goOn, againMs);
      window.addEventListener('online', goOn);
    });
  }
}
