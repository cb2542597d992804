// `npm run bench:streams`: two thousand pages hold a live stream while results come in, then pages are loaded beside it, then
// sixty players look on, and a board and a tab with the standings stay open through five thousand changes. Needs a build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { encode } from 'next-auth/jwt';
import { findBrowser } from '../../scripts/browser.mjs';
import {
  actionId,
  openDataFolder,
  percentile,
  residentMemory,
  runSeed,
  startProduction,
} from '../production-server.mjs';

const streamCount = Number(process.env.BENCH_STREAMS ?? 2_000);
const updateCount = Number(process.env.BENCH_UPDATES ?? 5_000);
const resultCount = 16;
/** Pages loaded each second beside the streams; 0 for none. */
const loadRate = Number(process.env.BENCH_LOADS ?? 1_000);
/** Visitors known by a cookie, as players are. */
const knownCount = Number(process.env.BENCH_KNOWN ?? 60);

const data = openDataFolder({
  HEERSCHAU_STREAMS_PER_ADDRESS: String(streamCount + knownCount + 10),
  HEERSCHAU_STREAMS: String(streamCount + knownCount + 10),
});
const enterResult = actionId('enterResultAction');
const tableTime = actionId('tableTimeAction');
const { token, tournaments } = await runSeed('serving/seed.ts', [64], data.env);
const [{ slug, tables, cookies }] = tournaments;
const session = await encode({ token, secret: data.env.NEXTAUTH_SECRET });
const server = await startProduction(data.env);
/** What a page holds open and asks for; one connection each, as browsers have. */
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const anybody = { 'accept-encoding': 'gzip', 'accept-language': 'de' };
try {
  await fetchPage(anybody);
  console.log(await measureStreams(tables.slice(0, 4), tables.slice(4, 4 + resultCount)));
  if (loadRate > 0) console.log(await measureLoads(tables.slice(26, 31)));
  console.log(await measureKnown(tables.slice(4 + resultCount, 26)));
  if (updateCount > 0) console.table(await measureTabs());
} finally {
  server.stop();
  data.remove();
}

/** Desk and screens while so many pages of strangers are open: they share one rendering. */
async function measureStreams(atFirst, afterwards) {
  const alone = await enterResults(atFirst, async () => {});
  const before = await server.memory();
  const pages = await openPages(streamCount, () => anybody);
  await pause(2_000);
  const after = await server.memory();
  const { told, shown, lastShown, desk } = await follow(pages, afterwards);
  return {
    streams: streamCount,
    'told p50, ms': round(percentile(told, 50)),
    'told p99, ms': round(percentile(told, 99)),
    'shown p50, ms': round(percentile(shown, 50)),
    'shown p99, ms': round(percentile(shown, 99)),
    'last screen p50, ms': round(percentile(lastShown, 50)),
    'last screen, worst, ms': round(Math.max(...lastShown)),
    'kB a stream': round(((after - before) * 1024) / streamCount),
    'kB a stream, bare Node': round(await bareMemory()),
    'desk p50, alone, ms': round(percentile(alone, 50)),
    'desk p50, ms': round(percentile(desk, 50)),
    'desk p99, ms': round(percentile(desk, 99)),
  };
}

/** The same while the players of a hall, each known by their link, look at the standings. */
async function measureKnown(at) {
  const { shown, lastShown, desk } = await follow(
    await openPages(knownCount, (i) => ({ ...anybody, cookie: cookies[i % cookies.length] })),
    at,
  );
  return {
    players: knownCount,
    'shown p50, ms': round(percentile(shown, 50)),
    'last screen p50, ms': round(percentile(lastShown, 50)),
    'desk p50, ms': round(percentile(desk, 50)),
    'desk p99, ms': round(percentile(desk, 99)),
  };
}

