import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { log } from '../platform/log';
import { askedOrigin } from '../platform/origin';
import { TestServers } from './test-front';

process.env.NEXTAUTH_SECRET = 'test';

const servers = new TestServers();
const warned = vi.spyOn(log, 'warn');
let t: TestTournament;
const kept = globalThis as { heerschauDatabase?: unknown };
beforeEach(async () => {
  warned.mockImplementation(() => {});
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
});
afterEach(async () => {
  servers.end();
  warned.mockReset();
  delete kept.heerschauDatabase;
  await t.dispose();
});

afterAll(() => warned.mockRestore());

type Rewrite = (browser: IncomingHttpHeaders, upstream: string) => Record<string, string | undefined>;
const https = { 'x-forwarded-proto': 'https' };
const bare = ({ host = '' }: IncomingHttpHeaders) => host.replace(/:\d+$/, '');

/**
 * Headers after each proxy, by the proxies' own sample configurations. The browser asks for `halle.example.org:8443`.
 */
const kinds = {
  'nginx with $http_host': ({ host }) => ({ host, ...https }),
  'nginx with $host': (browser) => ({ host: bare(browser), 'x-forwarded-host': bare(browser), ...https }),
  'nginx with $host and nothing else': (browser) => ({ host: bare(browser) }),
  'nginx with $host and X-Forwarded-Port': (browser) => ({
    host: bare(browser),
    'x-forwarded-port': '8443',
    ...https,
  }),
  'nginx without any line': (_, upstream) => ({ host: upstream }),
  Caddy: ({ host }) => ({
    host,
    'x-forwarded-host': host,
    ...https,
    'x-forwarded-for': '203.0.113.9',
    via: '2.0 Caddy',
  }),
  Traefik: ({ host }) => ({ host, 'x-forwarded-host': host, 'x-forwarded-port': '443', ...https }),
  Apache: ({ host }, upstream) => ({ host: upstream, 'x-forwarded-host': host, via: '1.1 x (Apache)' }),
  'Apache behind another': ({ host }, upstream) => ({
    host: upstream,
    'x-forwarded-host': `${host}, inner.example`,
    ...https,
  }),
  'one that speaks RFC 7239 alone': ({ host }, upstream) => ({
    host: upstream,
    forwarded: `for=203.0.113.9;host="${host}";proto=https`,
  }),
  HAProxy: ({ host }) => ({ host, 'x-forwarded-for': '203.0.113.9' }),
} satisfies Record<string, Rewrite>;

/** Starts a proxy of that kind in front of the server at `url`. */
function startProxy(url: string, kind: keyof typeof kinds): Promise<string> {
  const upstream = new URL(url);
  const rewrite: Rewrite = kinds[kind];
  return servers.listen(
    createServer((asked, answer) => {
      const written = { ...asked.headers, ...rewrite(asked.headers, upstream.host) };
      const headers = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
      const going = request(
        `${url}${asked.url}`,
        { method: asked.method, headers, agent: false },
        (coming) => {
          answer.writeHead(coming.statusCode ?? 502, coming.headers);
          coming.pipe(answer);
        },
      );
      asked.pipe(going);
    }),
  );
}

/** Simulates Next: accepts a form whose Origin equals the host header, and returns the start of its links. */
function next({ method, headers }: IncomingMessage, response: ServerResponse) {
  const host = headers['x-forwarded-host'] ?? headers.host;
  const origin = headers.origin && new URL(headers.origin).host;
  const status = method === 'POST' && origin !== undefined && origin !== host ? 500 : 200;
  const links = askedOrigin((name) => headers[name]?.toString());
  response.writeHead(status, { 'content-type': 'text/html' }).end(links);
}

const site = 'https://halle.example.org:8443';

/** Sends one request through a proxy and returns status and text. Node's own client can set Host. */
function ask(proxy: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asking = request(
      `${proxy}/login`,
      { method, headers: { host: 'halle.example.org:8443', ...headers }, agent: false },
      async (answer) => {
        let text = '';
        for await (const chunk of answer) text += chunk;
        resolve({ status: answer.statusCode ?? 0, text });
      },
    );
    asking.on('error', reject);
    asking.end(method === 'POST' ? 'x' : undefined);
  });
}
const action = { 'next-action': 'abc', 'content-type': 'text/plain;charset=UTF-8', 'content-length': '1' };
const send = (proxy: string, headers: Record<string, string> = {}) =>
  ask(proxy, { ...action, origin: site, ...headers }, 'POST');
