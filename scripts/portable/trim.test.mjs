import { expect, test } from 'vitest';
import { isNeeded } from './trim.mjs';

const windows = { os: 'win32', cpu: 'x64' };

test.each([
  'better-sqlite3-13/lib/index.js',
  'better-sqlite3-13/prebuilds/win32-x64.node',
  'better-sqlite3-13/package.json',
  'better-sqlite3-13/LICENSE',
  'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
  'next/dist/compiled/webpack/webpack-lib.js',
  'next/dist/server/next.js',
  'next/dist/compiled/@babel/runtime/package.json',
  'react-dom/cjs/react-dom-server.node.production.js',
  '@fontsource/grenze/files/grenze-latin-ext-600-normal.woff',
  'sharp/lib/index.js',
  '@img/sharp-win32-x64/lib/libvips-42.dll',
])('a server needs %s', (path) => {
  expect(isNeeded(path, windows)).toBe(true);
});

test.each([
  'better-sqlite3-13/prebuilds/linux-x64.node',
  'better-sqlite3-13/prebuilds/win32-arm64.node',
  'better-sqlite3-13/deps/sqlite3/sqlite3.c',
  'next/dist/compiled/next-server/app-page-turbo.runtime.dev.js',
  'next/dist/esm/server/next.js',
  'next/dist/docs/index.md',
  '@next/swc-linux-x64-gnu/next-swc.linux-x64-gnu.node',
  'next/dist/compiled/next-server/app-page-turbo-experimental.runtime.prod.js',
  'react-dom/cjs/react-dom-server.node.development.js',
  '@fontsource/grenze/files/grenze-latin-600-normal.woff2',
  '@fontsource/grenze/files/grenze-vietnamese-600-normal.woff',
  'zod/v4/core/api.d.ts',
  'zod/index.js.map',
])('a server does not need %s', (path) => {
  expect(isNeeded(path, windows)).toBe(false);
});
