import { existsSync } from 'node:fs';
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
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usual].find(
    (path) => path && existsSync(path),
  );
}