/** Header that browsers add over https. */
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

const all = Object.keys(kinds) as (keyof typeof kinds)[];
/** Proxies that pass no host, or drop the port. */
const passing = all.filter((kind) => !/without any line|^nginx with \$host( and nothing else)?$/.test(kind));

describe('behind a proxy', () => {
  test.each(all)('%s: a form is taken from a browser over https, and from no other site', async (kind) => {
    const proxy = await startProxy(await servers.openFront(next), kind);
    expect((await send(proxy, sameOrigin)).status).toBe(200);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await send(proxy, foreign)).status).toBe(403);
    expect((await send(proxy, { origin: 'null' })).status).toBe(403);
  });

  test.each(all.filter((kind) => !/without any line/.test(kind)))(
    '%s: a form is taken from a browser that says nothing but its Origin',
    async (kind) => {
      const proxy = await startProxy(await servers.openFront(next), kind);
      expect((await send(proxy)).status).toBe(200);
    },
  );

  test.each(passing)('%s: links begin as the browser asked', async (kind) => {
    const proxy = await startProxy(await servers.openFront(next), kind);
    // Without a passed protocol it cannot be known.
    const { text } = await ask(proxy);
    expect(new URL(text).host).toBe('halle.example.org:8443');
  });

  test.each(all)('%s: with HEERSCHAU_URL everything works', async (kind) => {
    const proxy = await startProxy(await servers.openFront(next, { HEERSCHAU_URL: site }), kind);
    expect((await send(proxy)).status).toBe(200);
    expect((await send(proxy, { origin: 'https://halle.example.org:9999' })).status).toBe(403);
  });
});

describe('a proxy that passes no host is named as the cause', () => {
  const kind = 'nginx without any line';

  test('in the sentence of the form, in the language of the browser', async () => {
    const proxy = await startProxy(await servers.openFront(next), kind);
    const { status, text } = await send(proxy, { 'accept-language': 'en' });
    expect(status).toBe(403);
    expect(text).toMatch(
      /^Heerschau: Nothing was saved.*halle\.example\.org:8443.*127\.0\.0\.1:\d+.*proxy.*HEERSCHAU_URL/,
    );
    expect((await send(proxy, { 'accept-language': 'pl' })).text).toMatch('Nic nie zapisano');
  });

  test('on the page of a form without script', async () => {
    const proxy = await startProxy(await servers.openFront(next), kind);
    const { text } = await ask(
      proxy,
      { origin: site, accept: 'text/html', 'content-length': '1', cookie: 'heerschau-theme=dark' },
      'POST',
    );
    expect(text).toMatch(/<html lang="de" data-theme="dark">.*Proxy davor Name und Port nicht weiter/s);
  });

  test('in the log, once for each pair of names, however many are invented', async () => {
    const proxy = await startProxy(await servers.openFront(next), kind);
    for (let i = 0; i < 3; i++) await send(proxy);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned.mock.calls[0]).toEqual([
      { browser: site, received: { host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) } },
      expect.stringContaining('$http_host'),
    ]);
    for (let i = 0; i < 50; i++) await send(proxy, { origin: `https://n${i}.example` });
    expect(warned.mock.calls.length).toBeLessThanOrEqual(20);
  });
});

test('a proxy that drops the port is named in the log, although its forms work', async () => {
  const proxy = await startProxy(await servers.openFront(next), 'nginx with $host');
  await send(proxy);
  await send(proxy);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(warned.mock.calls[0]?.[1]).toContain('links begin with another address');
});

test('one that names no protocol is named as well', async () => {
  const proxy = await startProxy(await servers.openFront(next), 'Apache');
  await send(proxy);
  expect(warned.mock.calls[0]?.[1]).toContain('X-Forwarded-Proto');
});

test('a proxy that passes host and port is no cause of anything', async () => {
  const proxy = await startProxy(await servers.openFront(next), 'Caddy');
  await send(proxy);
  expect(warned).not.toHaveBeenCalled();
});
