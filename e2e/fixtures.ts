import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { startPostgres } from '../db/embedded-postgres.mjs';
import { Visitor, type VisitorOptions } from './http/visitor';
import { type Server, startServer } from './server';

export { expect };

/** The tag of a test that is too long for a landing: `npm run test:deep` runs it (playwright.config.ts). */
export const deep = '@deep';

/** What a spec may set with `test.use({ … })`. */
export interface ServerOptions {
  /** HTTP statuses from 400 that the browser may complain about, e.g. [404]. */
  allowedStatuses: readonly number[];
  /** Whether requests may fail for want of a network or server: for specs that take a phone offline. */
  allowOffline: boolean;
  /**
   * Whether the spec file wants a server of its own, with an empty database: where it is about the first account, about what
   * concerns a whole instance, or about the process itself. All others share one with those that their worker ran before.
   */
  ownServer: boolean;
  /** Whether the spec file's own server sends e-mail, which `server.mails` then holds. */
  mail: boolean;
}

type AllowedComplaints = Pick<ServerOptions, 'allowedStatuses' | 'allowOffline'>;

/** Opens a page in a browser of its own: nobody signed in, nothing stored. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures extends ServerOptions {
  /** The server; tests of a file share it and its data, in the order they stand in. */
  server: Server;
  /** A laptop, 1440×900. */
  desktop: OpenPage;
  /** A phone, 390×844, with touch. */
  phone: OpenPage;
  /** Somebody who reads pages and sends forms without a browser; nobody signed in. */
  visitor: (options?: VisitorOptions) => Visitor;
  attachServerOutput: undefined;
}

/** What a project of the configuration sets for all its specs. */
export interface EngineOptions {
  /** what their servers keep their data in */
  engine: 'sqlite' | 'postgres';
}

interface WorkerFixtures extends EngineOptions {
  /** the address of the PostgreSQL server of this worker, if it wants one */
  postgres: string | undefined;
  serverOf: (wanted: { file: string; isOwn: boolean; mail: boolean }) => Promise<Server>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  allowedStatuses: [[], { option: true }],
  allowOffline: [false, { option: true }],
  ownServer: [false, { option: true }],
  mail: [false, { option: true }],

  engine: ['sqlite', { option: true, scope: 'worker' }],

  postgres: [
    async ({ engine }, use) => {
      if (engine === 'sqlite') return use(undefined);
      const { url, stop } = await startPostgres();
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],

  // A start takes as long as ten pages. Of spec files that want one of their own a worker runs one after the other.
  serverOf: [
    async ({ postgres }, use) => {
      let shared: Server | undefined;
      let own: { file: string; server: Server } | undefined;
      await use(async ({ file, isOwn, mail }) => {
        if (own?.file !== file) {
          await own?.server.stop();
          own = undefined;
        }
        if (!isOwn) {
          shared ??= await startServer({ postgres });
          return shared;
        }
        own ??= { file, server: await startServer({ mail, postgres }) };
        return own.server;
      });
      await own?.server.stop();
      await shared?.stop();
    },
    { scope: 'worker' },
  ],

  server: async ({ serverOf, ownServer, mail }, use, { file }) => {
    await use(await serverOf({ file, isOwn: ownServer || mail, mail }));
  },

  baseURL: async ({ server }, use) => {
    await use(server.url);
  },

  // The built-in page is a laptop too, and watched like any other.
  page: async ({ desktop }, use) => {
    await use(await desktop());
  },

  desktop: async ({ browser, baseURL, allowedStatuses, allowOffline }, use) => {
    const size = { width: 1440, height: 900 };
    await offerPages(use, (options) => browser.newContext({ baseURL, viewport: size, ...options }), {
      allowedStatuses,
      allowOffline,
    });
  },

  phone: async ({ browser, baseURL, allowedStatuses, allowOffline }, use) => {
    const device = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    await offerPages(use, (options) => browser.newContext({ baseURL, ...device, ...options }), {
      allowedStatuses,
      allowOffline,
    });
  },

  visitor: async ({ server }, use) => {
    await use((options) => new Visitor(server.url, options));
  },

  attachServerOutput: [
    async ({ server }, use, testInfo) => {
      const before = server.output().length;
      await use(undefined);
      const output = server.output().slice(before);
      if (testInfo.status !== testInfo.expectedStatus && output) {
        await testInfo.attach('server output', { body: output });
      }
    },
    { auto: true },
  ],
});

