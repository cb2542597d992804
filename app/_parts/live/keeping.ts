import { isAsset, isKeptPage, type ToWorker } from '@/lib/offline/kept';

const tell = (what: ToWorker) =>
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(what)).catch(() => {});

/** Starts the worker that keeps pages on this phone (app/_worker); a browser that refuses it goes on without. */
export function startWorker() {
  void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {});
}

/** What this page has loaded of what never changes, as paths. */
const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isAsset(pathname))
    .map(({ pathname }) => pathname);

/** Tells the worker to keep a page and, for the player's own, what it leads to. Returns how to think better of it. */
export function keepSoon(path: string): () => void {
  if (!isKeptPage(path)) return () => {};
  const own = path.endsWith('/me');
  // A hall full of phones does not ask at once.
  const wait = 1_500 + (own ? Math.random() * 15_000 : 0);
  const timer = setTimeout(() => {
    const links = own ? [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')] : [];
    const onward = links.map(({ pathname }) => pathname).filter(isKeptPage);
    tell({ kind: 'keep', paths: [...new Set([path, ...onward])], assets: loadedAssets() });
  }, wait);
  return () => clearTimeout(timer);
}

/** Lets go of what is kept of somebody who signs out. */
export const forgetKept = () => tell({ kind: 'forget' });
