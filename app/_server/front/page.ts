import 'server-only';
import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contentPolicy, makeNonce, policyHeader } from './content-policy';

const compress = promisify(gzip);

/** A finished answer as it is kept: what everybody gets, plain and compressed. */
export interface Page {
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly etag: string;
  readonly body: Buffer;
  readonly zipped: Buffer;
}

/**
 * A shared cache may hold a page for a second, which is how soon everybody sees a change; browsers ask every time
 * and mostly hear 304.
 */
const cacheControl = 'public, max-age=0, s-maxage=1';
/** Whoever sends cookies of their own gets a page of their own; Next names what its client's requests differ in. */
const varies = ['Cookie', 'Accept-Language'];
/** Of one connection, or set anew for each answer. */
const notKept =
  /^(connection|keep-alive|transfer-encoding|content-length|date|cache-control|etag|vary|x-request-id|x-nextjs-.*request-id)$/;

/**
 * Has a page rendered by the app that listens on `port`; null unless it is a page for everybody: found, and without a
 * cookie that would be meant for one visitor. All who get this rendering share its nonce, which was made after whatever
 * is written in it.
 */
export async function renderPage(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Page | null> {
  const nonce = makeNonce();
  const policy = contentPolicy(nonce);
  const { status, head, body } = await fetchWhole(port, path, { ...headers, [policyHeader]: policy });
  if (status !== 200 || head['set-cookie'] !== undefined) return null;
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(head)) {
    if (value !== undefined && !notKept.test(name)) kept[name] = value;
  }
  const zipped = await compress(body, { level: 6 });
  return {
    headers: {
      ...kept,
      [policyHeader]: policy,
      'cache-control': cacheControl,
      vary: [head.vary, ...varies].filter(Boolean).join(', '),
    },
    // Weak: the compressed bytes have the same name, and so has the same page under another nonce.
    etag: `W/"${createHash('sha256').update(body.toString().replaceAll(nonce, '')).digest('base64url').slice(0, 27)}"`,
    body,
    zipped,
    bytes: body.length + zipped.length + 1_000,
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

/** Answers with a kept page: whole, or 304 to whoever has it, who also has the policy that came with it. */
export function sendPage(page: Page, asked: IncomingMessage, response: ServerResponse) {
  const known = asked.headers['if-none-match'];
  if (known?.split(',').some((etag) => etag.trim() === page.etag)) {
    const { vary = [], 'cache-control': caching = [] } = page.headers;
    response.writeHead(304, { etag: page.etag, vary: String(vary), 'cache-control': String(caching) });
    response.end();
    return;
  }
  const zip = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(String(asked.headers['accept-encoding'] ?? ''));
  const body = zip ? page.zipped : page.body;
  response.writeHead(200, {
    ...page.headers,
    etag: page.etag,
    'content-length': body.length,
    ...(zip && { 'content-encoding': 'gzip' }),
  });
  response.end(asked.method === 'HEAD' ? undefined : body);
}
