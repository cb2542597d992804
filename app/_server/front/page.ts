import 'server-only';
import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { EntryId } from '@/lib/ids';
import { log } from '../platform/log';
import { contentPolicy, makeNonce, policyHeader } from './content-policy';
import { OwnParts } from './own-parts';

const compress = promisify(gzip);

/** A cached response: the same for every visitor, plain and compressed, or with parts to fill in. */
export interface Page {
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly etag: string;
  readonly content: { readonly body: Buffer; readonly zipped: Buffer } | OwnParts;
}

/**
 * A shared cache may keep a page for one second, which bounds the delay of a change; browsers always revalidate and
 * mostly get 304.
 */
const cacheControl = 'public, max-age=0, s-maxage=1';
/** Cache control of the API's public answers, which stays. */
const ofApi = /^public, no-cache$/;
/** Pages with personal parts are never stored by a shared cache. */
const ownCacheControl = 'private, no-cache';
/** Cookies may select a different page; Next adds the headers its client varies by. */
const varies = ['Cookie', 'Accept-Language'];
/** Headers of the connection, or set per response. */
const notKept =
  /^(connection|keep-alive|transfer-encoding|content-length|date|cache-control|etag|vary|x-request-id|x-nextjs-.*request-id)$/;

/**
 * Renders a page through the app on `port`; null unless it is cacheable: status 200, no Set-Cookie, and readable marks
 * of the stand-in. All visitors of a rendering share its nonce, which was made after the content.
 * @param rendered `known` for identified visitors, `standIn` the placeholder of their entries
 */
export async function renderPage(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  { known = false, standIn = null }: { known?: boolean; standIn?: string | null } = {},
): Promise<Page | null> {
  const nonce = makeNonce();
  const policy = contentPolicy(nonce);
  const { status, head, body } = await fetchWhole(port, path, { ...headers, [policyHeader]: policy });
  if (status !== 200 || head['set-cookie'] !== undefined) return null;
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(head)) {
    if (value !== undefined && !notKept.test(name)) kept[name] = value;
  }
  const text = body.toString();
  const content = standIn
    ? OwnParts.find(text, standIn)
    : { body, zipped: await compress(body, { level: 6 }) };
  if (!content) {
    log.warn({ path }, 'a page cannot be filled in for players, and is rendered for each of them');
    return null;
  }
  const anonymous = text.replaceAll(nonce, '').replaceAll(standIn ?? nonce, '');
  return {
    headers: {
      ...kept,
      [policyHeader]: policy,
      'cache-control': known
        ? ownCacheControl
        : (ofApi.exec(head['cache-control'] ?? '')?.[0] ?? cacheControl),
      vary: [head.vary, ...varies].filter(Boolean).join(', '),
    },
    // Weak: the compressed bytes share it, and so does the same page under another nonce.
    etag: `W/"${createHash('sha256').update(anonymous).digest('base64url').slice(0, 27)}"`,
    content,
    bytes:
      (content instanceof OwnParts ? content.bytes : content.body.length + content.zipped.length) + 1_000,
  };
}

/** Requested over the loopback, so a rendering does not depend on a visitor's connection. */
function fetchWhole(port: number, path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ status: number; head: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 500, head: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}

/**
 * Sends a cached page: whole, or 304 to a browser that has it together with its content policy.
 * @param siteHead headers of every response under this path
 * @param own the entry to fill in; null for a page without personal parts
 */
export async function sendPage(
  page: Page,
  asked: IncomingMessage,
  response: ServerResponse,
  siteHead: Readonly<Record<string, string>>,
  own: EntryId | null = null,
) {
  const etag = own ? page.etag.replace(/"$/, `-${own}"`) : page.etag;
  const known = asked.headers['if-none-match'];
  if (known?.split(',').some((one) => one.trim() === etag)) {
    const { vary = [], 'cache-control': caching = [] } = page.headers;
    response.writeHead(304, { etag, vary: String(vary), 'cache-control': String(caching) });
    response.end();
    return;
  }
  const zip = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(String(asked.headers['accept-encoding'] ?? ''));
  const body = await bodyOf(page, own, zip);
  response.writeHead(200, {
    ...page.headers,
    ...siteHead,
    etag,
    'content-length': body.length,
    ...(zip && { 'content-encoding': 'gzip' }),
  });
  response.end(asked.method === 'HEAD' ? undefined : body);
}

async function bodyOf({ content }: Page, own: EntryId | null, zip: boolean): Promise<Buffer> {
  if (!(content instanceof OwnParts)) return zip ? content.zipped : content.body;
  if (!own) throw new Error('a page for players was asked for by somebody else');
  const filled = content.fill(own);
  // Compressed per response: favour speed over size.
  return zip ? compress(filled, { level: 2 }) : filled;
}
