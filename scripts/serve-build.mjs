// Serves the production build in .next: `node scripts/serve-build.mjs <hostname> <port>`. The app itself offers what
// stands in front of Next (app/_server/front/front.ts): kept renderings of public pages, and live streams.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import { httpServer } from './http-server.mjs';
import { drainMs, graceMs } from './next-server.mjs';
import { comeBackAfter, waitingAnswer } from './plain-page.mjs';
import { root } from './run.mjs';

const [hostname = '0.0.0.0', port = '3000'] = process.argv.slice(2);
// Next asks itself for what an action leads to. Left to itself it asks whatever host the visitor named.
process.env.__NEXT_PRIVATE_ORIGIN = `http://${/^(0\.0\.0\.0|::)?$/.test(hostname) ? '127.0.0.1' : hostname}:${port}`;

/** Until the database is open and upgraded, which of a big one may take a while. */
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
/** However often it is asked: what is under way is finished, and whoever only follows comes back to the next server. */
async function stop() {
  if (ends) return;
  ends = true;
  // From now on `/api/ready` says no; a proxy that asks it is given the time to send people elsewhere.
  globalThis.heerschauEnds = true;
  await pause(drainMs(process.env));
  // The database is closed at the exit (app/_server/platform/db.ts).
  server.close(() => process.exit(0));
  endStreams();
  setInterval(() => server.closeIdleConnections(), 50).unref();
  setTimeout(() => process.exit(0), graceMs).unref();
}
// `SIGBREAK` is Windows' Ctrl+Break; `disconnect` says that `npm start` wants us to end, or has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'disconnect'])
  process.on(signal, () => void stop());

// Next listens for WebSockets on the server it is told of, and leaves them open for good. It is told of one that nobody
// reaches: ours has no such listener, so that Node takes a request to upgrade for any other (app/_server/front/screen.ts).
const app = next({ dev: false, dir: root, hostname, port: Number(port), httpServer: createServer() });
// `prepare` may end before instrumentation.ts has run: the front comes when it comes.
const front = new Promise((resolve) => {
  globalThis.heerschauFrontOffered = resolve;
});
await app.prepare();
const handle = app.getRequestHandler();

/** Where public pages are rendered to be kept; nobody else is told of it. */
const { makeFront, identified, endStreams: endAll } = await front;
const render = identified(handle);
const renderer = createServer((request, response) => void render(request, response));
renderer.listen(0, '127.0.0.1');
await once(renderer, 'listening');

endStreams = endAll;
serve = makeFront(handle, renderer.address().port);