/** Lends out pages for one test, closes them after it, and fails it over what the browser complained about. */
async function offerPages(
  use: (open: OpenPage) => Promise<void>,
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>,
  allowed: AllowedComplaints,
): Promise<void> {
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  await use(async (options) => {
    const context = await newContext(options);
    contexts.push(context);
    context.on('page', waitUntilAwake);
    context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error()}`));
    context.on('console', (message) => {
      if (message.type() === 'error' && !isAllowed(message.text(), allowed)) {
        complaints.push(`console.error at ${message.location().url}: ${message.text()}`);
      }
    });
    return context.newPage();
  });
  for (const context of contexts) await context.close();
  expect(complaints, 'complaints of the browser').toEqual([]);
}

/**
 * From now on an address counts as opened once the page hears taps: on a slow machine, what is pressed before goes to
 * nowhere.
 */
function waitUntilAwake(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const awake = () =>
    page.waitForFunction(
      () =>
        document.querySelector('script[src*="/_next/"]') === null ||
        Object.keys(document.body).some((key) => key.startsWith('__react')),
    );
  page.goto = async (...address) => {
    const answer = await goto(...address);
    await awake();
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await awake();
    return answer;
  };
}

const offlineErrors =
  /net::ERR_(FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED|ABORTED|CONNECTION_(REFUSED|RESET|CLOSED)|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

/** A script asked of a server that has just been started again. */
const startingUp = /^Refused to execute script .* MIME type \('application\/json'\)/;

function isAllowed(message: string, { allowedStatuses, allowOffline }: AllowedComplaints): boolean {
  const status = /^Failed to load resource: the server responded with a status of (\d{3})/.exec(message)?.[1];
  // 503 is what a server says that has just been started again.
  if (status !== undefined)
    return allowedStatuses.includes(Number(status)) || (allowOffline && status === '503');
  // React's word for a page that failed on the server.
  if (message.includes('Minified React error #441')) return allowedStatuses.includes(500);
  return allowOffline && (offlineErrors.test(message) || startingUp.test(message));
}

/** Half as long as what the builder brings along, and not read again where it is there already. */
const axeFile = join(import.meta.dirname, '..', 'node_modules', 'axe-core', 'axe.min.js');
export const axeSource = `if (!window.axe) {${readFileSync(axeFile, 'utf8')}}`;

/** Where this worker has measured contrasts already. */
const contrastSeen = new Set<string>();

/**
 * A page as far as its colours go: which one it is, on which screen, in which skin, and what has come up on it. Whatever else
 * changes on it wears colours that have been measured there, and every control's states are on /components.
 */
async function coloursOf(page: Page): Promise<string> {
  const looks = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length > 0;
    const skin = document.documentElement.dataset.theme ?? matchMedia('(prefers-color-scheme: dark)').matches;
    // Whose tournament it is changes no colour.
    const place = location.pathname.replace(/^\/t\/[^/]+/, '/t/*').replace(/[^/]*\d[^/]*/g, '*');
    return [
      place,
      innerWidth,
      skin,
      ...['[role=dialog], dialog', '[role=alert]', '[role=status]'].map(shown),
    ];
  });
  return looks.join(' ');
}

/** Adds a style sheet to a page, which its content policy refuses as an element; resolves with what removes it. */
export async function addStyle(page: Page, css: string) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
}

/**
 * Checks the page as it stands against WCAG 2.x A and AA with axe. Measuring contrasts takes three quarters of that time:
 * it is done once for each page as far as its colours go.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Next streams the title after the page's content.
  await expect(page).toHaveTitle(/./);
  const colours = await coloursOf(page);
  const measured = contrastSeen.has(colours);
  contrastSeen.add(colours);
  // What lies half under the dock can be scrolled out from beneath it, which axe does not know.
  const removeStyle = await addStyle(page, '.dock, .section-end { position: static !important; }');
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({
      resultTypes: ['violations'],
      rules: measured ? { 'color-contrast': { enabled: false } } : {},
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // There are no frames of other sites, for whose sake each look would open a second page.
    .setLegacyMode()
    .analyze();
  await removeStyle();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }));
  expect(found, 'accessibility').toEqual([]);
}
