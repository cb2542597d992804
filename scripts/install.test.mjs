import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installIfNeeded, recoverInstall } from './install.mjs';
import { Unmet } from './unmet.mjs';

const node20 = { napi: '9', modules: '115' };
const node22early = { napi: '9', modules: '127' };
const node24 = { napi: '10', modules: '137' };
const node26 = { napi: '10', modules: '147' };

let folder;
let calls;
const inside = (...path) => join(folder, ...path);
const version = () => readFileSync(inside('node_modules/next/version'), 'utf8');
const leftovers = () => readdirSync(folder).filter((name) => name.startsWith('.installing-'));

/** A fake npm that succeeds, or fails at a certain point. */
const fakeNpm =
  (installed, fail = async () => 0) =>
  async (args, { cwd }) => {
    calls.push(args);
    expect(cwd).not.toBe(folder);
    mkdirSync(join(cwd, 'node_modules', 'next'), { recursive: true });
    writeFileSync(join(cwd, 'node_modules', 'next', 'version'), installed);
    return fail(cwd);
  };
const install = (node, runNpm, isUsable = async () => true) =>
  installIfNeeded({ folder, node, runNpm, isUsable });

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), 'heerschau-install-'));
  calls = [];
  writeFileSync(inside('package.json'), '{}');
  writeFileSync(inside('package-lock.json'), '{"lockfileVersion":3}');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('what is missing is installed beside and put in place whole', async () => {
  await install(node24, fakeNpm('one'));
  expect([version(), leftovers()]).toEqual(['one', []]);
  await install(node24, fakeNpm('two'));
  expect([version(), calls.length]).toEqual(['one', 1]);
  writeFileSync(inside('package-lock.json'), '{"lockfileVersion":3,"changed":true}');
  await install(node24, fakeNpm('two'));
  expect([version(), leftovers()]).toEqual(['two', []]);
});

describe('another Node', () => {
  test('that takes SQLite as a binary needs no other install', async () => {
    await install(node20, fakeNpm('made by 20'));
    for (const node of [node24, node26]) await install(node, fakeNpm('again'));
    expect([version(), calls.length]).toEqual(['made by 20', 1]);
  });

  test('that has SQLite compiled needs an install for its own binary interface', async () => {
    await install(node24, fakeNpm('made by 24'));
    await install(node20, fakeNpm('made by 20'));
    await install(node22early, fakeNpm('made by 22.12'));
    expect(version()).toBe('made by 22.12');
    expect(calls.map((args) => args.includes('--ignore-scripts'))).toEqual([true, false, false]);
  });
});

describe('the old install stays as it was', () => {
  beforeEach(async () => {
    await install(node20, fakeNpm('old'));
    writeFileSync(inside('package-lock.json'), '{"lockfileVersion":3,"changed":true}');
  });

  test.each([
    ['without a network', fakeNpm('half', async () => 1)],
    [
      'with a full disk',
      fakeNpm('half', async () => {
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      }),
    ],
    [
      'when npm leaves nothing',
      async (_args, { cwd }) => {
        rmSync(join(cwd, 'node_modules'), { recursive: true, force: true });
        return 0;
      },
    ],
  ])('%s', async (_, runNpm) => {
    await expect(install(node20, runNpm)).rejects.toThrow(Unmet);
    expect([version(), leftovers()]).toEqual(['old', []]);
  });

  test('when SQLite does not open with the new one', async () => {
    await expect(install(node20, fakeNpm('broken'), async () => false)).rejects.toThrow('Node 22.14');
    expect(version()).toBe('old');
  });
});

describe('after a stop', () => {
  const stopped = '.installing-999999999';
  const stage = (name, path) => {
    mkdirSync(inside(stopped, path, 'next'), { recursive: true });
    writeFileSync(inside(stopped, path, 'next', 'version'), name);
  };

  test('in the middle of npm the half is deleted', async () => {
    await install(node24, fakeNpm('old'));
    stage('half', 'node_modules');
    recoverInstall(folder);
    expect([version(), leftovers()]).toEqual(['old', []]);
  });

  test('between the two renames the new one takes its place', () => {
    stage('old', 'old');
    stage('new', 'node_modules');
    writeFileSync(inside(stopped, 'node_modules', '.heerschau-installed'), 'stamp');
    recoverInstall(folder);
    expect([version(), leftovers()]).toEqual(['new', []]);
  });

  test('with the old one put aside and nothing complete the old one comes back', () => {
    stage('old', 'old');
    stage('half', 'node_modules');
    recoverInstall(folder);
    expect([version(), leftovers()]).toEqual(['old', []]);
  });

  test('of another start that still runs nothing is touched', () => {
    mkdirSync(inside(`.installing-${process.ppid}`));
    recoverInstall(folder);
    expect(existsSync(inside(`.installing-${process.ppid}`))).toBe(true);
  });
});
