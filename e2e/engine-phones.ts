import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, type Page } from '@playwright/test';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { Builder, WebElement } from 'selenium-webdriver';
import type { findWebKit } from '../scripts/browser.mjs';
import { axeSource } from './fixtures';
import { freePort } from './server';

/** Something on the page: by its role and the name that is read out, or by a selector. */
type Wanted = { readonly role: string; readonly name: string | RegExp } | { readonly css: string };

export const button = (name: string | RegExp): Wanted => ({ role: 'button', name });
export const link = (name: string | RegExp): Wanted => ({ role: 'link', name });
export const field = (name: string): Wanted => ({ css: `[name="${name}"]` });

interface Found {
  tap(): Promise<unknown>;
  /** Puts the text in the place of what stood there. */
  fill(text: string): Promise<unknown>;
}

/** The little that each engine's driver says in words of its own. */
interface Driver {
  goto(url: string): Promise<unknown>;
  /** Runs in the page, and so may use nothing from outside. */
  run<T>(work: () => T): Promise<T>;
  find(wanted: Wanted): Promise<Found | null>;
  /** Returns what the page has complained about. */
  close(): Promise<readonly string[]>;
}

/** How long something may take to be there; between two looks there is little time at first. */
const patience = { timeout: 30_000, intervals: [50, 100, 250] };

/** A phone of whatever engine, told what to do as a player would be. */
export class EnginePhone {
  constructor(private readonly driver: Driver) {}

  /** Opens an address and waits until the page hears taps. */
  async open(url: string) {
    await this.driver.goto(url);
    const isAwake = () => Object.keys(document.body).some((key) => key.startsWith('__react'));
    await expect.poll(() => this.driver.run(isAwake), patience).toBe(true);
  }

  async tap(wanted: Wanted) {
    await this.use(wanted, (found) => found.tap());
  }

  async fill(wanted: Wanted, text: string) {
    await this.use(wanted, (found) => found.fill(text));
  }

  /** Waits until the page shows these words, as they are read and not as they are set. */
  async sees(words: RegExp) {
    await expect.poll(() => this.driver.run(() => document.body.innerText), patience).toMatch(words);
  }

  async close() {
    expect(await this.driver.close(), 'complaints of the browser').toEqual([]);
  }

  /** What is found may be gone again before it is used: a page that is told of something renders anew. */
  private async use(wanted: Wanted, work: (found: Found) => Promise<unknown>) {
    await expect(async () => {
      const found = await this.driver.find(wanted);
      if (!found) {
        const text = await this.driver.run(() => document.body.innerText);
        throw new Error(`not found: ${JSON.stringify(inPage(wanted))}, but:\n${text}`);
      }
      await work(found);
    }).toPass(patience);
  }
}

interface Sought {
  readonly css: string;
  readonly role?: string;
  readonly name?: string;
  readonly flags?: string;
}

/** The same for the page, which regular expressions do not reach. */
function inPage(wanted: Wanted): Sought {
  if ('css' in wanted) return wanted;
  const { role, name } = wanted;
  const shared = { css: 'a, button, summary, [role]', role };
  return typeof name === 'string' ? { ...shared, name } : { ...shared, name: name.source, flags: name.flags };
}

/** Runs in the page: the first that can be seen. Roles and names are those that axe finds, the same in each engine. */
function findInPage({ css, role, name = '', flags }: Sought): Element | null {
  interface Commons {
    aria: { getRole(element: Element): string };
    text: { accessibleText(element: Element): string };
  }
  const { axe } = window as unknown as {
    axe: { setup(root: Element): void; teardown(): void; commons: Commons };
  };
  const fits = (text: string) => (flags === undefined ? text === name : new RegExp(name, flags).test(text));
  const seen = [...document.querySelectorAll(css)].filter((element) => element.getClientRects().length > 0);
  if (role === undefined) return seen[0] ?? null;
  axe.setup(document.documentElement);
  try {
    const { aria, text } = axe.commons;
    return (
      seen.find(
        (element) =>
          !element.closest('[aria-hidden="true"], [inert]') &&
          aria.getRole(element) === role &&
          fits(text.accessibleText(element).replace(/\s+/g, ' ').trim()),
      ) ?? null
    );
  } finally {
    axe.teardown();
  }
}

