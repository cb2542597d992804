import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runs } from '../run.mjs';
import { filesIn, zip } from './zip.mjs';

let place;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'heerschau zip ä '));
  mkdirSync(join(place, 'Heerschau', 'app', 'leer'), { recursive: true });
  writeFileSync(join(place, 'Heerschau', 'app', 'größe.txt'), 'x'.repeat(2_000));
  writeFileSync(join(place, 'Heerschau', 'heerschau'), '#!/bin/sh\n');
  chmodSync(join(place, 'Heerschau', 'heerschau'), 0o755);
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const folder = () => join(place, 'Heerschau');
const date = new Date('2026-11-28T12:00:00Z');

test('lists files in order, with forward slashes', () => {
  expect(filesIn(folder())).toEqual(['app/größe.txt', 'heerschau']);
});

test('the same files give the same bytes, whenever they were written', async () => {
  await zip(folder(), join(place, 'one.zip'), date);
  utimesSync(join(folder(), 'heerschau'), new Date(0), new Date(0));
  await zip(folder(), join(place, 'two.zip'), date);
  expect(readFileSync(join(place, 'one.zip')).equals(readFileSync(join(place, 'two.zip')))).toBe(true);
  writeFileSync(join(folder(), 'heerschau'), '#!/bin/sh\nexit\n');
  await zip(folder(), join(place, 'three.zip'), date);
  expect(readFileSync(join(place, 'one.zip')).equals(readFileSync(join(place, 'three.zip')))).toBe(false);
});

test.runIf(process.platform !== 'win32' && runs('unzip'))('unpacked, a program can be started', async () => {
  await zip(folder(), join(place, 'one.zip'), date);
  execFileSync('unzip', ['-q', join(place, 'one.zip'), '-d', join(place, 'out')]);
  expect(filesIn(join(place, 'out'))).toEqual(['Heerschau/app/größe.txt', 'Heerschau/heerschau']);
  execFileSync(join(place, 'out', 'Heerschau', 'heerschau'));
});
