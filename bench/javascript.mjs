import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { bundleOfApp } from '../scripts/bundle.mjs';
import { serveBuild, serverEnvironment, stop, waitUntilHealthy } from '../scripts/next-server.mjs';
import { root } from '../scripts/run.mjs';
import { openDemo } from './demo.mjs';

// The JavaScript that a first visit to a page loads from the production build in .next, gzipped: what it needs to be
// shown and used, which has a budget, and apart from that what it fetches ahead in idle time. Needs a build; the demo
// tournament stands for any other.

const budgets = { match: 190, player: 160, builder: 190, public: 160 };

const dataFolder = await mkdtemp(join(tmpdir(), 'heerschau-javascript-'));
const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const { port } = probe.address();
probe.close();
await once(probe, 'close');
const url = `http://127.0.0.1:${port}`;
const env = serverEnvironment({ dataFolder, lanUrl: url, base: { PATH: process.env.PATH } });
const server = spawn(process.execPath, serveBuild('127.0.0.1', port), {
  cwd: root,
  env,
  stdio: 'ignore',
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  const hasEnded = () => server.exitCode !== null;
  if (!(await waitUntilHealthy(url, { timeoutMs: 30_000, hasEnded }))) throw new Error('no build to serve');
  const { slug, matchId, player } = await openDemo(browser, url);
  const teams = await openMeeting();
  const pages = [
    ['/', budgets.public],
    [`/t/${slug}`, budgets.public],
    [`/t/${slug}/entries`, budgets.public],
    [`/t/${slug}/pairings`, budgets.public],
    [`/t/${slug}/standings`, budgets.public],
    [`/t/${slug}/statistics`, budgets.public],
    [`/match/${matchId}`, budgets.match],
    [`/t/${slug}/me`, budgets.player, player],
    [`/t/${slug}/me/list`, budgets.builder, player],
    [`/t/${slug}/me/result/${matchId}`, budgets.match, player],
    [`/match/${matchId}`, budgets.match, player],
    [`/t/${teams.slug}/me/meeting`, budgets.player, teams.captain],
    [`/t/${teams.slug}/me/team`, budgets.player, teams.captain],
  ];
  for (const [path, budget, visitor] of pages) {
    const scripts = await scriptsOf(path, { idle: false, visitor });
    const all = await scriptsOf(path, { idle: true, visitor });
    const ahead = all.filter(({ file }) => !scripts.some((first) => first.file === file));
    const name =
      path.replace(slug, '[slug]').replace(teams.slug, '[teams]').replace(matchId, '[matchId]') +
      (visitor ? ' (player)' : '');
    console.log(
      `${name.padEnd(38)} ${kilobytes(bytesOf(scripts))} of ${budget} kB in ${scripts.length} files` +
        (ahead.length > 0 ? `, ahead ${kilobytes(bytesOf(ahead))} in ${ahead.length}` : ''),
    );
    if (process.argv.includes('--files')) {
      for (const { file, gzip } of scripts.sort((x, y) => y.gzip - x.gzip))
        console.log(`  ${kilobytes(gzip)}  ${file}`);
      for (const { file, gzip } of ahead) console.log(`  ${kilobytes(gzip)}  ${file} (ahead)`);
    }
  }
} finally {
  await browser.close();
  const ended = once(server, 'exit');
  stop(server, 'SIGTERM', 2_000);
  await ended;
  await rm(dataFolder, { recursive: true, force: true });
}

/** A tournament of teams whose captains choose: its address part, and the cookies of one of them. */
async function openMeeting() {
  const script = await bundleOfApp('bench/captain.ts');
  const { slug, link } = JSON.parse(
    execFileSync(process.execPath, [script], { cwd: root, env, encoding: 'utf8' }),
  );
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url + link);
  const captain = await context.storageState();
  await context.close();
  return { slug, captain };
}

/** Every script of a page on the first visit, with its size in bytes; without idle time nothing is fetched ahead. */
async function scriptsOf(path, { idle, visitor }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, storageState: visitor });
  const page = await context.newPage();
  if (!idle) {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
  }
  const loaded = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response);
  });
  // A page that follows live updates never falls silent for good, but does so long enough after loading.
  await page.goto(url + path, { waitUntil: 'networkidle' });
  // Parts of a screen come after its frame, and what is fetched ahead whenever there is nothing else to do.
  for (let before = -1; before < loaded.length; ) {
    before = loaded.length;
    await page.waitForTimeout(3_000);
  }
  const sizes = loaded.map(async (response) => ({
    file: new URL(response.url()).pathname.split('/').at(-1),
    gzip: gzipSync(await response.body()).length,
  }));
  const scripts = await Promise.all(sizes);
  await context.close();
  return scripts;
}

function bytesOf(scripts) {
  return scripts.reduce((sum, { gzip }) => sum + gzip, 0);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
