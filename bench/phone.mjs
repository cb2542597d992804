// `npm run bench:phone`: a first visit to a player's pages on a slow phone, a processor six times slower than this one and
// 1.6 Mbit/s with 150 ms, beside an empty page of Next's own. Where Lighthouse is installed somewhere and LIGHTHOUSE names
// its folder, its score on its own idea of a phone comes as well. Needs a build.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { openDemo } from './demo.mjs';
import { freePort, openDataFolder, startProduction } from './production-server.mjs';
import { startStaticApp } from './serving/static-app.mjs';

const runs = Number(process.env.BENCH_RUNS ?? 3);
const slower = Number(process.env.BENCH_SLOWER ?? 6);
const network = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

const data = openDataFolder();
const server = await startProduction(data.env);
const port = await freePort();
const args = ['--no-sandbox', `--remote-debugging-port=${port}`, '--disable-background-networking'];
const browser = await chromium.launch({ executablePath: findBrowser(), args });
try {
  const { slug, matchId, player } = await openDemo(browser, server.url);
  // What a player would tap first; it counts as usable once React has it.
  const pages = [
    ['home', `/t/${slug}/me`, '.dock a', player],
    ['match', `/match/${matchId}`, 'main button, .dock button', player],
    ['list builder', `/t/${slug}/me/list`, 'main button, .dock button', player],
    ['result form', `/t/${slug}/me/result/${matchId}`, 'form button', player],
    ['standings', `/t/${slug}/standings`, 'main a[href]', undefined],
  ];
  const rows = [];
  const lighthouse = await lighthouseIn(process.env.LIGHTHOUSE);
  for (const [name, path, first, visitor] of pages)
    rows.push(await measure(name, server.url + path, first, visitor, lighthouse));
  const empty = await startStaticApp(2_000);
  try {
    rows.push(await measure('empty page of Next', empty.url, 'body', undefined, lighthouse));
  } finally {
    empty.stop();
  }
  console.table(rows);
} finally {
  await browser.close();
  server.stop();
  data.remove();
}

/** The median of each figure over the runs. */
async function measure(page, url, first, visitor, lighthouse) {
  const visits = [];
  for (let i = 0; i < runs; i++) visits.push(await visit(url, first, visitor));
  const median = (key) => visits.map((one) => one[key]).sort((x, y) => x - y)[Math.floor(runs / 2)];
  const seconds = (key) => Number((median(key) / 1000).toFixed(1));
  return {
    page,
    'first paint, s': seconds('paint'),
    'largest paint, s': seconds('largest'),
    'usable, s': seconds('usable'),
    'longest task, s': seconds('longest'),
    kB: Math.round(median('bytes') / 1000),
    'layout shift': Number(median('shift').toFixed(2)),
    ...(lighthouse && (await lighthouse(url, visitor))),
  };
}

async function visit(url, first, visitor) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'de-DE',
    storageState: visitor,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript((selector) => {
    const seen = { paint: 0, largest: 0, shift: 0, longest: 0, usable: 0 };
    window.seen = seen;
    const watch = (type, work) =>
      new PerformanceObserver((list) => list.getEntries().forEach(work)).observe({ type, buffered: true });
    watch('paint', ({ startTime }) => (seen.paint = startTime));
    watch('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
    watch('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
    watch('longtask', ({ duration }) => (seen.longest = Math.max(seen.longest, duration)));
    const look = () => {
      const element = document.querySelector(selector);
      const isHydrated = element && Object.keys(element).some((key) => key.startsWith('__react'));
      if (isHydrated) seen.usable = performance.now();
      else setTimeout(look, 20);
    };
    look();
  }, first);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForFunction(() => window.seen.usable > 0, undefined, { timeout: 60_000 });
  await page.waitForTimeout(1_500);
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  return { ...seen, bytes };
}

/** What asks Lighthouse for a page's score, and its own figure for how fast this machine is. */
async function lighthouseIn(folder) {
  if (!folder) return undefined;
  const { default: run } = await import(join(folder, 'core', 'index.js'));
  return async (url, visitor) => {
    const Cookie = visitor?.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const extraHeaders = { 'Accept-Language': 'de', ...(Cookie && { Cookie }) };
    const scores = [];
    for (let i = 0; i < runs; i++) {
      const { lhr } = await run(url, {
        port,
        onlyCategories: ['performance'],
        extraHeaders,
        logLevel: 'error',
      });
      scores.push(lhr);
    }
    const lhr = scores.sort((x, y) => x.categories.performance.score - y.categories.performance.score)[
      Math.floor(runs / 2)
    ];
    const figure = (id) => Math.round(lhr.audits[id].numericValue);
    return {
      Lighthouse: Math.round(lhr.categories.performance.score * 100),
      'its FCP, ms': figure('first-contentful-paint'),
      'its LCP, ms': figure('largest-contentful-paint'),
      'its TBT, ms': figure('total-blocking-time'),
      benchmarkIndex: Math.round(lhr.environment.benchmarkIndex),
    };
  };
}
