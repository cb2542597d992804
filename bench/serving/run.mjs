// `npm run bench:serving`: the public standings page under load, against Next's own static page and against a bare Node
// server that sends the same bytes. Needs a build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { root } from '../../scripts/run.mjs';
import { openDataFolder, runSeed, startProduction } from '../production-server.mjs';
import { startStaticApp } from './static-app.mjs';

const sizes = [64, 256];
const seconds = Number(process.env.BENCH_SECONDS ?? 6);

const data = openDataFolder();
const { tournaments } = await runSeed('serving/seed.ts', sizes, data.env);
const server = await startProduction(data.env);
const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs')], {
  cwd: root,
  stdio: ['pipe', 'pipe', 'inherit'],
});
try {
  const rows = [];
  for (const { players, slug } of tournaments) {
    const address = `${server.url}/t/${slug}/standings`;
    const page = await fetch(address, {
      headers: { 'accept-language': 'de', 'accept-encoding': 'identity' },
    });
    const body = Buffer.from(await page.arrayBuffer());
    const bareUrl = await serveBare(body);
    rows.push(await load(`bare Node, ${players} players`, bareUrl));
    if (players === sizes[0]) {
      const ofNext = await startStaticApp(body.length);
      try {
        rows.push(await load('static page of Next, as large', ofNext.url));
      } finally {
        ofNext.stop();
      }
    }
    rows.push(await load(`standings, ${players} players`, address));
    rows.push(await load(`standings, ${players} players, gzip`, address, { 'accept-encoding': 'gzip' }));
    // Asked for just before: after half a minute a page is rendered anew, and Next may send its parts in another order.
    const { headers } = await fetch(address, { headers: { 'accept-language': 'de' } });
    const known = { 'if-none-match': headers.get('etag') };
    rows.push(await load(`standings, ${players} players, 304`, address, known));
  }
  // A session cookie of nobody: the page is rendered for them alone. Last, for it leaves a queue behind.
  for (const { players, slug } of tournaments) {
    const address = `${server.url}/t/${slug}/standings`;
    const known = { cookie: 'next-auth.session-token=x' };
    rows.push(await load(`standings, ${players} players, not kept`, address, known, 8));
  }
  console.table(rows);
} finally {
  server.stop();
  bare.kill();
  data.remove();
}

/** Requests a second and how long they take, over that many connections; the first second warms up. */
async function load(what, url, headers = {}, connections = 50) {
  const options = { url, connections, headers: { 'accept-language': 'de', ...headers } };
  await autocannon({ ...options, duration: 1 });
  const { requests, latency, errors, throughput } = await autocannon({ ...options, duration: seconds });
  if (errors > 0) throw new Error(`${what}: ${errors} errors`);
  return {
    what,
    'requests/s': Math.round(requests.average),
    'p50, ms': latency.p50,
    'p99, ms': latency.p99,
    'kB each': Number((throughput.total / requests.total / 1000).toFixed(1)),
  };
}

/** Has the bare server send these bytes; resolves to its address. */
async function serveBare(body) {
  bare.stdin.write(`${body.toString('base64')}\n`);
  const [address] = await once(bare.stdout, 'data');
  return String(address).trim();
}
