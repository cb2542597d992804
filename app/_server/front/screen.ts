import 'server-only';
import type { IncomingMessage } from 'node:http';
import type { OriginCheck } from './origin-check';
import { isReadable, type Outward, type Unreadable } from './outward';

/** Why a request goes no further. */
export interface Refused {
  readonly status: 400 | 403 | 404 | 408 | 409 | 411 | 414 | 415;
  /** a key of `problems`, for people */
  readonly code:
    | 'request-unreadable'
    | 'request-elsewhere'
    | 'request-nothing-here'
    | 'request-late'
    | 'request-outdated';
  /** a line of text, for programs */
  readonly words: string;
  readonly values?: Readonly<Record<string, string>>;
}

const longestUrl = 8_000;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a browser sends a server action in. */
const actionBody =
  /^(?:multipart\/form-data;.*\bboundary=|text\/plain\b|application\/x-www-form-urlencoded\b)/i;

const unreadable = (status: Refused['status'], words: string): Refused => ({
  status,
  code: 'request-unreadable',
  words,
});

/**
 * What no browser of ours would send, and Next would stumble over; null for everything else. An address names its place
 * in one way only: what is limited by address here must not be reached by another spelling of it.
 */
export function screen(
  { method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  outward: Outward | Unreadable,
  origin: OriginCheck,
): Refused | null {
  if (!isReadable(outward)) return unreadable(400, `${outward.header} cannot be read.`);
  if (/\bwebsocket\b/i.test(headers.upgrade ?? '')) return unreadable(400, 'There are no WebSockets here.');
  if (url.length > longestUrl) return unreadable(414, 'This address is too long.');
  if (!isOneSpelling(url)) return unreadable(400, 'This address cannot be read.');
  // Pages of Next's own, which it shows in the place of others.
  if (/^\/_(?!next\/)/.test(url))
    return { status: 404, code: 'request-nothing-here', words: 'There is nothing here.' };
  if (!isRouterState(headers['next-router-state-tree']))
    return unreadable(400, 'Next-Router-State-Tree cannot be read.');
  if (reading.has(method)) return null;
  if (!origin.fits) return sentFromElsewhere(headers.origin ?? '', outward);
  if (headers['transfer-encoding'] !== undefined && headers['content-length'] === undefined)
    return unreadable(411, 'The length is missing.');
  if (headers['next-action'] !== undefined && !actionBody.test(headers['content-type'] ?? ''))
    return unreadable(415, 'This is no form.');
  return null;
}

/** A form of another site, or of this one behind a proxy that does not pass its name on: nobody can tell which. */
function sentFromElsewhere(origin: string, { host }: Outward): Refused {
  const from = URL.canParse(origin) ? new URL(origin).host : origin;
  return {
    status: 403,
    code: 'request-elsewhere',
    words: `This was sent by ${from.slice(0, 200)}, and the server was asked as ${host}. If both are this site, its proxy must pass Host with the port, or HEERSCHAU_URL must be set.`,
    values: { origin: from.slice(0, 200), host },
  };
}

/** Whether the path is UTF-8 without steps up or aside, however they are written. */
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

/** Whether it is what Next's client says of the page it shows, as far as Next stumbles over it. */
function isRouterState(header: string | string[] | undefined): boolean {
  if (header === undefined) return true;
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(String(header))));
  } catch {
    return false;
  }
}
