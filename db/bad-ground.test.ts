import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UserId } from '@/lib/ids';
import { type Executor, type FileDatabase, openDatabase, openDatabaseFile } from './open-database';
import { DatabaseProblem } from './problem';
import { schema } from './schema';
import SqliteDatabase from './sqlite.mjs';
import { packageFor } from './sqlite-package.mjs';
import { findUserByEmail, insertUser } from './users';

const require = createRequire(import.meta.url);
let folder: string;
let path: string;
let database: FileDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heerschau-test-'));
  path = join(folder, 'heerschau.sqlite');
  database = openDatabaseFile(path);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = (name: string) =>
  database.write((tx) =>
    insertUser(tx, {
      ...{
        id: name as UserId,
        email: `${name.toLowerCase()}@example.org`,
        name,
        passwordHash: 'x',
        admin: false,
      },
      createdAt: 1,
    }),
  );
const isThere = async (name: string) =>
  (await findUserByEmail(database.read, `${name}@example.org`)) !== undefined;
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => {
      if (error instanceof DatabaseProblem) return error.trouble;
      throw error;
    },
  );
/** The connection under a drizzle executor, to simulate failures. */
const engine = (tx: Executor) => (tx as Executor & { $client: SqliteDatabase.Database }).$client;

/** Another process that holds the database's lock until `release`. */
async function holder() {
  const code = `
    const db = new (require(process.argv[1]))(process.argv[2]);
    db.exec('BEGIN IMMEDIATE');
    process.stdout.write('held');
    process.stdin.once('data', () => { db.exec('ROLLBACK'); process.exit(0); });`;
  const module = require.resolve(packageFor(process.versions.napi));
  const child = spawn(process.execPath, ['-e', code, module, path], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    release: () => child.stdin.write('go'),
    end: async () => {
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe('a full disk', () => {
  test('is told as that, and what was begun is undone', async () => {
    await add('anna');
    await database.write(async (tx) => {
      const pages = engine(tx).pragma('page_count', { simple: true });
      engine(tx).pragma(`max_page_count = ${pages}`);
    });
    const many = database.write(async (tx) => {
      await tx.update(schema.users).set({ name: 'changed' });
      await tx.insert(schema.sitePages).values({
        ...{ page: 'imprint', language: 'de', updatedAt: 1 },
        markdown: 'x'.repeat(5_000_000),
      });
    });
    expect(await troubleOf(many)).toBe('full');
    expect((await findUserByEmail(database.read, 'anna@example.org'))?.name).toBe('anna');
    await database.write(async (tx) => void engine(tx).pragma('max_page_count = 1000000'));
    await add('bert');
    expect(await isThere('bert')).toBe(true);
  });

  test('that has ended the transaction by itself does not hide behind another error', async () => {
    const failed = database.write(async (tx) => {
      engine(tx).exec('ROLLBACK');
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    });
    expect(await troubleOf(failed)).toBe('full');
    await add('anna');
  });
});

describe('a database that another program holds', () => {
  test('is waited for while others are served, and written to when it is free', async () => {
    await add('anna');
    const other = await holder();
    try {
      let turns = 0;
      const beat = setInterval(() => turns++, 1);
      const added = add('bert');
      // Pages and timers keep running.
      while (turns < 50) await new Promise((resolve) => setTimeout(resolve, 5));
      clearInterval(beat);
      expect(await isThere('anna')).toBe(true);
      expect(await isThere('bert')).toBe(false);
      other.release();
      await added;
      expect(await isThere('bert')).toBe(true);
    } finally {
      await other.end();
    }
  });

  test('is told as that in the end, to all who wait for it at once', async () => {
    const other = await holder();
    try {
      const all = await Promise.all(['anna', 'bert', 'carl'].map((name) => troubleOf(add(name))));
      expect(all).toEqual(['busy', 'busy', 'busy']);
      expect(await troubleOf(database.tryWriting())).toBe('busy');
    } finally {
      await other.end();
    }
    // The lock's holder was killed, which released it.
    await add('anna');
    expect(await isThere('anna')).toBe(true);
    await database.tryWriting();
  });
});

test('a database that can no longer be written to is told as that', async () => {
  await database.write(async (tx) => void engine(tx).pragma('query_only = ON'));
  expect(await troubleOf(add('anna'))).toBe('read-only');
  expect(await troubleOf(database.tryWriting())).toBe('read-only');
});

describe('a second server', () => {
  const again = () => {
    try {
      openDatabaseFile(path).close();
      return undefined;
    } catch (error) {
      return error instanceof DatabaseProblem ? error.trouble : error;
    }
  };

  test('is kept away until the first has ended', () => {
    expect(again()).toBe('in-use');
    expect(again()).toBe('in-use');
    database.close();
    expect(again()).toBeUndefined();
    database = openDatabaseFile(path);
  });

  test('comes in after the first was killed', async () => {
    database.close();
    const code = `
      const lock = new (require(process.argv[1]))(process.argv[2] + '.lock', { timeout: 0 });
      lock.exec('BEGIN EXCLUSIVE');
      process.stdout.write('held');
      setInterval(() => {}, 1000);`;
    const module = require.resolve(packageFor(process.versions.napi));
    const child = spawn(process.execPath, ['-e', code, module, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    expect(again()).toBe('in-use');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(again()).toBeUndefined();
    database = openDatabaseFile(path);
  });

  test('is told in one sentence for each language', () => {
    const start = () => openDatabaseFile(path);
    expect(start).toThrow(/läuft schon ein Heerschau.*\n.*is already running with the database/);
  });

  test('may be another program that only looks', () => {
    const other = new SqliteDatabase(path, { readonly: true });
    expect(other.prepare('SELECT count(*) FROM users').pluck().get()).toBe(0);
    other.close();
  });
});

describe('what is forgotten', () => {
  /** Number of files in the folder that contain the name. */
  const filesWith = (name: string) =>
    readdirSync(folder).filter((file) => readFileSync(join(folder, file)).includes(name));
  const rename = (from: string, to: string) =>
    database.write(async (tx) => {
      const { id } = (await findUserByEmail(tx, `${from}@example.org`)) ?? {};
      if (!id) throw new Error('nobody');
      engine(tx).prepare('UPDATE users SET name = ?, email = ? WHERE id = ?').run(to, to, id);
      engine(tx).prepare('UPDATE users SET id = ? WHERE id = ?').run(to, id);
    });

  test('is in no file any more, not even in the log or in a copy from before an upgrade', async () => {
    for (const name of ['Adelheid', 'Brunhilde', 'Chlodwig']) await add(name);
    writeFileSync(`${path}.before-0001_x`, 'Brunhilde');
    expect(filesWith('Brunhilde').length).toBeGreaterThan(1);
    await rename('Brunhilde', 'nobody');
    await database.scrub();
    expect(filesWith('Brunhilde')).toEqual([]);
    expect(filesWith('Adelheid')).toEqual(['heerschau.sqlite']);
  });

  test('is in none either where it was left before anything was wiped', async () => {
    database.close();
    const old = new SqliteDatabase(path);
    old.exec(
      `INSERT INTO users (id, email, name, admin, created_at) VALUES ('u', 'e', '${'Brunhilde '.repeat(50)}', 0, 1)`,
    );
    old.exec('DELETE FROM users');
    old.close();
    expect(filesWith('Brunhilde')).toEqual(['heerschau.sqlite']);
    database = openDatabaseFile(path);
    await database.scrub();
    expect(filesWith('Brunhilde')).toEqual([]);
  });

  test('waits for nobody who only reads', async () => {
    await add('Brunhilde');
    const reader = new SqliteDatabase(path, { readonly: true });
    const rows = reader.prepare('SELECT name FROM users').iterate();
    rows.next();
    const scrubbed = database.scrub();
    setTimeout(() => {
      rows.return?.();
      reader.close();
    }, 50);
    await scrubbed;
    expect(await isThere('Brunhilde')).toBe(true);
  });
});

test('a database that is closed is one file', async () => {
  await add('anna');
  expect(readdirSync(folder)).toContain('heerschau.sqlite-wal');
  database.close();
  expect(readdirSync(folder).sort()).toEqual(['heerschau.sqlite', 'heerschau.sqlite.lock']);
  database = openDatabaseFile(path);
  expect(await isThere('anna')).toBe(true);
});

test('an address of another kind is told without the password in it', () => {
  expect(() => openDatabase('mysql://heerschau:geheim@db/heerschau')).toThrow(
    /^DATABASE_URL nennt keine Datenbank: Der Wert muss mit file: oder postgres: beginnen, nicht mit mysql:\.\n[^\n]*mysql:\.$/,
  );
});
