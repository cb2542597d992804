import { type Browser, chromium, expect, test } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { findBrowser, findFirefox } from '../../scripts/browser.mjs';
import { type Server, startServer } from '../server';
import { addresses, type Place } from './rights-addresses';
import type { Actor, World } from './rights-world';
import { admitVisitors, type Visitor } from './visitors';

// Every page of the build, opened in real browsers, which tell what the content policy has kept from it.

let server: Server;
let url: string;
let visitors: Record<Actor, Visitor>;
let pages: readonly { readonly path: string; readonly as: readonly Actor[] }[];

test.setTimeout(3 * 60 * 60_000);

/** Those whose pages differ most. */
const walkers = ['player', 'admin', 'stranger'] as const;
/** No pages: data, pictures, files, and where links lead on to. */
const noPage = /^\/(?:api|metrics|p)(?:\/|$)|\.(?:js|json|png)$|\/me\/as\//;
/** Of the settings the table of addresses names one page. */
const sections = [
  ...['logo', 'sign-up', 'schedule', 'rounds', 'scoring', 'ties', 'soft', 'pairing', 'teams', 'tables'],
  ...['network', 'webhooks', 'lists', 'armies', 'format', 'life'],
];

test.beforeAll(async () => {
  server = await startServer({ mail: true });
  url = server.url.replace('127.0.0.1', 'localhost');
  const world = await server.run<World>('e2e/deep/fill-rights-world.ts', null);
  visitors = await admitVisitors(url, world);
  const place = (stage: keyof World['stages']): Place => ({
    ...world.stages[stage],
    world,
    backup: () => 'none',
  });
  const listed = Object.values(addresses).flatMap((ofRoute) =>
    ofRoute.map(({ path, may, in: stage = 'open' }) => ({
      path: path(place(stage)),
      as: walkers.filter((actor) => may.includes(actor)),
    })),
  );
  const { slug } = world.stages.running;
  const settings = sections.map((section) => ({
    path: `/t/${slug}/desk/settings/${section}`,
    as: ['admin'] as const,
  }));
  pages = [...listed, ...settings].filter(({ path, as }) => as.length > 0 && !noPage.test(path));
});
test.afterAll(() => server?.stop());

/** A browser of one visitor. */
interface Walker {
  /** Opens a page; what its policy has kept from it by the time that it stands still. */
  open(path: string): Promise<readonly string[]>;
  /** What is told after a page has tried what no policy of ours allows. */
  misbehave(): Promise<readonly string[]>;
  close(): Promise<unknown>;
}

/** Runs in each page before anything else. */
function listenInPage() {
  const told: string[] = [];
  Object.assign(window, { toldOfPolicy: told });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    told.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
  );
}

/** Runs in a page: what was told once it stands still. */
async function toldInPage() {
  const isAwake = () =>
    document.querySelector('script[src*="/_next/"]') === null ||
    Object.keys(document.body).some((key) => key.startsWith('__react'));
  const until = Date.now() + 20_000;
  while (!isAwake() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  // Effects run after that, and may load something more.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return (window as unknown as { toldOfPolicy: string[] }).toldOfPolicy;
}

/** Runs in a page. */
function misbehaveInPage() {
  const style = document.createElement('style');
  style.textContent = 'p { color: red }';
  const picture = new Image();
  picture.src = 'http://elsewhere.invalid/picture.png';
  document.body.append(style, picture);
}

const cookiesOf = ({ cookie }: Visitor) =>
  (cookie === '' ? [] : cookie.split('; ')).map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });

async function chromiumWalker(browser: Browser, as: Actor): Promise<Walker> {
  const context = await browser.newContext({ locale: 'de-DE' });
  await context.addCookies(cookiesOf(visitors[as]).map((cookie) => ({ ...cookie, url })));
  const page = await context.newPage();
  await page.addInitScript(listenInPage);
  return {
    open: async (path) => {
      await page.goto(`${url}${path}`, { waitUntil: 'load' });
      return page.evaluate(toldInPage);
    },
    misbehave: async () => {
      await page.evaluate(misbehaveInPage);
      return page.evaluate(toldInPage);
    },
    close: () => context.close(),
  };
}

async function firefoxWalker(executablePath: string, as: Actor): Promise<Walker> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE, de' },
    env: { ...process.env, LD_PRELOAD: '' },
  });
  await browser.setCookie(
    ...cookiesOf(visitors[as]).map((cookie) => ({ ...cookie, domain: 'localhost', path: '/' })),
  );
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(listenInPage);
  return {
    open: async (path) => {
      await page.goto(`${url}${path}`, { waitUntil: 'load' });
      return page.evaluate(toldInPage);
    },
    misbehave: async () => {
      await page.evaluate(misbehaveInPage);
      return page.evaluate(toldInPage);
    },
    close: () => browser.close(),
  };
}

/** Walks through all pages of one visitor. */
async function walk(as: Actor, open: (as: Actor) => Promise<Walker>, paths: readonly string[]) {
  const walker = await open(as);
  try {
    await walker.open('/');
    expect(await walker.misbehave(), 'what a page must not do is told').toEqual([
      expect.stringContaining('style-src-elem'),
      expect.stringContaining('img-src'),
    ]);
    for (const path of paths) {
      const told = await walker.open(path);
      expect.soft(told, `${path} as ${as}`).toEqual([]);
    }
  } finally {
    await walker.close();
  }
  console.log(`${as}: ${paths.length} pages`);
}

test('Chromium keeps nothing from any page', async () => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    for (const as of walkers) {
      const paths = pages.filter((page) => page.as.includes(as)).map(({ path }) => path);
      await walk(as, (actor) => chromiumWalker(browser, actor), paths);
    }
  } finally {
    await browser.close();
  }
});

test('Firefox keeps nothing from any page', async () => {
  const firefox = findFirefox();
  test.skip(!firefox, 'Firefox is not installed');
  for (const as of walkers) {
    const paths = pages.filter((page) => page.as[0] === as).map(({ path }) => path);
    await walk(as, (actor) => firefoxWalker(firefox ?? '', actor), paths);
  }
});
