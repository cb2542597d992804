import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverEnvironment } from './next-server.mjs';
import { placeZone } from './place-zone.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heerschau-zone-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('data that move to a machine with another zone keep their hours', () => {
  expect(placeZone(folder, 'Europe/Berlin').zone).toBe('Europe/Berlin');
  expect(placeZone(folder, 'UTC')).toEqual({ zone: 'Europe/Berlin', machine: 'UTC' });
});

test('a server under another zone shows the same hour, on the day after the clocks change too', () => {
  const hours = ['2026-10-24T09:00:00+02:00', '2026-10-25T09:00:00+01:00'];
  const shown = (TZ) => {
    const env = serverEnvironment({ dataFolder: folder, lanUrl: undefined, base: { TZ } });
    const script = `console.log(${JSON.stringify(hours)}.map((at) => new Date(at).getHours()).join())`;
    return execFileSync(process.execPath, ['-e', script], { env: { ...process.env, ...env } })
      .toString()
      .trim();
  };
  expect(shown('Europe/Berlin')).toBe('9,9');
  expect(shown('UTC')).toBe('9,9');
  expect(shown('America/Los_Angeles')).toBe('9,9');
});

test('a name that is no zone is not believed, wherever it comes from', () => {
  writeFileSync(join(folder, 'time-zone'), 'Mond/Krater\n');
  expect(placeZone(folder, 'Europe/Warsaw').zone).toBe('Europe/Warsaw');
  expect(readFileSync(join(folder, 'time-zone'), 'utf8')).toBe('Europe/Warsaw\n');
  rmSync(join(folder, 'time-zone'));
  expect(placeZone(folder, ':quatsch').zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
