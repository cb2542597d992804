import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionId, UserId } from '@/lib/ids';
import { type FileDatabase, openDatabaseFile } from './open-database';
import { tournamentsInBackup } from './planned-restore';
import { insertSession, listSessions } from './sessions';
import { findUser, insertUser } from './users';

let folder: string;
let path: string;
let backup: string;
let opened: FileDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'heerschau-plan-'));
  path = join(folder, 'heerschau.sqlite');
  backup = join(folder, 'heerschau-2026-05-02T01-00-00-000Z-night.sqlite');
  opened = openDatabaseFile(path);
  await add('then');
  await opened.whole.snapshot(backup);
  await add('since');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  opened.close();
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const add = (name: string) =>
  opened.write(async (tx) => {
    const userId = name as UserId;
    const user = { id: userId, email: name, name, passwordHash: null, admin: false, createdAt: 0 };
    await insertUser(tx, user);
    await insertSession(tx, sessionOf(name));
  });
const sessionOf = (name: string) => ({
  ...{ id: name as SessionId, userId: name as UserId, tokenHash: name },
  ...{ browser: 'other', system: 'other', createdAt: 0, lastSeenAt: 0 },
});
const knows = async (name: string) => (await findUser(opened.read, name as UserId)) !== undefined;
function reopen() {
  opened.close();
  opened = openDatabaseFile(path);
}
const asides = () => readdirSync(folder).filter((name) => /\.until-[\dTZ-]+$/.test(name));

test('a planned backup takes the place at the next start and not before; the database until then is kept', async () => {
  await opened.whole.restore.plan(backup);
  expect(opened.whole.restore.planned()).toBe('heerschau-2026-05-02T01-00-00-000Z-night.sqlite');
  expect(await knows('since')).toBe(true);
  reopen();
  expect([await knows('then'), await knows('since')]).toEqual([true, false]);
  expect(opened.whole.restore.planned()).toBeUndefined();
  expect(await listSessions(opened.read, 'then' as UserId)).toEqual([]);
  const [aside = ''] = asides();
  const before = openDatabaseFile(join(folder, aside), { beside: true });
  expect(await findUser(before.read, 'since' as UserId)).toBeDefined();
  before.close();
  // Carried out once: later changes stay.
  await add('later');
  reopen();
  expect(await knows('later')).toBe(true);
});

test('what was put aside is listed and can be deleted, and nothing else', async () => {
  await opened.whole.restore.plan(backup);
  reopen();
  const [aside] = opened.whole.restore.putAside();
  expect(aside?.name).toBe(asides()[0]);
  expect(aside?.bytes).toBeGreaterThan(0);
  // By the file system's clock, which may differ from ours.
  writeFileSync(join(folder, 'now'), '');
  expect(Math.abs((aside?.at ?? 0) - statSync(join(folder, 'now')).mtimeMs)).toBeLessThan(600_000);
  opened.whole.restore.removePutAside('heerschau.sqlite');
  opened.whole.restore.removePutAside(`../${aside?.name}`);
  expect(opened.whole.restore.putAside()).toEqual([aside]);
  opened.whole.restore.removePutAside(aside?.name ?? '');
  expect(opened.whole.restore.putAside()).toEqual([]);
  expect(await knows('then')).toBe(true);
});

test('a plan can be withdrawn, and a later one takes the place of an earlier one', async () => {
  const other = join(folder, 'heerschau-2026-05-03T01-00-00-000Z-night.sqlite');
  await opened.whole.snapshot(other);
  await opened.whole.restore.plan(backup);
  await opened.whole.restore.plan(other);
  expect(opened.whole.restore.planned()).toBe('heerschau-2026-05-03T01-00-00-000Z-night.sqlite');
  opened.whole.restore.withdraw();
  expect(opened.whole.restore.planned()).toBeUndefined();
  reopen();
  expect(await knows('since')).toBe(true);
  expect(asides()).toEqual([]);
});

test('what is no backup is not planned, and leaves nothing', async () => {
  const half = join(folder, 'heerschau-2026-05-04T01-00-00-000Z-night.sqlite');
  writeFileSync(half, 'no database');
  await expect(opened.whole.restore.plan(half)).rejects.toThrow();
  expect(opened.whole.restore.planned()).toBeUndefined();
  expect(readdirSync(folder).filter((name) => name.includes('.next-'))).toEqual([]);
});

test('ended after the database was put aside, the next start puts its log there and the backup in place', async () => {
  await opened.whole.restore.plan(backup);
  // As after a kill: with its log beside it.
  const log = join(folder, 'log');
  copyFileSync(`${path}-wal`, log);
  const mark = readdirSync(folder).find((name) => name.includes('.next-')) ?? '';
  opened.close();
  const planned = statSync(join(folder, mark)).mtime.toISOString();
  const aside = `${path}.until-${planned.slice(0, 19).replaceAll(':', '-')}Z`;
  copyFileSync(path, aside);
  rmSync(path);
  copyFileSync(log, `${path}-wal`);
  opened = openDatabaseFile(path);
  expect([await knows('then'), await knows('since')]).toEqual([true, false]);
  expect(existsSync(`${aside}-wal`)).toBe(true);
  expect(asides()).toHaveLength(1);
});

test('a backup names its tournaments', async () => {
  expect(tournamentsInBackup(backup)).toEqual([]);
});
