import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long an instance that did not answer is left alone, how long another one is looked for, and how often: as deploy/Caddyfile says. */
const failMs = 2_000;
const tryMs = 5_000;
const betweenTriesMs = 100;

/** A proxy in front of several instances. */
export interface StartedProxy {
  readonly url: string;
  /** how many requests each instance has answered */
  readonly served: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/**
 * Hands each request on to the next instance in turn, to another one where that one cannot be reached; what was begun with
 * one and cannot be finished is cut, as by Caddy.
 */
export async function startProxy(instances: readonly string[]): Promise<StartedProxy> {
  const served = new Map(instances.map((url) => [url, 0]));
  const failedAt = new Map<string, number>();
  let turn = 0;
  const next = () => {
    const now = performance.now();
    const well = instances.filter((url) => now - (failedAt.get(url) ?? Number.NEGATIVE_INFINITY) > failMs);
    return well[turn++ % well.length];
  };

  const server = createServer(async (asked, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const late = performance.now() + tryMs;
    const attempt = () => {
      if (answer.destroyed) return;
      const url = next();
      if (url === undefined) return later();
      handOn(url, asked, body, answer, {
        begun: () => served.set(url, (served.get(url) ?? 0) + 1),
        failed: () => {
          failedAt.set(url, performance.now());
          later();
        },
      });
    };
    const later = () => {
      if (performance.now() < late) setTimeout(attempt, betweenTriesMs);
      else answer.writeHead(502).end();
    };
    attempt();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function handOn(
  url: string,
  asked: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
  { begun, failed }: { begun(): void; failed(): void },
) {
  let isBegun = false;
  const headers = { ...asked.headers, 'x-forwarded-for': asked.headers['x-forwarded-for'] ?? '127.0.0.1' };
  const going = request(`${url}${asked.url}`, { method: asked.method, headers, agent: false }, (coming) => {
    isBegun = true;
    begun();
    answer.writeHead(coming.statusCode ?? 502, coming.headers);
    coming.pipe(answer);
    coming.on('error', () => answer.destroy());
  });
  going.on('error', (error: NodeJS.ErrnoException) => {
    if (isBegun) return void answer.destroy();
    // What may have been done already is not done again for anybody; what nobody took is.
    if (asked.method === 'GET' || error.code === 'ECONNREFUSED') return failed();
    answer.writeHead(502).end();
  });
  answer.on('close', () => going.destroy());
  going.end(body);
}
