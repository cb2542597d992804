import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: path('./') },
      // The package throws outside a server component; its empty twin lets server code be tested.
      { find: /^server-only$/, replacement: path('./node_modules/server-only/empty.js') },
    ],
  },
  test: {
    environment: 'node',
    // A slow machine is no failure: speed is measured in bench/, never asserted.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['{lib,db,app,scripts}/**/*.test.{ts,tsx,mjs}'],
  },
});
