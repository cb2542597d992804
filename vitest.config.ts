import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { hasPostgres } from './db/embedded-postgres.mjs';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const files = ['db', 'lib', 'app', 'scripts']
  .flatMap((folder) =>
    readdirSync(path(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.(tsx?|mjs)$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  .map((file) => ({ file, text: readFileSync(path(file), 'utf8') }));

const names = (found: typeof files) => found.map(({ file }) => file);

/** Those that put others in the place of modules or globals, which would reach the files after them. */
const replacing = files.filter(({ text }) => /\bvi\.(mock|doMock|stubGlobal|resetModules)\(/.test(text));

/** Those that use a database and must hold on either engine; backups are of files alone. */
const ofDatabase = files.filter(
  ({ file, text }) =>
    /\bopenTest(Database|Tournament)\b/.test(text) &&
    !/^(app\/_server\/(backups\/|tournament-file\/fetch-from-backup|load\/earlier-days)|db\/snapshot)/.test(
      file,
    ),
);

/**
 * Of these, what a landing tries on PostgreSQL: queries, signals, files, the log of a match, and whole tournaments. The
 * others ask rules by way of a database, and are tried on it by `npm run test:deep`.
 */
const ofQueries =
  process.env.HEERSCHAU_DEEP === '1'
    ? ofDatabase
    : ofDatabase.filter(({ file }) =>
        /^(db\/|app\/_server\/(chores|load|match|platform|tournament-file)\/)|\/(every-duel|whole-tournament)\./.test(
          file,
        ),
      );

/** Those of PostgreSQL alone. */
const ofPostgres = files.filter(({ file }) =>
  /^(db\/postgres|scripts\/move|app\/_server\/platform\/health-postgres)/.test(file),
);

const onPostgres = {
  globalSetup: './db/test-postgres.ts',
  env: { DATABASE_URL: 'postgres:' },
  benchmark: { include: [] },
};
if (!hasPostgres)
  console.log(
    'There is no PostgreSQL for this machine (TEST_DATABASE_URL would name one): SQLite alone is tried.',
  );

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: path('./') },
      // The package throws outside a server component; its empty twin lets server code be tested.
      { find: /^server-only$/, replacement: path('./node_modules/server-only/empty.js') },
    ],
  },
  // Stylesheets that a rendered page imports are Next's to build.
  css: { postcss: { plugins: [] } },
  test: {
    environment: 'node',
    provide: { deep: process.env.HEERSCHAU_DEEP === '1', postgres: null },
    setupFiles: ['./lib/test-runs.ts', './app/_server/platform/test-secret.ts'],
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
          exclude: names([...replacing, ...ofPostgres]),
        },
      },
      { extends: true, test: { name: 'alone', include: names(replacing), benchmark: { include: [] } } },
      ...(hasPostgres
        ? [
            {
              extends: true as const,
              test: {
                ...onPostgres,
                name: 'postgres together',
                isolate: false,
                include: names([...ofPostgres, ...ofQueries.filter((one) => !replacing.includes(one))]),
              },
            },
            {
              extends: true as const,
              test: {
                ...onPostgres,
                name: 'postgres alone',
                include: names(ofQueries.filter((one) => replacing.includes(one))),
              },
            },
          ]
        : []),
    ],
  },
});
