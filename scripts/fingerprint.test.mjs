import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, readStamp } from './fingerprint.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heerschau-fingerprint-'));
  mkdirSync(join(folder, 'app/desk'), { recursive: true });
  writeFileSync(join(folder, 'app/page.tsx'), 'one');
  writeFileSync(join(folder, 'app/desk/page.tsx'), 'two');
});
afterEach(() => rmSync(folder, { recursive: true }));

const now = () => fingerprint(folder, ['app', 'next.config.js']);

describe('the fingerprint of the sources', () => {
  test('changes with the content of a file, however deep', () => {
    const before = now();
    writeFileSync(join(folder, 'app/desk/page.tsx'), 'owt');
    expect(now()).not.toBe(before);
  });

  test('changes when a file is added, renamed or removed', () => {
    const seen = [now()];
    writeFileSync(join(folder, 'next.config.js'), '');
    seen.push(now());
    writeFileSync(join(folder, 'app/layout.tsx'), '');
    seen.push(now());
    rmSync(join(folder, 'app/layout.tsx'));
    writeFileSync(join(folder, 'app/error.tsx'), '');
    seen.push(now());
    expect(new Set(seen).size).toBe(4);
  });

  test('changes when text moves from one file to the next', () => {
    writeFileSync(join(folder, 'app/a'), 'xy');
    writeFileSync(join(folder, 'app/b'), 'z');
    const before = now();
    writeFileSync(join(folder, 'app/a'), 'x');
    writeFileSync(join(folder, 'app/b'), 'yz');
    expect(now()).not.toBe(before);
  });

  test('stays when only times change, or only unit tests', () => {
    const before = now();
    utimesSync(join(folder, 'app/page.tsx'), 1, 1);
    writeFileSync(join(folder, 'app/page.test.tsx'), 'new');
    expect(now()).toBe(before);
  });
});

test('a missing stamp reads as undefined', () => {
  expect(readStamp(join(folder, 'stamp'))).toBeUndefined();
  expect(readStamp(join(folder, 'app/page.tsx'))).toBe('one');
});
