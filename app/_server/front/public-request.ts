import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { choosableLanguages, languageCookie, languageFor } from '@/app/_i18n/language';
import { type Theme, themeCookie, themes } from '@/app/_preferences/theme';
import { choiceQuery, parseChoice } from '@/lib/board/board-choice';
import { formatList } from '@/lib/formats/registry';
import type { Outward } from './outward';

/** What of a tournament looks the same to everybody who is not known: its pages, and the board's figures. */
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
/** What Next's own client sends to get a part of a page; the answer depends on all of them. */
const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;
const longestKey = 8_000;
/** Look the same to whoever asks; what lists say, what a ceremony lets one do and whose campaign it is does not. */
const impersonal = /\/(?:board|overlay|share\.png)$/;
const filledIn = /^\/t\/[^/]+(?:\/(?:entries|pairings|standings|statistics|reference|player\/[^/]+))?$/;

/** A request that may be answered from a page rendered for somebody else. */
export interface PublicRequest {
  readonly slug: string;
  /** the same key, the same page (of one revision) */
  readonly key: string;
  /** what is rendered: the address without what makes no difference */
  readonly url: string;
  /** under which name the visitor came: absolute links of a page begin with it */
  readonly host: string;
  /** what the page is rendered with: nothing else of the request gets through */
  readonly headers: Readonly<Record<string, string>>;
  /** who asks, as far as cookies say and the page tells; null for strangers, and where it looks the same to everybody */
  readonly visitor: VisitorCookies | null;
}

/** Cookies that may name somebody. */
export interface VisitorCookies {
  /** of an account */
  readonly session: string | undefined;
  /** personal links as their cookie holds them (`lib/access/held-links.ts`), by tournament */
  readonly links: ReadonlyMap<string, string>;
}

/**
 * Reads a request for a public page under the address `outward`; null where it asks for something else, or from somebody known for what cannot be
 * filled in for them.
 */
export function readPublicRequest(
  method: string | undefined,
  url: string,
  headers: IncomingHttpHeaders,
  outward: Pick<Outward, 'protocol' | 'host'>,
): PublicRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [path = '', query = ''] = url.split('?', 2);
  const slug = (pages.exec(path) ?? boardFigures.exec(path))?.[1];
  if (slug === undefined || headers['next-action'] !== undefined) return null;
  const read = knownQuery(path, new URLSearchParams(query));
  // What Next's own client has asked for is told apart by the whole address.
  if (headers.rsc !== undefined && read !== query.replace(/&?_rsc=[^&]*/, '')) return null;
  const address = headers.rsc === undefined ? joined(path, read) : url;
  const visitor = readCookies(headers.cookie ?? '');
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

/**
 * The part of a query that the page behind `path` reads, written in one way: nobody has anything rendered by making up
 * others.
 */
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
  const round = query.get('round') ?? '';
  return path.endsWith('/pairings') && /^[1-9]\d?$/.test(round) ? `round=${round}` : '';
}

/** next-auth's own, over HTTPS and without. */
const sessionCookies = ['__Secure-next-auth.session-token', 'next-auth.session-token'];
const linkCookie = /^heerschau-(?!device$)([\w-]+)$/;

/**
 * What of a Cookie header is ours: preferences, a session, personal links; null where a session is written in a way of its
 * own. Cookies of others are passed over: they never reach a rendering.
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
