// Serves the production build in .next: `node scripts/serve-build.mjs <hostname> <port>`. The app itself offers what
// stands in front of Next (app/_server/front/front.ts): kept renderings of public pages, and live streams.
import { once } from 'node:events';
import { createServer } from 'node:http';
import next from 'next';
import { root } from './run.mjs';

/** Longer than the minute for which proxies keep a quiet connection: the one who closes first must not be us. */
const keepAliveMs = 75_000;

const [hostname = '0.0.0.0', port = '3000'] = process.argv.slice(2);
// Next asks itself for what an action leads to. Left to itself it asks whatever host the visitor named.
process.env.__NEXT_PRIVATE_ORIGIN = `http://${/^(0\.0\.0\.0|::)?$/.test(hostname) ? '127.0.0.1' : hostname}:${port}`;
const app = next({ dev: false, dir: root, hostname, port: Number(port) });
// `prepare` may end before instrumentation.ts has run: the front comes when it comes.
const front = new Promise((resolve) => {
  globalThis.heerschauFrontOffered = resolve;
});
await app.prepare();
const handle = app.getRequestHandler();

/** Where public pages are rendered to be kept; nobody else is told of it. */
const { makeFront, identified } = await front;
const render = identified(handle);
const renderer = createServer((request, response) => void render(request, response));
renderer.listen(0, '127.0.0.1');
await once(renderer, 'listening');

const serve = makeFront(handle, renderer.address().port);
const server = createServer((request, response) => void serve(request, response));
server.keepAliveTimeout = keepAliveMs;
server.on('error', (error) => {
  console.error(`${error.code ?? 'error'}: ${error.message}`);
  process.exit(1);
});
server.listen(Number(port), hostname);

function stop() {
  // What is under way is finished; whoever only follows comes back to the next server by themselves. The database is
  // closed at the exit (app/_server/db.ts).
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 1_000).unref();
}
// `SIGBREAK` is Windows' Ctrl+Break; `disconnect` says that `npm start` wants us to end, or has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'disconnect']) process.on(signal, stop);
