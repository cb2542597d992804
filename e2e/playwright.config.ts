import { defineConfig } from '@playwright/test';
import { hasPostgres } from '../db/embedded-postgres.mjs';
import { findBrowser } from '../scripts/browser.mjs';
import type { EngineOptions, ServerOptions } from './fixtures';
import { landingOnPostgres, onBothEngines } from './on-both-engines';

const executablePath = findBrowser();
if (executablePath === undefined) {
  throw new Error('The browser tests need Chromium: install it or name it in CHROMIUM_PATH.');
}

/** In their own configurations; a folder of that name above all this is none of them. */
const ownRun = /[\\/]e2e[\\/](?:deep|pictures)[\\/]/;
const specs = (names: readonly string[]) => names.map((name) => `${name}.spec.ts`);
const onPostgres = { name: 'postgres', use: { engine: 'postgres' as const } };
/** All that is not too long for a landing, each spec on one engine. */
const landing = hasPostgres
  ? [
      { name: '', testIgnore: [ownRun, ...specs(landingOnPostgres)] },
      { ...onPostgres, testMatch: specs(landingOnPostgres) },
    ]
  : [{ name: '' }];
/** What is too long for one, and what a landing leaves out of either engine. */
const deepRun = [
  { name: '', grep: /@deep/ },
  ...(hasPostgres
    ? [
        { name: 'sqlite', testMatch: specs(landingOnPostgres), grepInvert: /@deep/ },
        { ...onPostgres, testMatch: specs(onBothEngines) },
      ]
    : []),
];

export default defineConfig<ServerOptions, EngineOptions>({
  testDir: '.',
  testIgnore: ownRun,
  outputDir: '../test-results/e2e',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 3,
  // A slow machine is no failure; what hangs is ended all the same.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  ...(process.env.HEERSCHAU_DEEP === '1'
    ? { projects: deepRun }
    : { projects: landing, grepInvert: /@deep/ }),
  use: {
    browserName: 'chromium',
    // A worker's requests pass by what a test has routed; the test of the worker lets it in.
    serviceWorkers: 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    actionTimeout: 120_000,
    navigationTimeout: 180_000,
    // Pages are judged at rest, not halfway through a fade.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      // A false day (see CONTRIBUTING.md) is for servers and tests: Chromium itself stands still under it.
      env: { ...process.env, LD_PRELOAD: '' },
      // The tests run in a hall without internet too: the browser itself should not look for any.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        // A name in the local network: over plain http a browser offers less there than on its own machine.
        '--host-resolver-rules=MAP hall.test 127.0.0.1',
        // Letters are drawn without the machine's own settings, which pictures could not be compared across.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--disable-font-subpixel-positioning',
      ],
    },
  },
});
