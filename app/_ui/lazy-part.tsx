'use client';
import { type ComponentType, lazy, useEffect, useState } from 'react';

/** A part of a screen with code of its own, fetched when it is first shown or ahead of that. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** resolves once the part can be shown without the network; a phone without one goes on trying */
  fetch(): Promise<unknown>;
};

/** Makes a part of what `load` imports. It suspends where it is shown before its code has come. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let underway: Promise<ComponentType<Props>> | undefined;
  const fetch = () => {
    underway ??= persist(load).then((component) => {
      loaded = component;
      return component;
    });
    return underway;
  };
  const Waiting = lazy(async () => ({ default: await fetch() }));
  function Part(props: Props) {
    // A lazy component suspends even where its code is there already, and the placeholder would flash.
    const [Shown] = useState(() => loaded ?? Waiting);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { fetch });
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
      if (!hasLeft) setThere(true);
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
