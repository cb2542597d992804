import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../platform/log';
import { makeProbe } from '../platform/secret';
import { checkPublicUrl, tellCheck } from './public-url-check';
import { TestServers } from './test-front';

process.env.NEXTAUTH_SECRET = 'test';

const servers = new TestServers();
const warned = vi.spyOn(log, 'warn');
const informed = vi.spyOn(log, 'info');
beforeEach(() => {
  for (const spy of [warned, informed]) spy.mockReset().mockImplementation(() => {});
});
afterEach(() => servers.end());
afterAll(() => {
  warned.mockRestore();
  informed.mockRestore();
});

const next = (_: IncomingMessage, response: ServerResponse) => response.end('{"ok":true}');

/** A proxy that sets these headers and adds none about its own address. */
async function behind(write: (host: string) => Record<string, string>) {
  const upstream = await servers.openFront(next);
  const proxy = await servers.listen(
    createServer((asked, answer) => {
      const headers = { accept: '*/*', ...write(asked.headers.host ?? '') };
      request(`${upstream}${asked.url}`, { headers, agent: false }, (coming) => {
        answer.writeHead(coming.statusCode ?? 502, coming.headers);
        coming.pipe(answer);
      }).end();
    }),
  );
  return new URL(proxy);
}
const visitor = { 'x-forwarded-for': '203.0.113.9' };

test.each([
  ['all', (host: string) => ({ host, ...visitor }), []],
  ['no host', () => ({ host: 'upstream:3000', ...visitor }), ['host']],
  ['no port', (host: string) => ({ host: host.replace(/:\d+$/, ''), ...visitor }), ['port']],
  ['another protocol', (host: string) => ({ host, 'x-forwarded-proto': 'https', ...visitor }), ['protocol']],
])('a check of HEERSCHAU_URL finds out that its proxy passes %s', async (_, write, faults) => {
  const url = await behind(write);
  const check = await checkPublicUrl(url);
  expect(check).toMatchObject({ kind: 'checked', faults });
  tellCheck(url, check);
  expect(warned).toHaveBeenCalledTimes(faults.length);
  expect(informed).toHaveBeenCalledTimes(faults.length === 0 ? 1 : 0);
});

test('an address that leads elsewhere is told as that', async () => {
  const url = new URL(await servers.listen(createServer((_, response) => response.end('another site'))));
  const check = await checkPublicUrl(url);
  expect(check).toEqual({ kind: 'elsewhere', status: 200 });
  tellCheck(url, check);
  expect(warned.mock.calls[0]?.[1]).toContain('does not lead to this server');
});

test('an address that leads on is told with where it leads', async () => {
  const url = new URL(
    await servers.listen(
      createServer((_, response) => response.writeHead(301, { location: 'https://x.org/api/health' }).end()),
    ),
  );
  expect(await checkPublicUrl(url)).toEqual({ kind: 'moved', to: 'https://x.org' });
});

test('an address that cannot be reached is no fault, and ends nothing', async () => {
  const server = createServer();
  const url = new URL(await servers.listen(server));
  await new Promise((resolve) => server.close(resolve));
  const check = await checkPublicUrl(url);
  expect(check).toEqual({ kind: 'unreachable', code: 'ECONNREFUSED' });
  tellCheck(url, check);
  expect(warned).not.toHaveBeenCalled();
});

test('nobody else is told what arrives', async () => {
  const front = await servers.openFront(next);
  const ask = async (probe: string) => (await fetch(`${front}/api/health?probe=${probe}`)).json();
  expect(await ask(makeProbe(Date.now()))).toHaveProperty('connection');
  for (const probe of ['', 'x', `${Date.now()}.x`, makeProbe(Date.now() - 120_000)])
    expect(await ask(probe)).toEqual({ ok: true });
});
