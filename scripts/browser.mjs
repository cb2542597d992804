import { existsSync, readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The shell has no window to draw, which saves a quarter of the time.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The Chromium that the end-to-end tests drive: the one CHROMIUM_PATH names, else Playwright's own, else the system's.
 * @returns {string | undefined} its path; undefined when there is none
 */
export function findBrowser() {
  return first([process.env.CHROMIUM_PATH, chromium.executablePath(), ...usual]);
}

/**
 * The Firefox that they drive as well, the way of a player: the one FIREFOX_PATH names, else the system's.
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
 * WebKitGTK, which stands for Safari: its small browser, the program that drives it, and a screen that nobody sees.
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
