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
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import SqliteDatabase from '../db/sqlite.mjs';
import { fileOf, listBackups, restoreBackup } from './restore-backup.mjs';

let folder;
let path;
const night = 'heerschau-2026-05-02T01-00-00-000Z-night.sqlite';
const now = new Date('2026-05-03T10:20:30.456Z');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heerschau-restore-'));
  path = join(folder, 'heerschau.sqlite');
  mkdirSync(join(folder, 'backups'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function make(file, name) {
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.exec('create table __drizzle_migrations (id); create table tournaments (name)');
  database.prepare('insert into tournaments values (?)').run(name);
  return database;
}

function nameIn(file) {
  const database = new SqliteDatabase(file, { fileMustExist: true });
  try {
    return database.prepare('select name from tournaments').pluck().get();
  } finally {
    database.close();
  }
}

describe('restoring a backup', () => {
  const backup = () => fileOf(path, night);
  beforeEach(() => make(join(folder, 'backups', night), 'then').close());

  test('puts it in place and keeps aside what was there', async () => {
    make(path, 'now').close();
    const aside = await restoreBackup(path, backup(), now);
    expect(aside).toBe(`${path}.until-2026-05-03T10-20-30Z`);
    expect([nameIn(path), nameIn(aside), nameIn(backup())]).toEqual(['then', 'now', 'then']);
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  test('signs everybody out, and leaves the backup as it is', async () => {
    const signedIn = (file) => {
      const database = new SqliteDatabase(file, { fileMustExist: true });
      try {
        return database.prepare('select count(*) from sessions').pluck().get();
      } finally {
        database.close();
      }
    };
    const stored = new SqliteDatabase(backup());
    stored.exec("create table sessions (id); insert into sessions values ('ended since')");
    stored.close();
    await restoreBackup(path, backup(), now);
    expect([signedIn(path), signedIn(backup())]).toEqual([0, 1]);
  });

  test('keeps aside what only the log holds, and mixes it with nothing', async () => {
    const killed = make(path, 'now');
    // As after a kill: a log without an open connection. Windows would keep the file locked.
    const files = ['', '-wal'].map((end) => [path + end, readFileSync(path + end)]);
    killed.close();
    for (const [file, bytes] of files) writeFileSync(file, bytes);
    const aside = await restoreBackup(path, backup(), now);
    expect(existsSync(`${path}-wal`)).toBe(false);
    expect([nameIn(path), nameIn(aside)]).toEqual(['then', 'now']);
  });

  test('serves where the database is lost', async () => {
    expect(await restoreBackup(path, backup(), now)).toBeUndefined();
    expect(nameIn(path)).toBe('then');
  });

  test('is refused while a server runs', async () => {
    make(path, 'now').close();
    const server = new SqliteDatabase(`${path}.lock`);
    server.exec('BEGIN EXCLUSIVE');
    await expect(restoreBackup(path, backup(), now)).rejects.toThrow('Heerschau is still running');
    server.close();
    expect(nameIn(path)).toBe('now');
  });

  test.each([
    ['half of one', () => readFileSync(backup()).subarray(0, 5000)],
    ['something else', () => 'not a database '.repeat(100)],
    ['nothing', () => ''],
  ])('%s is refused and changes nothing', async (_, bytes) => {
    make(path, 'now').close();
    const file = join(folder, 'other.sqlite');
    writeFileSync(file, bytes());
    await expect(restoreBackup(path, file, now)).rejects.toThrow('is no backup of Heerschau');
    expect(nameIn(path)).toBe('now');
    expect(readdirSync(folder).filter((name) => /until|restoring/.test(name))).toEqual([]);
  });
});

test('backups are listed newest first, and nothing else that lies there', () => {
  for (const name of [night, night.replace('05-02', '05-03'), `${night}.part`, 'notes.txt'])
    writeFileSync(join(folder, 'backups', name), 'x');
  expect(listBackups(path).map(({ name }) => name)).toEqual([night.replace('05-02', '05-03'), night]);
});

test('where there are none, none is listed or found', () => {
  rmSync(join(folder, 'backups'), { recursive: true });
  expect(listBackups(path)).toEqual([]);
  expect(() => fileOf(path, night)).toThrow('There is no backup');
});
