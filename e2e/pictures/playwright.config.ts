import { defineConfig } from '@playwright/test';
import usual from '../playwright.config';

/** Makes the pictures of handbook and README from a practice event: `npm run pictures`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/pictures',
  retries: 0,
  workers: 1,
  timeout: 900_000,
  reporter: [['list']],
  use: { ...usual.use },
});
