import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { TestServers } from './test-front';

process.env.NEXTAUTH_SECRET = 'test';

const servers = new TestServers();
const asked = vi.fn();
/** Simulates Next. */
const next = (request: IncomingMessage, response: ServerResponse) => {
  asked(request.method, request.url, request.headers.upgrade);
  response.writeHead(200, { 'content-type': 'text/html' }).end(`the page ${request.url}`);
};
let t: TestTournament;
const kept = globalThis as { heerschauDatabase?: unknown };
beforeEach(async () => {
  t = await openTestTournament();
  kept.heerschauDatabase = t.database;
});
afterEach(async () => {
  servers.end();
  asked.mockReset();
  delete kept.heerschauDatabase;
  await t.dispose();
});

const page = { accept: 'text/html' };

describe('every answer', () => {
  const asks: [what: string, path: string, init: RequestInit, status: number][] = [
    ['a kept page', '/t/probe', {}, 200],
    ['a page of Next', '/login', {}, 200],
    ['a file', '/_next/static/chunks/a.js', {}, 200],
    ['a revision', '/api/t/probe/revision', {}, 200],
    ['a refusal for people', '/_error', { headers: page }, 404],
    ['a refusal for programs', '/_error', {}, 404],
    ['another site’s form', '/login', { method: 'POST', headers: { ...page, origin: 'http://x.org' } }, 403],
  ];

  test.each(asks)('to %s says what browsers may do with it', async (_, path, init, status) => {
    const url = await servers.openFront(next);
    const { headers, ...answer } = await fetch(url + path, init).then(async (got) => ({
      status: got.status,
      headers: got.headers,
    }));
    expect(answer.status).toBe(status);
    const said = Object.fromEntries(headers);
    expect(said).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    if (said['content-type']?.startsWith('text/html'))
      expect(said['content-security-policy']).toMatch(
        /^default-src '(?:self|none)'; .*frame-ancestors 'self'/,
      );
  });

  test('to a form of an earlier build, sent without scripts, says what to do', async () => {
    const url = await servers.openFront((request, response) => {
      if (request.url === '/login') response.setHeader('x-nextjs-action-not-found', '1');
      response.statusCode = 409;
      response.end('Server Action unavailable.');
    });
    const send = async (path: string, headers: Record<string, string>) => {
      const got = await fetch(url + path, {
        method: 'POST',
        headers: { ...page, 'accept-language': 'en', ...headers },
        body: new FormData(),
      });
      return { status: got.status, text: await got.text() };
    };
    const told = await send('/login', {});
    expect(told.status).toBe(409);
    expect(told.text).toContain('nothing is saved yet');
    // A conflict answered by a route itself.
    expect((await send('/api/v1/tournaments', {})).text).toBe('Server Action unavailable.');
    const byScript = await send('/login', { 'next-action': '00'.repeat(21) });
    expect(byScript.text).toBe('Server Action unavailable.');
  });

  test('lets other sites show the picture of a tournament and read the interface, and nothing else', async () => {
    const url = await servers.openFront(next);
    const policy = async (path: string) =>
      (await fetch(url + path)).headers.get('cross-origin-resource-policy');
    expect(await policy('/t/probe/share.png')).toBe('cross-origin');
    expect(await policy('/api/v1/tournaments')).toBe('cross-origin');
    expect(await policy('/api/t/probe/board')).toBe('same-origin');
  });

  test('says nothing of openers over plain http in a hall, where browsers complain of it', async () => {
    const url = await servers.openFront(next);
    const openers = async (headers: Record<string, string>) =>
      (await fetch(`${url}/t/probe`, { headers })).headers.get('cross-origin-opener-policy');
    expect(await openers({ 'x-forwarded-host': '192.168.1.7:3000' })).toBeNull();
    expect(await openers({ 'x-forwarded-host': '192.168.1.7:3000', 'x-forwarded-proto': 'https' })).toBe(
      'same-origin',
    );
  });
});

describe('a refusal', () => {
  test('is a page in the visitor’s language and skin for a browser, without anything to run', async () => {
    const url = await servers.openFront(next);
    const headers = { ...page, 'accept-language': 'es', cookie: 'heerschau-theme=light' };
    const answer = await fetch(`${url}/_error`, { headers });
    const text = await answer.text();
    expect(text).toMatch(/^<!doctype html><html lang="es" data-theme="light">.*Aquí no hay nada/s);
    expect(text).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
  });

  test('says nothing that was sent as anything but text', async () => {
    const url = await servers.openFront(next);
    const origin = 'http://x.org:81';
    const got = await fetch(`${url}/login`, {
      method: 'POST',
      headers: { ...page, origin, 'accept-language': '<script>', cookie: 'heerschau-theme="><script>' },
    });
    const text = await got.text();
    expect(text).toContain('x.org:81');
    expect(text).not.toContain('<script>');
  });

  test('has a code for the client that signs in', async () => {
    const url = await servers.openFront(next);
    const got = await fetch(`${url}/api/auth/callback/password`, {
      method: 'POST',
      headers: { origin: 'http://x.org' },
    });
    const { url: leads } = (await got.json()) as { url: string };
    expect([got.status, new URL(leads).searchParams.get('error')]).toEqual([403, 'request-elsewhere']);
  });
});

describe('HEAD', () => {
  test.each(['/t/probe', '/login', '/api/v1/tournaments', '/api/t/probe/revision'])(
    'of %s is answered as GET, without a body',
    async (path) => {
      const url = await servers.openFront(next);
      const [head, got] = [await fetch(url + path, { method: 'HEAD' }), await fetch(url + path)];
      expect([head.status, await head.text()]).toEqual([got.status, '']);
      expect(head.headers.get('content-type')).toBe(got.headers.get('content-type'));
      expect(asked.mock.calls.every(([method]) => method === 'GET')).toBe(true);
    },
  );

  test.each(['/api/t/probe/live', '/api/matches/bcdfghjkmnpq/log'])(
    'of the stream %s ends at once',
    async (path) => {
      const url = await servers.openFront(next);
      const head = await fetch(url + path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(head.headers.get('content-type')).toContain('text/event-stream');
      expect(asked).not.toHaveBeenCalled();
    },
  );
});

describe('a request to speak something else than HTTP/1.1', () => {
  /** Everything a server sends on a connection until it closes. */
  function say(url: string, lines: readonly string[]): Promise<string> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let heard = '';
      socket.on('data', (chunk) => {
        heard += chunk;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(heard));
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    });
  }
  const upgrade = (path: string, to: string) => [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade, HTTP2-Settings',
    `Upgrade: ${to}`,
    'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  ];

  test('is refused for WebSockets, and the connection closed', async () => {
    const url = await servers.openFront(next);
    expect(await say(url, upgrade('/t/probe', 'websocket'))).toMatch(/^HTTP\/1\.1 400 /);
    expect(asked).not.toHaveBeenCalled();
  });

  test.each(['/t/probe', '/login'])(
    'is passed over for h2c at %s, and the connection closed',
    async (path) => {
      const url = await servers.openFront(next);
      expect(await say(url, upgrade(path, 'h2c'))).toMatch(/^HTTP\/1\.1 200 .*the page/s);
      expect(asked.mock.calls.map(([, , upgrade]) => upgrade)).toEqual([undefined]);
    },
  );
});
