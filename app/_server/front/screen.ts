import { z } from 'zod';
import 'server-only';
import type { IncomingMessage } from 'node:http';
import type { OriginCheck } from './origin-check';
import { isReadable, type Outward, type Unreadable } from './outward';

/** Reason to refuse a request before Next sees it. */
export interface Refused {
  readonly status: 400 | 403 | 404 | 405 | 408 | 409 | 411 | 414 | 415;
  /** key in `problems`, for people */
  readonly code:
    | 'request-unreadable'
    | 'form-unreadable'
    | 'request-elsewhere'
    | 'request-nothing-here'
    | 'request-late'
    | 'request-outdated';
  /** a line of text, for programs */
  readonly words: string;
  readonly values?: Readonly<Record<string, string>>;
}

const longestUrl = 8_000;
/** Next takes time with the square of their number: 4,000 of one name block the process for 0.6 s. */
const mostParameters = 200;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Content types in which browsers send a server action. */
const actionBody = /^(?:multipart\/form-data|text\/plain|application\/x-www-form-urlencoded)\b/i;
const boundary = String.raw`boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+./:=?-]{1,70})`;
const charset = String.raw`charset=[\w-]{1,40}`;
/** Next fails on a form whose boundary it does not find. */
const parts = new RegExp(`^multipart/form-data(?:; *${charset})?; *${boundary}(?:; *${charset})?$`, 'i');
/** Files of the build and of `public`; Next fails on any other method. */
const file = /^\/(?:_next\/|handbook\/|[^/?]+\.[a-z\d]+(?:\?|$))/i;

const unreadable = (status: Refused['status'], words: string): Refused => ({
  status,
  code: 'request-unreadable',
  words,
});

/** Refusal of a form that cannot be read: nothing of it was stored. */
export const unreadableForm = (status: Refused['status'], words: string): Refused => ({
  status,
  code: 'form-unreadable',
  words,
});

/**
 * Refuses requests that no browser sends to this site and Next would fail on; null for all others. Only one spelling of
 * each path is accepted, so that limits by path cannot be bypassed.
 * @param isResent whether Next itself sent it, on behalf of a request that was screened
 */
export function screen(
  { method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  outward: Outward | Unreadable,
  origin: OriginCheck,
  isResent = false,
): Refused | null {
  if (!isReadable(outward)) return unreadable(400, `${outward.header} cannot be read.`);
  if (/\bwebsocket\b/i.test(headers.upgrade ?? '')) return unreadable(400, 'There are no WebSockets here.');
  if (url.length > longestUrl) return unreadable(414, 'This address is too long.');
  if (url.split('&', mostParameters + 1).length > mostParameters)
    return unreadable(414, 'This address has too many parameters.');
  if (!isOneSpelling(url)) return unreadable(400, 'This address cannot be read.');
  // Next's internal error pages.
  if (/^\/_(?!next\/)/.test(url))
    return { status: 404, code: 'request-nothing-here', words: 'There is nothing here.' };
  if (!isRouterState(headers['next-router-state-tree']))
    return unreadable(400, 'Next-Router-State-Tree cannot be read.');
  if (method !== 'GET' && method !== 'HEAD' && file.test(url)) return unreadable(405, 'Files are only read.');
  if (reading.has(method)) return null;
  if (!origin.fits) return sentFromElsewhere(headers.origin ?? '', outward);
  const hasLength = headers['content-length'] !== undefined || headers['transfer-encoding'] === undefined;
  if (!hasLength && !isResent) return unreadableForm(411, 'The length is missing.');
  const type = headers['content-type'] ?? '';
  if (headers['next-action'] !== undefined && !actionBody.test(type))
    return unreadableForm(415, 'This is no form.');
  if (/^multipart\/form-data/i.test(type) && !parts.test(type))
    return unreadableForm(415, 'The boundary of this form cannot be read.');
  return null;
}

/**
 * A form of another site, or of this one behind a proxy that does not pass the host on: the two cannot be told apart.
 */
function sentFromElsewhere(origin: string, { host }: Outward): Refused {
  const from = URL.canParse(origin) ? new URL(origin).host : origin;
  return {
    status: 403,
    code: 'request-elsewhere',
    words: `This was sent by ${from.slice(0, 200)}, and the server was asked as ${host}. If both are this site, its proxy must pass Host with the port, or HEERSCHAU_URL must be set.`,
    values: { origin: from.slice(0, 200), host },
  };
}

/** Whether the path is valid UTF-8 without dot segments, in any encoding. */
function isOneSpelling(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  try {
    const segments = decodeURIComponent(path).split('/');
    return (
      path.startsWith('/') &&
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      segments.every((segment) => segment !== '.' && segment !== '..' && !/[\\\u0000-\u001f]/.test(segment))
    );
  } catch {
    return false;
  }
}

/** `DynamicParamTypesShort` of Next. */
const kindOfSegment = /^(?:c|oc|d|[cd]i\((?:\.|\.\.|\.\.\.|\.\.\)\(\.\.)\))$/;
const segment = z.union([
  z.string(),
  z.tuple([z.string(), z.string(), z.string().regex(kindOfSegment), z.array(z.string()).nullable()]),
]);
/** `z.record` skips the key `__proto__`, which Next reads. */
const routes = z.custom<object>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => routerState.safeParse(one).success),
);
/** Router state of Next's client, as `flightRouterStateSchema` of Next has it: Next answers any other with a 500. */
const routerState: z.ZodType = z.tuple([
  segment,
  routes,
  z.tuple([z.string(), z.string()]).nullish(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
  z.number().nullish(),
  z.string().optional(),
]);
/** Next takes no longer one. */
const longestRouterState = 40_000;

function isRouterState(header: string | string[] | undefined): boolean {
  if (header === undefined) return true;
  const text = String(header);
  if (text.length > longestRouterState) return false;
  try {
    return routerState.safeParse(JSON.parse(decodeURIComponent(text))).success;
  } catch {
    return false;
  }
}
