import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { choosableLanguages, languageCookie, languageFor } from '@/app/_i18n/language';
import { type Theme, themeCookie, themes } from '@/app/_preferences/theme';
import { choiceQuery, parseChoice } from '@/lib/board/board-choice';
import { formatList } from '@/lib/formats/registry';
import type { Outward } from './outward';

/** Tournament pages that look the same to all anonymous visitors, and the board's data. */
const areas = [
  'entries',
  'pairings',
  'standings',
  'statistics',
  'reference',
  'board',
  'ceremony',
  'lists',
  'overlay',
  'photos',
];
const id = '[\\w-]{1,60}';
const campaignAreas = formatList.flatMap((format) =>
  format.structure === 'campaign' ? format.areas.map((area) => area.id) : [],
);
const underOne = [
  ...areas,
  'share\\.png',
  `(?:lists|player|team)/${id}`,
  `(?:${campaignAreas.join('|')})(?:/${id})?`,
];
const pages = new RegExp(`^/t/([a-z0-9-]{1,120})(?:/(?:${underOne.join('|')}))?$`);
const boardFigures = /^\/api\/t\/([a-z0-9-]{1,120})\/board$/;
/** Pages about more than one tournament, and lists of the API. */
const instancePages =
  /^\/(?:armies|series|series\/(?!new$)[a-z0-9-]{1,120}(?:\/(?:tournaments|armies|ratings|board))?|person\/[\w-]{1,60})?$/;
const apiLists = /^\/api\/v1\/(?:tournaments|series|series\/[a-z0-9-]{1,120}|persons|persons\/[\w-]{1,60})$/;
const number = /^[1-9]\d{0,2}$/;
const word = /^.{1,80}$/;
const filters = ['game', 'size', 'year', 'scenario', 'first', 'edition', 'least', 'view', 'army'];
/** Parameters that pages of the instance read, by their addresses. */
const instanceQueries: readonly (readonly [path: RegExp, names: readonly string[], value: RegExp])[] = [
  [/^\/$/, ['page', 'past'], number],
  [/\/armies$/, filters, word],
  [/^\/series(?:\/[^/]+)?$/, ['page'], number],
  [/^\/person\//, ['series', 'game'], /^[a-z0-9-]{1,120}$/],
  [/^\/api\/v1\/tournaments$/, ['status', 'after', 'limit'], /^[\w-]{1,200}$/],
  [/^\/api\/v1\/(?:series|persons)$/, ['after', 'limit'], /^[\w-]{1,200}$/],
];
/** Headers of Next's client for partial pages; the response depends on all of them. */
const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;
const longestKey = 8_000;
/** Pages without personal content. Lists, the ceremony and campaign pages have some. */
const impersonal = /\/(?:board|overlay|share\.png)$/;
const filledIn =
  /^\/(?:armies|t\/[^/]+(?:\/(?:entries|pairings|standings|statistics|reference|player\/[^/]+))?)$/;

/** A request that can be answered with a page rendered for another visitor. */
export interface PublicRequest {
  /** the tournament's; null for a page about more than one */
  readonly slug: string | null;
  /** cache key of the page, within one revision */
  readonly key: string;
  /** address to render, without parameters that make no difference */
  readonly url: string;
  /** host the visitor used; absolute links of the page begin with it */
  readonly host: string;
  /** the only headers passed to the rendering */
  readonly headers: Readonly<Record<string, string>>;
  /** identity cookies, if the page depends on them; null for anonymous visitors and impersonal pages */
  readonly visitor: VisitorCookies | null;
}

/** Cookies that may identify a visitor. */
export interface VisitorCookies {
  /** session of an account */
  readonly session: string | undefined;
  /** personal links as their cookie holds them (`lib/access/held-links.ts`), by tournament */
  readonly links: ReadonlyMap<string, string>;
}

/**
 * Parses a request for a public page under the address `outward`; null for any other request, and for a known visitor
 * if the page's personal parts cannot be filled in.
 */
export function readPublicRequest(
  method: string | undefined,
  url: string,
  headers: IncomingHttpHeaders,
  outward: Pick<Outward, 'protocol' | 'host'>,
): PublicRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [path = '', query = ''] = url.split('?', 2);
  const isApi = apiLists.test(path);
  const ofInstance = isApi || instancePages.test(path);
  const slug = ofInstance ? null : (pages.exec(path) ?? boardFigures.exec(path))?.[1];
  if (slug === undefined || headers['next-action'] !== undefined) return null;
  // A token may see more, and the API explains parameters that it does not know.
  if (
    isApi &&
    (headers.authorization !== undefined || knownQuery(path, new URLSearchParams(query)) !== query)
  )
    return null;
  const read = knownQuery(path, new URLSearchParams(query));
  // Requests of Next's client are cached by their whole address.
  if (headers.rsc !== undefined && read !== query.replace(/&?_rsc=[^&]*/, '')) return null;
  const address = headers.rsc === undefined ? joined(path, read) : url;
  // The API reads no cookies.
  const visitor = readCookies(isApi ? '' : (headers.cookie ?? ''));
  if (visitor === null) return null;
  const known = visitor.session !== undefined || visitor.links.size > 0;
  const filled = known && !impersonal.test(path);
  if (filled && !filledIn.test(path)) return null;
  const language = languageFor(visitor.language, headers['accept-language'] ?? '');
  const rendered: Record<string, string> = {
    'accept-language': language,
    'accept-encoding': 'identity',
    cookie: `${languageCookie}=${language}; ${themeCookie}=${visitor.theme}`,
  };
  for (const name of routerHeaders) {
    const value = headers[name];
    if (typeof value === 'string') rendered[name] = value;
  }
  const { host, protocol } = outward;
  Object.assign(rendered, { host, 'x-forwarded-proto': protocol });
  const key = `${address}\n${Object.entries(rendered)
    .map(([name, value]) => `${name}:${value}`)
    .join('\n')}`;
  return key.length > longestKey
    ? null
    : {
        slug,
        key,
        url: address,
        host,
        headers: rendered,
        visitor: filled ? visitor : null,
      };
}

