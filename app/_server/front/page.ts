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

/** A finished answer as it is kept: what everybody gets, plain and compressed, or what is filled in for each. */
export interface Page {
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly etag: string;
  readonly content: { readonly body: Buffer; readonly zipped: Buffer } | OwnParts;
}

/**
 * A shared cache may hold a page for a second, which is how soon everybody sees a change; browsers ask every time
 * and mostly hear 304.
 */
const cacheControl = 'public, max-age=0, s-maxage=1';
/** What is for one visitor goes into no shared cache. */
const ownCacheControl = 'private, no-cache';
/** Whoever sends cookies of their own gets a page of their own; Next names what its client's requests differ in. */
const varies = ['Cookie', 'Accept-Language'];
/** Of one connection, or set for each answer. */
const notKept =
  /^(connection|keep-alive|transfer-encoding|content-length|date|cache-control|etag|vary|x-request-id|x-nextjs-.*request-id)$/;

/**
 * Has a page rendered by the app that listens on `port`; null unless it is a page for everybody: found, and without a
 * cookie that would be meant for one visitor. All who get this rendering share its nonce, which was made after whatever
 * is written in it.
 * @param rendered `known` for visitors who are somebody, `standIn` in the place of their entries
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
      'cache-control': known ? ownCacheControl : cacheControl,
      vary: [head.vary, ...varies].filter(Boolean).join(', '),
    },
    // Weak: the compressed bytes have the same name, and so has the same page under another nonce.
    etag: `W/"${createHash('sha256').update(anonymous).digest('base64url').slice(0, 27)}"`,
    content,
    bytes:
      (content instanceof OwnParts ? content.bytes : content.body.length + content.zipped.length) + 1_000,
  };
}

/** Asked for over the loopback, so that a rendering depends on no visitor's connection. */
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
 * Answers with a kept page: whole, or 304 to whoever has it, who also has the policy that came with it.
 * @param siteHead what every answer under this address says
 * @param own whose page it is, where it is filled in
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
  // Made anew for each of them: quickly rather than small.
  return zip ? compress(filled, { level: 2 }) : filled;
}
