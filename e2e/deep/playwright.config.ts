import { defineConfig } from '@playwright/test';

/** What is too long for a landing and needs no browser: `npm run test:deep`, docs/reliability.md. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/deep',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Each of them loads the machine as much as it can.
  workers: 1,
  timeout: 3_600_000,
  reporter: [['list']],
});
