import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostsIn, missingInLock } from './lock-file.mjs';
import { root } from './run.mjs';

const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
const lock = () => JSON.parse(text);

describe('the lock file', () => {
  test('has the native packages of every machine', () => {
    expect(missingInLock(lock())).toEqual([]);
  });

  test.each([
    ['next', '@next/swc-win32-arm64-msvc', 'win32 arm64'],
    ['sharp', '@img/sharp-linuxmusl-x64', 'linux x64 musl'],
    ['@node-rs/argon2', '@node-rs/argon2-darwin-x64', 'darwin x64'],
    ['lightningcss', 'lightningcss-linux-arm64-gnu', 'linux arm64 glibc'],
  ])('fails when %s loses %s', (parent, native, machine) => {
    const changed = lock();
    delete changed.packages[`node_modules/${native}`];
    expect(missingInLock(changed)).toContain(
      `node_modules/${parent} needs ${native}, which the lock file lacks.`,
    );
    // A package published without it is not asked for, but still missing.
    delete changed.packages[`node_modules/${parent}`].optionalDependencies[native];
    if (parent !== 'sharp')
      expect(missingInLock(changed)).toEqual([`node_modules/${parent} has nothing for ${machine}.`]);
  });

  test('finds a package in the folder of the one that needs it, or above', () => {
    const above = lock();
    const nested = 'node_modules/a/node_modules/b';
    above.packages[nested] = { optionalDependencies: { c: '1.0.0' } };
    expect(missingInLock(above)).toEqual([`${nested} needs c, which the lock file lacks.`]);
    for (const place of [`${nested}/node_modules/c`, 'node_modules/a/node_modules/c', 'node_modules/c']) {
      expect(missingInLock({ packages: { ...above.packages, [place]: {} } }), place).toEqual([]);
    }
  });

  test('and .npmrc name no registry', () => {
    expect(hostsIn(text)).toEqual([]);
    expect(hostsIn(readFileSync(join(root, '.npmrc'), 'utf8'))).toEqual([]);
  });
});

test('addresses of registries are found in both kinds of file', () => {
  expect(hostsIn('{ "resolved": "https://npm.example.org/a/-/a-1.0.0.tgz", "x": 1 }')).toEqual([
    'https://npm.example.org/a/-/a-1.0.0.tgz',
  ]);
  expect(hostsIn('fund=false\n@own:registry=https://one.example\nregistry = https://two.example\n')).toEqual([
    'https://one.example',
    'https://two.example',
  ]);
  expect(hostsIn('# registry=https://npm.example.org\nomit-lockfile-registry-resolved=true')).toEqual([]);
});
