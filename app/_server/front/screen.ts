import 'server-only';
import type { IncomingMessage } from 'node:http';

/** Why a request goes no further: a status and a line of text. */
export interface Refused {
  readonly status: 400 | 403 | 404 | 411 | 414 | 415;
  readonly words: string;
}

const longestUrl = 8_000;
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,253})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a browser sends a server action in. */
const actionBody =
  /^(?:multipart\/form-data;.*\bboundary=|text\/plain\b|application\/x-www-form-urlencoded\b)/i;

const refuse = (status: Refused['status'], words: string): Refused => ({ status, words });

/**
 * What no browser of ours would send, and Next would stumble over; null for everything else. An address names its place
 * in one way only: what is limited by address here must not be reached by another spelling of it.
 */
export function screen({ method = 'GET', url = '/', headers }: IncomingMessage): Refused | null {
  const forwarded = headers['x-forwarded-host'];
  const proto = headers['x-forwarded-proto'];
  if (!hostPattern.test(headers.host ?? '')) return refuse(400, 'Host cannot be read.');
  if (forwarded !== undefined && !hostPattern.test(String(forwarded)))
    return refuse(400, 'X-Forwarded-Host cannot be read.');
  if (proto !== undefined && !/^https?$/.test(String(proto)))
    return refuse(400, 'X-Forwarded-Proto cannot be read.');
  if (url.length > longestUrl) return refuse(414, 'This address is too long.');
  if (!isOneSpelling(url)) return refuse(400, 'This address cannot be read.');
  // Pages of Next's own, which it shows in the place of others.
  if (/^\/_(?!next\/)/.test(url)) return refuse(404, 'There is nothing here.');
  if (!isRouterState(headers['next-router-state-tree']))
    return refuse(400, 'Next-Router-State-Tree cannot be read.');
  if (reading.has(method)) return null;
  const { origin } = headers;
  if (origin !== undefined && hostOf(origin) !== String(forwarded ?? headers.host).toLowerCase())
    return refuse(403, 'This was sent by another site.');
  if (headers['transfer-encoding'] !== undefined && headers['content-length'] === undefined)
    return refuse(411, 'The length is missing.');
  if (headers['next-action'] !== undefined && !actionBody.test(headers['content-type'] ?? ''))
    return refuse(415, 'This is no form.');
  return null;
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

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