/**
 * Runs in the page: puts a text where another stood, as from the clipboard. Typed letter by letter, WebKitGTK gets what
 * the keyboard of its screen makes of them.
 */
function insertInPage(element: Element, text: string) {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  element.focus();
  element.select();
  document.execCommand('insertText', false, text);
}

/** Runs in the page: waits until it stands still, for a sheet slides in and a driver presses where it was. Playwright does so itself. */
async function standStillInPage(element: Element) {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  for (let before = ''; before !== place(); ) {
    before = place();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A false day (see CONTRIBUTING.md) is for servers and tests, not for browsers. */
const surroundings = { ...process.env, TZ: 'Europe/Berlin', LD_PRELOAD: '' };

/** A page of Playwright's Chromium, which its fixture closes and listens to. */
export function chromiumPhone(page: Page): EnginePhone {
  return new EnginePhone({
    goto: (url) => page.goto(url),
    run: (work) => page.evaluate(work),
    find: async (wanted) => {
      await page.evaluate(axeSource);
      const element = (await page.evaluateHandle(findInPage, inPage(wanted))).asElement();
      return (
        element && {
          tap: () => element.click({ timeout: 5_000 }),
          fill: (text) => element.evaluate(insertInPage, text),
        }
      );
    },
    close: async () => [],
  });
}

/** zod asks once whether it may compile its schemas, takes no for an answer, and Firefox tells of it. */
const askedForEval = /Content-Security-Policy: .*blocked a JavaScript eval/;
/** Firefox's note on a live stream that ends because its page is left. */
const leftStream = /The connection to \S+ was interrupted while the page was loading/;

/** Firefox by WebDriver BiDi, which it speaks by itself. */
export async function firefoxPhone(executablePath: string): Promise<EnginePhone> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: null,
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE, de' },
    env: surroundings,
  });
  const page = await browser.newPage();
  // Firefox up to its release 140 takes the size, but does not know the orientation that puppeteer sends with it.
  await page.setViewport({ width: 390, height: 844 }).catch((problem: unknown) => {
    if (!String(problem).includes('unknown command emulation.setScreenOrientationOverride')) throw problem;
  });
  const complaints: string[] = [];
  page.on('pageerror', (problem) => {
    const words = String(problem);
    if (!askedForEval.test(words) && !leftStream.test(words)) complaints.push(words);
  });
  return new EnginePhone({
    goto: (url) => page.goto(url),
    run: (work) => page.evaluate(work),
    find: async (wanted) => {
      await page.evaluate(axeSource);
      const handle = await page.evaluateHandle(findInPage, inPage(wanted));
      const element = handle.asElement() as ElementHandle<Element> | null;
      if (!element) return null;
      return {
        tap: async () => {
          await page.evaluate(standStillInPage, element);
          await element.click();
        },
        fill: (text) => page.evaluate(insertInPage, element, text),
      };
    },
    close: async () => {
      await browser.close();
      return complaints;
    },
  });
}

/** WebKitGTK by its own WebDriver, on a screen that nobody sees. */
export async function webKitPhone(paths: NonNullable<ReturnType<typeof findWebKit>>): Promise<EnginePhone> {
  const screen = spawn(paths.screen, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const env = { ...surroundings, DISPLAY: `:${String(number).trim()}` };
  const server = spawn(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const end = () => {
    for (const child of [server, screen]) child.kill();
  };
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  await expect(async () => expect((await fetch(`${url}/status`)).ok).toBe(true)).toPass(patience);
  const options = { binary: paths.browser, args: ['--automation'] };
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 });
  return new EnginePhone({
    goto: (address) => driver.get(address),
    run: (work) => driver.executeScript(work),
    find: async (wanted) => {
      await driver.executeScript(axeSource);
      const element = await driver.executeScript(findInPage, inPage(wanted));
      if (!(element instanceof WebElement)) return null;
      return {
        tap: async () => {
          await driver.executeScript(standStillInPage, element);
          await element.click();
        },
        fill: (text) => driver.executeScript(insertInPage, element, text),
      };
    },
    close: async () => {
      await driver.quit();
      end();
      return [];
    },
  });
}