/** Streams that only listen, and so many loads of the standings each second, while results come in. */
async function measureLoads(at) {
  const pages = await openPages(streamCount, () => null);
  const loads = [];
  let going = true;
  const begun = performance.now();
  const loading = (async () => {
    const under = new Set();
    for (let sent = 0; going; await pause(5)) {
      const due = ((performance.now() - begun) / 1_000) * loadRate;
      for (; sent < due; sent++) {
        const from = performance.now();
        const one = fetchPage(anybody).then(() => loads.push(performance.now() - from));
        under.add(one);
        void one.finally(() => under.delete(one));
      }
    }
    await Promise.all(under);
  })();
  await pause(1_000);
  const { told, desk } = await follow(pages, at, 1_500);
  going = false;
  await loading;
  return {
    streams: streamCount,
    'loads/s': round((loads.length / (performance.now() - begun)) * 1_000),
    'load p50, ms': round(percentile(loads, 50)),
    'load p95, ms': round(percentile(loads, 95)),
    'told p50, ms': round(percentile(told, 50)),
    'told p99, ms': round(percentile(told, 99)),
    'desk p50, ms': round(percentile(desk, 50)),
  };
}

/** @param headersOf what the page with that number asks for itself with; null where it only listens */
async function openPages(count, headersOf, stream = `${server.url}/api/t/${slug}/live`) {
  const pages = [];
  for (let i = 0; i < count; i++) {
    pages.push(openPage(headersOf(i), stream));
    if (i % 100 === 99) await Promise.all(pages.slice(-100).map(({ ready }) => ready));
  }
  await Promise.all(pages.map(({ ready }) => ready));
  return pages;
}

/** Enters results while these pages are open; resolves to when they heard of each and showed it, then closes them. */
async function follow(pages, at, restMs) {
  const told = [];
  const shown = [];
  const lastShown = [];
  const desk = await enterResults(
    at,
    async (begun) => {
      const arrivals = await Promise.all(pages.map((page) => page.next()));
      told.push(...arrivals.map((at) => at.told - begun));
      shown.push(...arrivals.map((at) => at.shown - begun));
      lastShown.push(Math.max(...arrivals.map((at) => at.shown)) - begun);
    },
    restMs,
  );
  for (const page of pages) page.leave();
  return { told, shown, lastShown, desk };
}

/** Enters a result at each table, one after the other; resolves to how long each answer took. */
async function enterResults(at, afterwards, restMs = 150) {
  const took = [];
  for (const { id, figures } of at) {
    const fields = { pairingId: id, reason: '', seenAt: '', redraw: '' };
    for (const part of ['shared', 'a', 'b']) {
      for (const [key, value] of Object.entries(figures[part])) {
        if (value !== false) fields[`${part}.${key}`] = value === true ? 'on' : String(value);
      }
    }
    const begun = performance.now();
    const arrived = afterwards(begun);
    await actAtDesk(enterResult, `results/${id}`, fields);
    took.push(performance.now() - begun);
    await Promise.race([
      arrived,
      pause(10_000).then(() => Promise.reject(new Error('not everybody was told'))),
    ]);
    await pause(restMs);
  }
  return took;
}

/** kB that as many streams take in a Node server that does nothing else. */
async function bareMemory() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-streams.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(child.stdout, 'data');
    const before = await residentMemory(child.pid);
    const pages = await openPages(streamCount, () => null, `http://127.0.0.1:${String(port).trim()}/`);
    await pause(2_000);
    const after = await residentMemory(child.pid);
    for (const page of pages) page.leave();
    return ((after - before) * 1024) / streamCount;
  } finally {
    child.kill();
  }
}

