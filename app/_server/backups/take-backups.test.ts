import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '@/db/test-database';
import { backupName } from '@/lib/backups/backup-name';
import { backUpAfter, backupFailure, takeBackup, takeNightly } from './take-backups';

let own: ReturnType<typeof openTestDatabase>;
vi.mock('../platform/db', () => ({ database: () => own }));
vi.mock('../platform/log', () => ({ log: { error: vi.fn() } }));
beforeEach(() => {
  own = openTestDatabase();
});
afterEach(() => own.dispose());

const names = () => readdirSync(join(own.folder, 'backups')).sort();

test('a snapshot lies under its whole name once it is complete, two of one moment beside each other', async () => {
  const taken = await Promise.all([takeBackup('by-hand'), takeBackup('by-hand')]);
  expect(names()).toEqual(taken);
  expect(new Set(taken).size).toBe(2);
});

test('old ones are cleared away, what is not ours stays', async () => {
  const folder = join(own.folder, 'backups');
  mkdirSync(folder);
  const old = Array.from({ length: 12 }, (_, i) => backupName(i, 'night'));
  for (const name of [...old, 'notes.txt']) writeFileSync(join(folder, name), '');
  const taken = await takeBackup('by-hand');
  expect(names()).toEqual([...old.slice(-9), taken, 'notes.txt']);
});

test('a change worth it is backed up, any other one is not; what waits holds later ones too', async () => {
  backUpAfter(['entry-edited']);
  for (let i = 0; i < 5; i++) backUpAfter(['round-published']);
  // Queued behind the others.
  const last = await takeBackup('by-hand');
  expect(names()).toEqual([expect.stringMatching(/-round-published\.sqlite$/), last]);
});

test('what a backup fails of is told until one goes well, and fails nobody who published a round', async () => {
  const folder = join(own.folder, 'backups');
  writeFileSync(folder, 'a file where the folder should be');
  backUpAfter(['round-published']);
  await expect(takeBackup('by-hand')).rejects.toThrow();
  expect(backupFailure()).toBeDefined();
  rmSync(folder);
  await takeBackup('by-hand');
  expect(backupFailure()).toBeUndefined();
});

test('a night has one', async () => {
  await takeNightly(Date.now());
  await takeNightly(Date.now());
  expect(names()).toEqual([expect.stringMatching(/-night\.sqlite$/)]);
});
