import { isAsset, isKeptPage, type ToWorker } from '@/lib/offline/kept';

const tell = (what: ToWorker) =>
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(what)).catch(() => {});

/** Registers the worker that caches pages on this phone (app/_worker); a browser that refuses it works without. */
export function startWorker() {
  void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {});
}

/** Paths of the immutable assets this page has loaded. */
const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isAsset(pathname))
    .map(({ pathname }) => pathname);

/**
 * Tells the worker to cache a page and, for the player's own, the pages it links to. Returns a function that cancels
 * it.
 */
export function keepSoon(path: string): () => void {
  if (!isKeptPage(path)) return () => {};
  const own = path.endsWith('/me');
  // Spreads the requests of a hall full of phones.
  const wait = 1_500 + (own ? Math.random() * 15_000 : 0);
  const timer = setTimeout(() => {
    const links = own ? [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')] : [];
    const onward = links.map(({ pathname }) => pathname).filter(isKeptPage);
    tell({ kind: 'keep', paths: [...new Set([path, ...onward])], assets: loadedAssets() });
  }, wait);
  return () => clearTimeout(timer);
}

/** Tells the worker to cache the whole handbook, in the language of the page. */
export const keepHandbook = () =>
  tell({ kind: 'keep-help', language: document.documentElement.lang.startsWith('de') ? 'de' : 'en' });

/** Deletes the cached pages of a user who signs out. */
export const forgetKept = () => tell({ kind: 'forget' });
