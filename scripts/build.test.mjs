import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepBuild, recoverBuild } from './build.mjs';

let folder;
const inside = (...path) => join(folder, ...path);
const write = (path, text) => {
  mkdirSync(inside(path, '..'), { recursive: true });
  writeFileSync(inside(path), text);
};
const complete = () => {
  write('.next/BUILD_ID', 'old');
  write('.next/cache/turbopack', 'warm');
  write('.next/heerschau-sources', 'sources');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heerschau-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a build that fails or is stopped leaves the last complete one in its place, with its cache', () => {
  complete();
  keepBuild(folder);
  // The next build starts with the cache only, and is interrupted.
  expect(existsSync(inside('.next/BUILD_ID'))).toBe(false);
  expect(readFileSync(inside('.next/cache/turbopack'), 'utf8')).toBe('warm');
  write('.next/server/half.js', '');
  recoverBuild(folder);
  expect(readFileSync(inside('.next/BUILD_ID'), 'utf8')).toBe('old');
  expect(readFileSync(inside('.next/cache/turbopack'), 'utf8')).toBe('warm');
  expect(existsSync(inside('.next/server/half.js'))).toBe(false);
  expect(existsSync(inside('.next-before')) || existsSync(inside('.next-failed'))).toBe(false);
});

test('a complete build takes the place of the last one', () => {
  complete();
  keepBuild(folder);
  write('.next/BUILD_ID', 'new');
  write('.next/heerschau-sources', 'newer sources');
  recoverBuild(folder);
  expect(readFileSync(inside('.next/BUILD_ID'), 'utf8')).toBe('new');
  expect(existsSync(inside('.next-before'))).toBe(false);
});

test('half a build is not kept, and the complete one before it stays', () => {
  complete();
  keepBuild(folder);
  write('.next/server/half.js', '');
  keepBuild(folder);
  recoverBuild(folder);
  expect(readFileSync(inside('.next/BUILD_ID'), 'utf8')).toBe('old');
});
