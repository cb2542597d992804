import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Test files that put others in the place of modules or globals, which would reach the files after them. */
const replacing = ['db', 'app', 'scripts'].flatMap((folder) =>
  readdirSync(path(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.(tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\bvi\.(mock|doMock|stubGlobal|resetModules)\(/.test(readFileSync(path(file), 'utf8'))),
);

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
    provide: { deep: process.env.HEERSCHAU_DEEP === '1' },
    setupFiles: ['./lib/test-runs.ts'],
    // A slow machine is no failure: speed is measured in bench/, never asserted.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      // Modules are loaded once for many files, which halves the time; for that no file may leave anything behind.
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: ['{lib,db,app,scripts}/**/*.test.{ts,tsx,mjs}'],
          exclude: replacing,
        },
      },
      { extends: true, test: { name: 'alone', include: replacing } },
    ],
  },
});
