// `npm run bench:serving`: the public standings page under load, against Next's own static page and against a bare Node
// server that sends the same bytes. Needs a build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { encode } from 'next-auth/jwt';
import { root } from '../../scripts/run.mjs';
import {
  openDataFolder,
  percentile,
  processorTime,
  runSeed,
  startProduction,
} from '../production-server.mjs';
import { startStaticApp } from './static-app.mjs';

const sizes = [64, 256];
const seconds = Number(process.env.BENCH_SECONDS ?? 6);

const data = openDataFolder();
const { token, tournaments } = await runSeed('serving/seed.ts', sizes, data.env);
const desk = `next-auth.session-token=${await encode({ token, secret: data.env.NEXTAUTH_SECRET })}`;
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
        rows.push(await load('dynamic page of Next with one query, as large', `${ofNext.url}/dynamic`));
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
  for (const { players, slug, cookies } of tournaments) {
    const address = `${server.url}/t/${slug}/standings`;
    const player = { cookie: cookies[5] };
    rows.push(await load(`standings, ${players} players, of a player`, address, player));
    rows.push(
      await load(`standings, ${players} players, of a player, gzip`, address, {
        ...player,
        'accept-encoding': 'gzip',
      }),
    );
    rows.push(await load(`standings, ${players} players, of the desk`, address, { cookie: desk }));
  }
  const desks = await deskPages(tournaments.at(-1));
  // Written in a way of its own, a session has the page rendered for itself alone. Last, for it leaves a queue behind.
  for (const { players, slug } of tournaments) {
    const address = `${server.url}/t/${slug}/standings`;
    const alone = { cookie: 'next-auth.session-token.0=x' };
    rows.push(await load(`standings, ${players} players, not kept`, address, alone, 8));
  }
  console.table(rows);
  console.table(desks);
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

/** What the desk itself looks at, one page after the other: rendered for it alone each time. */
async function deskPages({ players, slug }) {
  const rows = [];
  for (const page of [
    '',
    '/entries',
    '/rounds',
    '/results',
    '/results/grid',
    '/check-in',
    '/lists',
    '/log',
    '/print',
  ]) {
    const times = [];
    const ask = async () => {
      const begun = performance.now();
      const answer = await fetch(`${server.url}/t/${slug}/desk${page}`, { headers: { cookie: desk } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`desk${page}: ${answer.status}`);
      times.push(performance.now() - begun);
    };
    for (let i = 0; i < 5; i++) await ask();
    times.length = 0;
    const before = await processorTime(server.url);
    for (let i = 0; i < 20; i++) await ask();
    const spent = (await processorTime(server.url)) - before;
    rows.push({
      page: `desk${page}, ${players} players`,
      'p50, ms': Math.round(percentile(times, 50)),
      'p95, ms': Math.round(percentile(times, 95)),
      'processor time each, ms': Math.round(spent / times.length),
    });
  }
  return rows;
}

/** Has the bare server send these bytes; resolves to its address. */
async function serveBare(body) {
  bare.stdin.write(`${body.toString('base64')}\n`);
  const [address] = await once(bare.stdout, 'data');
  return String(address).trim();
}