/** Sends a form of the desk as its page does. */
async function actAtDesk(action, page, fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ slug, ...fields })) form.append(`_1_${name}`, value);
  form.append('0', JSON.stringify([{ status: 'idle' }, '$K1']));
  const answer = await fetch(`${server.url}/t/${slug}/desk/${page}`, {
    method: 'POST',
    headers: {
      'next-action': action,
      accept: 'text/x-component',
      origin: server.url,
      cookie: `next-auth.session-token=${session}`,
    },
    body: form,
    redirect: 'manual',
  });
  const text = await answer.text();
  // A page that does not know the action answers with nothing.
  if (answer.status >= 400 || text === '{}' || text.includes('"status":"failed"')) {
    throw new Error(`${page}: ${answer.status} ${text.slice(0, 400)}`);
  }
}

/** A page: follows the stream and, when told, asks for itself after its share of the spread. */
function openPage(headers, address) {
  let hear = () => {};
  let left = false;
  const asking = request(address, { agent });
  const tell = async (spreadMs) => {
    const told = performance.now();
    if (headers) {
      await pause(Math.random() * spreadMs);
      await fetchPage(headers);
    }
    hear({ told, shown: performance.now() });
  };
  const ready = new Promise((resolve, reject) => {
    asking.on('error', (error) => left || reject(error));
    asking.on('response', (stream) => {
      if (stream.statusCode !== 200) reject(new Error(`stream: ${stream.statusCode}`));
      stream.setEncoding('utf8');
      stream.on('error', () => {});
      let first = true;
      stream.on('data', (text) => {
        const event = /event: revision\ndata: (.*)/.exec(text);
        if (!event) return;
        if (!first) void tell(JSON.parse(event[1]).spreadMs);
        first = false;
        resolve();
      });
    });
  });
  asking.end();
  return {
    ready,
    /** the next time the page is told of a change and shows it */
    next: () =>
      new Promise((resolve) => {
        hear = resolve;
      }),
    leave: () => {
      left = true;
      asking.destroy();
    },
  };
}

/** The standings as a phone gets them. */
function fetchPage(headers) {
  return new Promise((resolve, reject) => {
    const asking = request(`${server.url}/t/${slug}/standings`, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', resolve);
      answer.on('error', reject);
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** A board and a tab with the standings stay open while the desk changes one thing after the other: what they hold. */
async function measureTabs() {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const tabs = [await openTab(browser, 'board'), await openTab(browser, 'standings')];
    await pause(2_000);
    const before = await revision();
    await changeOften(1, updateCount / 10);
    await pause(1_000);
    const begun = await Promise.all(tabs.map((tab) => tab.heap()));
    await changeOften(updateCount / 10 + 1, updateCount);
    await pause(3_000);
    const updates = (await revision()) - before;
    return await Promise.all(
      tabs.map(async (tab, i) => ({
        tab: tab.name,
        updates,
        refreshes: tab.refreshes(),
        [`heap after ${updateCount / 10} updates, MB`]: round(begun[i], 1),
        'heap at the end, MB': round(await tab.heap(), 1),
      })),
    );
  } finally {
    await browser.close();
  }
}

/** A tab of its own process that shows a public page of the tournament. */
async function openTab(browser, name) {
  const page = await (await browser.newContext()).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  let refreshes = 0;
  page.on('request', (asked) => {
    const url = asked.url();
    if (url.includes(`/api/t/${slug}/board`) || (asked.headers().rsc && url.includes('/standings')))
      refreshes++;
  });
  await page.goto(`${server.url}/t/${slug}/${name}`, { waitUntil: 'load' });
  return {
    name,
    refreshes: () => refreshes,
    /** what is alive after a collection, MB */
    heap: async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
    },
  };
}

/** Gives a table another number of minutes, again and again. */
async function changeOften(from, to) {
  const { id } = tables.at(-1);
  for (let i = from; i <= to; i++) {
    await actAtDesk(tableTime, 'rounds', { pairingId: id, minutes: String(i % 100) });
  }
}

async function revision() {
  return (await (await fetch(`${server.url}/api/t/${slug}/revision`)).json()).revision;
}

function round(value, decimals = 0) {
  return Number(value?.toFixed(decimals));
}
