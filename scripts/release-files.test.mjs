import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { externalsOf, isServed, withoutPlace } from './release-files.mjs';

test('a release has what a server reads, and nothing that the next build would', () => {
  const served = [
    'BUILD_ID',
    'server/app/page.js',
    'static/chunks/a.js',
    'package.json',
    'server/app/lock/page.js',
  ];
  const left = [
    'cache/x',
    'dev/server/a.js',
    'trace',
    'node_modules/pino-1',
    'server/app/page.js.map',
    'server/a.nft.json',
    'lock',
  ];
  expect(served.filter((path) => !isServed(path))).toEqual([]);
  expect(left.filter(isServed)).toEqual([]);
});

test('packages are found by the links that the build made, with or without a scope', () => {
  const build = mkdtempSync(join(tmpdir(), 'heerschau-build-'));
  mkdirSync(join(build, 'node_modules', '@node-rs'), { recursive: true });
  symlinkSync('../../node_modules/better-sqlite3', join(build, 'node_modules', 'better-sqlite3-90e2'), 'dir');
  symlinkSync(
    '../../../node_modules/@node-rs/argon2',
    join(build, 'node_modules', '@node-rs', 'argon2-d87c'),
    'dir',
  );
  expect(Object.fromEntries(externalsOf(build))).toEqual({
    '@node-rs/argon2-d87c': '@node-rs/argon2',
    'better-sqlite3-90e2': 'better-sqlite3',
  });
  rmSync(build, { recursive: true });
});

test('a file of the build tells neither where it was built nor names that only hold there', () => {
  const externals = new Map([['better-sqlite3-90e2', 'better-sqlite3']]);
  const text = 'require("better-sqlite3-90e2"); "/srv/build/.next/server"; "C:\\\\build\\\\x"';
  expect(withoutPlace(text, { root: '/srv/build/', externals })).toBe(
    'require("better-sqlite3"); "./.next/server"; "C:\\\\build\\\\x"',
  );
  expect(withoutPlace(text, { root: 'C:\\build\\', externals })).toContain('"."'.slice(0, 2));
  expect(withoutPlace(text, { root: 'C:\\build\\', externals })).not.toContain('C:');
});