const joined = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);

/** Normalises a query to the parameters that the page at `path` reads, so that invented ones cause no rendering. */
function knownQuery(path: string, query: URLSearchParams): string {
  const language = choosableLanguages().find((known) => known === query.get('language'));
  if (boardFigures.test(path)) return language ? `language=${language}` : '';
  if (path.endsWith('/board')) return choiceQuery(parseChoice(Object.fromEntries(query))).slice(1);
  if (path.endsWith('/overlay')) {
    const known = ['show', 'table', 'places'].flatMap((name) => {
      const value = query.get(name) ?? '';
      return /^(?:standings|[1-9]\d{0,2})$/.test(value) ? [`${name}=${value}`] : [];
    });
    return known.join('&');
  }
  for (const [page, names, value] of instanceQueries) {
    if (!page.test(path)) continue;
    const read = new URLSearchParams();
    for (const name of names) {
      const asked = query.getAll(name);
      if (asked.length === 1 && value.test(asked[0] ?? '')) read.set(name, asked[0] ?? '');
    }
    return read.toString();
  }
  const round = query.get('round') ?? '';
  return path.endsWith('/pairings') && /^[1-9]\d?$/.test(round) ? `round=${round}` : '';
}

/** next-auth's cookies, with and without HTTPS. */
const sessionCookies = ['__Secure-next-auth.session-token', 'next-auth.session-token'];
const linkCookie = /^heerschau-(?!device$)([\w-]+)$/;

/**
 * Reads our cookies from a Cookie header: preferences, session, personal links; null if the session cookie has an
 * unknown form, such as split parts. Other cookies are ignored and never reach a rendering.
 */
export function readCookies(header: string) {
  let language: string | undefined;
  let theme: Theme = 'system';
  let session: string | undefined;
  const links = new Map<string, string>();
  for (const part of header === '' ? [] : header.split(';')) {
    const [name = '', value = ''] = part.trim().split('=', 2);
    if (name === languageCookie) language = value;
    else if (name === themeCookie) theme = themes.find((known) => known === value) ?? 'system';
    else if (sessionCookies.includes(name)) session = name === sessionCookies[0] ? value : (session ?? value);
    else if (/^(__Secure-|__Host-)?next-auth\.session/.test(name)) return null;
    else {
      const tournament = linkCookie.exec(name)?.[1];
      if (tournament !== undefined) links.set(tournament, value);
    }
  }
  return {
    language: language === undefined ? undefined : languageFor(language, ''),
    theme,
    session,
    links,
  };
}
