/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, type SerwistPlugin } from 'serwist';
import {
  armiesKept,
  assetsKept,
  assetsOf,
  helpKept,
  isArmy,
  isAsset,
  isHelp,
  isKeptPage,
  isToWorker,
  keptMark,
  offlinePath,
  pagesKept,
  picturesOf,
  wholeHandbookPath,
} from '../../lib/offline/kept';
import { answerPushes } from './push';

declare const self: ServiceWorkerGlobalScope;

/** A page that was kept is shown when the network has not answered for so long, in s. */
const patience = 6;
/** What was kept a moment ago need not be fetched to be kept, in ms. */
const freshMs = 60_000;
const day = 24 * 60 * 60;
const matchOptions = { ignoreVary: true };

const keptPage = async (url: string) => (await caches.open(pagesKept)).match(url, matchOptions);

/** Fetches and keeps what a page loads, so that it works when it is opened from the keep. */
async function keepAssets(assets: readonly string[]) {
  const cache = await caches.open(assetsKept);
  for (const asset of assets.slice(0, 200))
    if (!(await cache.match(asset, matchOptions))) await cache.add(asset).catch(() => {});
}

const isWhole = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');

/** Keeps whole pages; one that is refused now (signed out, withdrawn) leaves the keep, one that failed leaves it alone. */
const minding: SerwistPlugin = {
  async fetchDidSucceed({ request, response }) {
    if (response.status >= 500 && (await keptPage(request.url))) throw new Error('the server fails');
    if (response.status < 500 && !isWhole(response))
      await (await caches.open(pagesKept)).delete(request, matchOptions);
    return response;
  },
  async cacheWillUpdate({ response }) {
    if (!isWhole(response)) return null;
    void response
      .clone()
      .text()
      .then((html) => keepAssets(assetsOf(html)))
      .catch(() => {});
    return response;
  },
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return null;
    const headers = new Headers(cachedResponse.headers);
    headers.set('Server-Timing', `${keptMark};dur=${Date.parse(headers.get('date') ?? '')}`);
    const { status, statusText } = cachedResponse;
    return new Response(cachedResponse.body, { status, statusText, headers });
  },
  async handlerDidError() {
    return keptPage(offlinePath);
  },
};

const pages = new NetworkFirst({
  cacheName: pagesKept,
  networkTimeoutSeconds: patience,
  matchOptions,
  plugins: [minding, new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 60 * day })],
});

/** Fetches pages to keep them: one after the other, for the hall's network is everybody's. */
async function keep(paths: readonly string[]) {
  const cache = await caches.open(pagesKept);
  for (const path of paths.slice(0, 12)) {
    const { origin, pathname, href } = new URL(path, self.location.origin);
    if (origin !== self.location.origin || !(isKeptPage(pathname) || pathname === offlinePath)) continue;
    const known = await cache.match(href, matchOptions);
    if (known && Date.now() - Date.parse(known.headers.get('date') ?? '') < freshMs) continue;
    const answer = await fetch(href, { credentials: 'same-origin', headers: { accept: 'text/html' } }).catch(
      () => null,
    );
    if (!answer || !isWhole(answer)) continue;
    await cache.put(href, answer.clone());
    await keepAssets(assetsOf(await answer.text()));
  }
}

/** Keeps the handbook: as one page with its light pictures, and its search. Once a day is enough. */
async function keepHandbook(language: string) {
  const cache = await caches.open(helpKept);
  const earlier = await cache.match(wholeHandbookPath, matchOptions);
  const isSame = earlier?.headers.get('content-language') === language;
  if (earlier && isSame && Date.now() - Date.parse(earlier.headers.get('date') ?? '') < day * 1000) return;
  const answer = await fetch(wholeHandbookPath, {
    credentials: 'same-origin',
    headers: { accept: 'text/html' },
  }).catch(() => null);
  if (!answer || !isWhole(answer)) return;
  const html = await answer.clone().text();
  await keepAssets(assetsOf(html));
  for (const path of [`/help/search/${language}`, ...picturesOf(html)]) await cache.add(path).catch(() => {});
  const headers = new Headers(answer.headers);
  headers.set('content-language', language);
  await cache.put(wholeHandbookPath, new Response(html, { status: 200, headers }));
}

/** Without a network a page of the handbook is found in the whole of it. */
const inWholeHandbook: SerwistPlugin = {
  async handlerDidError({ request }) {
    if (request.mode !== 'navigate') return undefined;
    const page = new URL(request.url).pathname.split('/')[2];
    const whole = await (await caches.open(helpKept)).match(wholeHandbookPath, matchOptions);
    if (!whole) return keptPage(offlinePath);
    return page ? Response.redirect(`${wholeHandbookPath}#${page}`) : whole;
  },
};

self.addEventListener('install', (event) => event.waitUntil(keep([offlinePath])));
self.addEventListener('message', (event) => {
  const { data } = event as ExtendableMessageEvent;
  if (!isToWorker(data)) return;
  event.waitUntil(
    data.kind === 'keep-help'
      ? keepHandbook(data.language)
      : data.kind === 'keep'
        ? keep([offlinePath, ...data.paths]).then(() => keepAssets(data.assets.filter(isAsset)))
        : caches.delete(pagesKept).then(() => keep([offlinePath])),
  );
});

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === 'navigate' && isKeptPage(url.pathname),
      handler: pages,
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.method === 'GET' && isHelp(url.pathname) && !request.headers.has('rsc'),
      handler: new NetworkFirst({
        cacheName: helpKept,
        networkTimeoutSeconds: patience,
        matchOptions,
        plugins: [
          {
            cacheWillUpdate: async ({ response }) =>
              response.status === 200 && !response.redirected ? response : null,
          },
          inWholeHandbook,
          new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * day, purgeOnQuotaError: true }),
        ],
      }),
    },
    {
      // What is never kept has a page in its place when there is no network.
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: async ({ request, event }) => {
        const preloaded = (event as FetchEvent).preloadResponse as Promise<Response | undefined> | undefined;
        try {
          return (await preloaded) ?? (await fetch(request));
        } catch (error) {
          const standIn = await keptPage(offlinePath);
          if (!standIn) throw error;
          return standIn;
        }
      },
    },
    {
      // A link within the app asks for a part of the page. Without a network the whole of it is shown from the keep, if it
      // is there: Next opens an answer that is a page. Else Next waits.
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin &&
        request.method === 'GET' &&
        request.headers.has('rsc') &&
        !request.headers.has('next-router-prefetch') &&
        (isKeptPage(url.pathname) || isHelp(url.pathname)),
      handler: async ({ request, url, event }) => {
        try {
          return await fetch(request);
        } catch (error) {
          const asking = await self.clients.get((event as FetchEvent).clientId);
          const whole = new URL(url);
          whole.searchParams.delete('_rsc');
          const kept = isHelp(url.pathname)
            ? await (await caches.open(helpKept)).match(wholeHandbookPath, matchOptions)
            : await keptPage(whole.href);
          if (!kept || !asking || new URL(asking.url).pathname === whole.pathname) throw error;
          return kept;
        }
      },
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname),
      handler: new CacheFirst({
        cacheName: assetsKept,
        matchOptions,
        plugins: [
          new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * day, purgeOnQuotaError: true }),
        ],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isArmy(url.pathname),
      handler: new NetworkFirst({
        cacheName: armiesKept,
        networkTimeoutSeconds: patience,
        matchOptions,
        plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 60 * day })],
      }),
    },
  ],
});
serwist.addEventListeners();
answerPushes();
