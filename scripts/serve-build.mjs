// Serves the production build in .next: `node scripts/serve-build.mjs <hostname> <port>`. The app provides the front
// before Next (app/_server/front/front.ts): cached public pages and live streams.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import { httpServer } from './http-server.mjs';
import { drainMs, graceMs } from './next-server.mjs';
import { comeBackAfter, waitingAnswer } from './plain-page.mjs';
import { root } from './run.mjs';

const [hostname = '0.0.0.0', port = '3000'] = process.argv.slice(2);
// Next fetches the page after an action from itself; by default it would use the host from the request.
process.env.__NEXT_PRIVATE_ORIGIN = `http://${/^(0\.0\.0\.0|::)?$/.test(hostname) ? '127.0.0.1' : hostname}:${port}`;

/** Until the database is open and upgraded, which can take a while. */
let serve = (request, response) => {
  const { status, headers, body } = waitingAnswer(request.headers, 'starting', comeBackAfter(Math.random()));
  response.writeHead(status, headers).end(body);
};
const server = httpServer((request, response) => void serve(request, response));
server.on('error', (error) => {
  console.error(`${error.code ?? 'error'}: ${error.message}`);
  process.exit(1);
});
server.listen(Number(port), hostname);
await once(server, 'listening');

let endStreams = () => {};
let ends = false;
/** Shuts down once: running requests finish, and streams reconnect to the next server. */
async function stop() {
  if (ends) return;
  ends = true;
  // From now on `/api/ready` fails; gives a proxy time to redirect clients.
  globalThis.heerschauEnds = true;
  await pause(drainMs(process.env));
  // The database is closed on exit (app/_server/platform/db.ts).
  server.close(() => process.exit(0));
  endStreams();
  setInterval(() => server.closeIdleConnections(), 50).unref();
  setTimeout(() => process.exit(0), graceMs).unref();
}
// `SIGBREAK` is Windows' Ctrl+Break; `disconnect` means that `npm start` asks this process to end, or has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'disconnect'])
  process.on(signal, () => void stop());

// Next attaches a WebSocket listener to its server and leaves those connections open forever. Give it an unused server:
// without a listener on ours, Node treats an upgrade as an ordinary request (app/_server/front/screen.ts).
const app = next({ dev: false, dir: root, hostname, port: Number(port), httpServer: createServer() });
// `prepare` may resolve before instrumentation.ts has run: wait for the front separately.
const front = new Promise((resolve) => {
  globalThis.heerschauFrontOffered = resolve;
});
await app.prepare();
const handle = app.getRequestHandler();

/** Internal server that renders public pages for the cache. */
const { makeFront, identified, endStreams: endAll } = await front;
const render = identified(handle);
const renderer = createServer((request, response) => void render(request, response));
renderer.listen(0, '127.0.0.1');
await once(renderer, 'listening');

endStreams = endAll;
serve = makeFront(handle, renderer.address().port);
