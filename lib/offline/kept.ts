/** What a phone keeps for when there is no network. Read by the worker and by the pages that tell it what to keep. */

const slug = '[a-z0-9-]{1,120}';
const id = '[\\w-]{1,60}';
/** Pages of players and of everybody; never those of desk, account and operator, nor personal links. */
const pages = new RegExp(
  `^/(?:|match/${id}|t/${slug}(?:|/me|/me/(?:list|reference)|/(?:reference|pairings|standings|entries)|/(?:player|team)/${id}))$`,
);

/** Whether a page is kept, by its path. */
export const isKeptPage = (path: string): boolean => pages.test(path);

/** Whether a path is a page, a picture or the search of the handbook. Cached apart: signing out leaves it alone. */
export const isHelp = (path: string): boolean =>
  /^\/help(?:\/[a-z0-9-]+){0,2}$/.test(path) || /^\/handbook\/[a-z]{2}\/[\w-]+\.webp$/.test(path);

/** The handbook on one page, which stands in for its other pages when there is no network. */
export const wholeHandbookPath = '/help/book';
/** Pages, pictures and searches of the handbook that are kept. */
export const helpKept = 'heerschau-help';

/** The light pictures of a page of the handbook, as paths. */
export const picturesOf = (html: string): string[] => [
  ...new Set(html.match(/\/handbook\/[a-z]{2}\/[\w-]+-light\.webp/g) ?? []),
];

/** Whether something is the same for ever under its address, by its path: scripts, styles, fonts, and the app's marks. */
export const isAsset = (path: string): boolean =>
  path.startsWith('/_next/static/') || /^\/[\w-]+\.(?:svg|png|ico|webmanifest)$/.test(path);

/** Whether it is one of the lists of armies that the list builder loads. */
export const isArmy = (path: string): boolean => /^\/api\/(?:t\/[^/]+\/)?armies\//.test(path);

/** The scripts, styles and fonts that a page of ours loads, as paths. */
export const assetsOf = (html: string): string[] => [
  ...new Set(html.match(/\/_next\/static\/[\w./~%()[\]-]+\.(?:js|css|woff2)/g) ?? []),
];

/** The mark of an answer from the keep: a `Server-Timing` whose duration is when it was made, in ms UTC. */
export const keptMark = 'kept';
export const pagesKept = 'heerschau-pages';
export const assetsKept = 'heerschau-assets';
export const armiesKept = 'heerschau-armies';
/** The page that stands in for one that was never seen. */
export const offlinePath = '/offline';

/** What a page tells the worker. */
export type ToWorker =
  /** `assets`: what the page has loaded, also before the worker was there to see it */
  | { readonly kind: 'keep'; readonly paths: readonly string[]; readonly assets: readonly string[] }
  /** caches the whole handbook; sent by its pages */
  | { readonly kind: 'keep-help'; readonly language: string }
  /** somebody signed out: what was kept of them goes */
  | { readonly kind: 'forget' };

export function isToWorker(data: unknown): data is ToWorker {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'forget') return true;
  if (data.kind === 'keep-help') return 'language' in data && typeof data.language === 'string';
  return (
    data.kind === 'keep' &&
    'paths' in data &&
    Array.isArray(data.paths) &&
    'assets' in data &&
    Array.isArray(data.assets)
  );
}
