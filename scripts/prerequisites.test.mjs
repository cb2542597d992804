import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requireDataFolder, requireDemoFolder, requirePort, requirePublicUrl } from './prerequisites.mjs';
import { Unmet } from './unmet.mjs';

describe('the port', () => {
  test.each(['abc', '80x', '0', '65536', '3000.5', '-1'])('is refused when PORT is %s', async (PORT) => {
    await expect(requirePort({ PORT })).rejects.toThrow(Unmet);
    await expect(requirePort({ PORT })).rejects.toThrow(`PORT=${PORT}`);
  });

  test('is refused with a way out when another program has it', async () => {
    const other = createServer().listen(0, '0.0.0.0');
    await once(other, 'listening');
    const { port } = other.address();
    await expect(requirePort({ PORT: String(port) })).rejects.toThrow(`PORT=${port + 1}`);
    other.close();
    await once(other, 'close');
    expect(await requirePort({ PORT: String(port) })).toBe(port);
  });
});

describe('the public address', () => {
  test.each([undefined, '', 'https://turnier.example.org', 'http://turnier.example.org:8080/'])(
    'may be %j',
    (HEERSCHAU_URL) => {
      expect(() => requirePublicUrl({ HEERSCHAU_URL })).not.toThrow();
    },
  );

  test.each(['turnier.example.org', 'ftp://turnier.example.org', 'https://', 'https://x.org/heerschau'])(
    'is refused when HEERSCHAU_URL is %s',
    (HEERSCHAU_URL) => {
      expect(() => requirePublicUrl({ HEERSCHAU_URL })).toThrow(Unmet);
    },
  );
});

describe('the data folder', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'heerschau-data-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is made when missing and left empty', () => {
    const wanted = join(folder, 'tournaments');
    expect(requireDataFolder({ HEERSCHAU_DATA: wanted })).toBe(wanted);
    expect(existsSync(wanted)).toBe(true);
    expect(readdirSync(wanted)).toEqual([]);
  });

  test('is refused when it cannot be written to', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => requireDataFolder({ HEERSCHAU_DATA: join(folder, 'file') })).toThrow(Unmet);
    expect(() => requireDataFolder({ HEERSCHAU_DATA: join(folder, 'missing', 'data') })).toThrow('ENOENT');
  });

  test('of a demo is empty at every start', () => {
    const demo = join(folder, 'data', 'demo');
    expect(requireDemoFolder(demo)).toBe(demo);
    writeFileSync(join(demo, 'heerschau.sqlite'), 'what the last visitors left');
    requireDemoFolder(demo);
    expect(readdirSync(demo)).toEqual([]);
    expect(readdirSync(join(folder, 'data'))).toEqual(['demo']);
  });
});
