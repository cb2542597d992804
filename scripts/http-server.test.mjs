import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpServer } from './http-server.mjs';

const open = [];
afterEach(() => {
  for (const one of open.splice(0)) {
    one.closeAllConnections?.();
    (one.close ?? one.destroy).call(one);
  }
});

/** A server with short timeouts that records its requests. */
async function serve(shorter, handle = (_, response) => response.end('here')) {
  const asked = [];
  const server = httpServer(
    (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      handle(request, response);
    },
    { look: 50, ...shorter },
  );
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: server.address().port, asked };
}

/** Sends `words` and returns everything the server answers until it closes. */
async function hear(port, words) {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.write(words);
  await once(socket, 'close');
  return heard;
}

const get = (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n`;

test('a connection that says nothing, or never comes to the end of its headers, is closed', async () => {
  const { port, asked } = await serve({ headers: 100 });
  expect(await hear(port, '')).toMatch(/^(HTTP\/1\.1 408 .*)?$/s);
  expect(await hear(port, get('/half'))).toMatch(/^HTTP\/1\.1 408 /);
  expect(asked).toEqual([]);
});

test('a body that never comes to its end is given up', async () => {
  const { port } = await serve({ headers: 100, request: 200 }, (request) => request.resume());
  const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nfive ';
  expect(await hear(port, post)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a visitor who never reads an answer is let go', async () => {
  const { port } = await serve({ silence: 200 }, (_, response) => response.write('begun'));
  expect(await hear(port, `${get('/')}\r\n`)).toContain('begun');
});

test('a connection is kept for the next request for a while, and no longer', async () => {
  const { port } = await serve({ keepAlive: 100 });
  expect(await hear(port, `${get('/')}\r\n`)).toContain('here');
});

test.each(['websocket', 'h2c'])('a request to upgrade to %s is answered like any other', async (protocol) => {
  const { port, asked } = await serve({ keepAlive: 100 });
  const words = `${get('/up')}Connection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
  expect(await hear(port, words)).toMatch(/^HTTP\/1\.1 200 .*here/s);
  expect(asked).toEqual(['GET /up']);
});
