import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '@/db/test-database';
import { backupName } from '@/lib/backups/backup-name';
import { Refusal } from '@/lib/refusal';
import { chooseSecondFolder, copyToSecond, secondFolder } from './second-folder';
import { takeBackup } from './take-backups';

let own: ReturnType<typeof openTestDatabase>;
let stick: string;
vi.mock('../platform/db', () => ({ database: () => own }));
vi.mock('../platform/log', () => ({ log: { error: vi.fn(), info: vi.fn() } }));
beforeEach(() => {
  own = openTestDatabase();
  stick = mkdtempSync(join(tmpdir(), 'heerschau-stick-'));
});
afterEach(async () => {
  await chooseSecondFolder(null);
  await own.dispose();
  rmSync(stick, { recursive: true, force: true });
});

const there = () => readdirSync(stick).filter((name) => name.endsWith('.sqlite'));
const codeOf = (chosen: string) =>
  chooseSecondFolder(chosen).then(
    () => undefined,
    (error) => (error instanceof Refusal ? error.problem.code : error),
  );

test('the chosen folder has what there is at once, and every later one', async () => {
  const first = await takeBackup('by-hand');
  await chooseSecondFolder(stick);
  expect(there()).toEqual([first]);
  const second = await takeBackup('by-hand');
  await copyToSecond();
  expect(there()).toEqual([first, second].sort());
  expect(await secondFolder()).toMatchObject({ path: stick, trouble: undefined });
});

test('a stick that was pulled out fails no backup, is told, and catches up when it is back', async () => {
  await chooseSecondFolder(stick);
  rmSync(stick, { recursive: true });
  const missed = await takeBackup('by-hand');
  await copyToSecond();
  expect(await secondFolder()).toMatchObject({ trouble: 'missing' });
  // An unplugged stick may leave an empty folder on the disk that is being backed up.
  mkdirSync(stick);
  await copyToSecond();
  expect(there()).toEqual([]);
  await chooseSecondFolder(stick);
  expect(there()).toEqual([missed]);
});

test('what cannot be copied is told until it can', async () => {
  await chooseSecondFolder(stick);
  // A folder cannot be copied as a file.
  const odd = join(own.folder, 'backups', backupName(Date.now(), 'night'));
  mkdirSync(odd, { recursive: true });
  await copyToSecond();
  expect(await secondFolder()).toMatchObject({ trouble: 'other' });
  rmSync(odd, { recursive: true });
  await copyToSecond();
  expect(await secondFolder()).toMatchObject({ trouble: undefined });
});

test('the rule holds there too, and what is not ours stays', async () => {
  await chooseSecondFolder(stick);
  const old = Array.from({ length: 12 }, (_, i) => backupName(i, 'night'));
  for (const name of [...old, 'photo.jpg']) writeFileSync(join(stick, name), '');
  const taken = await takeBackup('by-hand');
  await copyToSecond();
  expect(there().sort()).toEqual([...old.slice(-9), taken].sort());
  expect(readdirSync(stick)).toContain('photo.jpg');
});

test('what is no folder to write to is refused in words', async () => {
  expect(await codeOf('sticks/one')).toBe('folder-not-whole');
  expect(await codeOf(join(stick, 'none'))).toBe('folder-missing');
  expect(await codeOf(own.folder)).toBe('folder-same');
  writeFileSync(join(stick, 'file'), '');
  expect(await codeOf(join(stick, 'file'))).toBe('folder-missing');
  mkdirSync(join(stick, 'heerschau-backups.txt'));
  expect(await codeOf(stick)).toBe('folder-read-only');
  expect(await secondFolder()).toBeUndefined();
});
