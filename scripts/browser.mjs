import { existsSync, readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The headless shell draws no window, which saves a quarter of the time.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Finds the Chromium for the end-to-end tests: from CHROMIUM_PATH, else Playwright's own, else the system's.
 * @returns {string | undefined} its path; undefined when there is none
 */
export function findBrowser() {
  return first([process.env.CHROMIUM_PATH, chromium.executablePath(), ...usual]);
}

/**
 * Finds the Firefox for the end-to-end tests of players' paths: from FIREFOX_PATH, else the system's.
 * @returns {string | undefined} its path; undefined when there is none
 */
export function findFirefox() {
  return first([
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]);
}

/**
 * Finds WebKitGTK, the substitute for Safari: its MiniBrowser, its driver and a virtual screen.
 * @returns {{ driver: string, browser: string, screen: string } | undefined} their paths; undefined unless all are there
 */
export function findWebKit() {
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].map((path) => first([path]));
  const browser = ['/usr/lib', '/usr/libexec']
    .flatMap((folder) => [folder, ...foldersIn(folder)])
    .flatMap((folder) => ['4.1', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`))
    .find((path) => existsSync(path));
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

/** @param {(string | undefined)[]} paths */
function first(paths) {
  return paths.find((path) => path && existsSync(path));
}

/** @param {string} folder */
function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('-linux-gnu'))
    .map(({ name }) => `${folder}/${name}`);
}
