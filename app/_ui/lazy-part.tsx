'use client';
import { type ComponentType, startTransition, useEffect, useState } from 'react';

/** A part of a screen with code of its own, fetched when it is first shown or ahead of that. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** resolves once the part can be shown without the network; a phone without one goes on trying */
  fetch(): Promise<unknown>;
};

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Makes a part of what is imported: `lazyPart((kept) => dynamic(kept(async () => (await import('./part')).Part)))`. The page
 * that shows it at once names its code to the browser, which Next does for an import written inside `dynamic`; it suspends
 * where it is shown before its code has come.
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
        // `make` has nothing but this to make its part of.
        loaded = component as unknown as ComponentType<Props>;
        return component;
      });
      return underway;
    };
    fetch = once;
    return once;
  });
  function Part(props: Props) {
    // What is lazy suspends even where its code is there already, and the placeholder would flash. The server has no
    // placeholder, and names the code each time.
    const [Shown] = useState(() => (typeof window !== 'undefined' && loaded) || Waiting);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { fetch: async () => fetch?.() });
}

/**
 * Fetches parts one by one once the page has loaded and the phone has nothing else to do: where they are wanted
 * there may be no network. `parts` must stay the same list.
 */
export function useFetchedAhead(parts: readonly Pick<LazyPart<never>, 'fetch'>[]) {
  useEffect(() => {
    let hasLeft = false;
    void (async () => {
      await pageLoad();
      for (const part of parts) {
        await idleTime();
        if (hasLeft) return;
        // Whoever opens the part is told what is wrong with it.
        await part.fetch().catch(() => {});
      }
    })();
    return () => {
      hasLeft = true;
    };
  }, [parts]);
}

/**
 * Whether a part that nobody waits for can be shown: its code is fetched once the page has loaded and the phone has
 * nothing else to do.
 */
export function useWhenIdle({ fetch }: Pick<LazyPart<never>, 'fetch'>): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let hasLeft = false;
    void (async () => {
      await pageLoad();
      await idleTime();
      await fetch();
      // Whatever else has not come alive yet stays as the server has drawn it.
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

/** Safari has no idle callbacks; there a moment has to do. */
const idleTime = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

const againMs = 3_000;

/** Loads until it succeeds: a script that did not arrive is asked for again, at once with the network. */
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
