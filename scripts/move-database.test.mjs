import { createHash } from 'node:crypto';
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
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabaseFile } from '../db/open-database';
import { openPostgres } from '../db/postgres';
import { schema } from '../db/schema';
import { findSignInLink } from '../db/sign-in-links';
import SqliteDatabase from '../db/sqlite.mjs';
import { ask, makeDatabase } from '../db/test-postgres';
import { findDemo, insertAudit } from '../db/tournaments';
import { findUserByEmail } from '../db/users';
import { databaseFile, listAccounts, makeLink, withDatabase } from './make-sign-in-link.mjs';
import { moveDatabase } from './move-database.mjs';
import { Unmet } from './unmet.mjs';

const fixtures = join(import.meta.dirname, '../db/fixtures');
const newest = readdirSync(fixtures)
  .filter((name) => name.endsWith('.sqlite.br'))
  .sort()
  .at(-1);

let folder;
let from;
let to;
let env;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'heerschau-move-'));
  from = join(folder, 'data', 'heerschau.sqlite');
  mkdirSync(join(folder, 'data'));
  writeFileSync(from, brotliDecompressSync(readFileSync(join(fixtures, newest))));
  openDatabaseFile(from).close();
  writeFileSync(join(folder, 'data', 'secret'), 'a'.repeat(64));
  env = { HEERSCHAU_DATA: join(folder, 'data') };
  to = await emptyServer();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function emptyServer() {
  const { url, created } = makeDatabase(inject('postgres'), 'template0');
  await created;
  return url;
}

function inFile(path, work) {
  const file = new SqliteDatabase(path, { fileMustExist: true });
  try {
    return work(file);
  } finally {
    file.close();
  }
}

/** Complete content of a file, by table. */
const contents = (path) =>
  inFile(path, (file) => {
    const tables = file
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`,
      )
      .pluck()
      .all();
    return Object.fromEntries(
      tables.map((table) => {
        const all = file.prepare(`SELECT * FROM "${table}"`);
        const order = all.columns().map((_, at) => at + 1);
        return [table, file.prepare(`${all.source} ORDER BY ${order}`).all()];
      }),
    );
  });

const refusal = async (...given) => {
  const error = await moveDatabase(...given).catch((reason) => reason);
  expect(error).toBeInstanceOf(Unmet);
  return error.message;
};
const tablesAt = async (url) =>
  (await ask(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).rowCount;

describe('a move', () => {
  test('to PostgreSQL and back leaves every row as it was', async () => {
    const before = contents(from);
    const there = await moveDatabase(from, to, env);
    expect(there.rows).toBeGreaterThan(500);
    expect(there.tables).toHaveLength(Object.keys(schema).length);
    expect(there.brought).toEqual([]);
    expect(there.to).not.toContain('heerschau:');

    const back = join(folder, 'other', 'back.sqlite');
    const returned = await moveDatabase(to, back, env);
    expect(returned.rows).toBe(there.rows);
    expect(contents(back)).toEqual(before);
    expect(contents(from)).toEqual(before);
    expect(inFile(back, (file) => file.pragma('integrity_check', { simple: true }))).toBe('ok');
    expect(inFile(back, (file) => file.pragma('foreign_key_check'))).toEqual([]);
    // The secret moves along with the database.
    expect(returned.brought).toEqual([join(folder, 'other', 'secret')]);
    expect(readFileSync(join(folder, 'other', 'secret'), 'utf8')).toBe('a'.repeat(64));
    expect(readdirSync(join(folder, 'other')).sort()).toEqual(['back.sqlite', 'back.sqlite.lock', 'secret']);
    openDatabaseFile(back).close();
  });

  test('leaves a server a database that it opens and goes on with, accounts included', async () => {
    const [{ email, password_hash: passwordHash }] = inFile(from, (file) =>
      file.prepare('SELECT * FROM users WHERE password_hash IS NOT NULL').all(),
    );
    await moveDatabase(from, to, env);
    const opened = openPostgres(to, { folder: '' });
    await opened.opened;
    expect(await findUserByEmail(opened.read, email)).toMatchObject({ passwordHash });
    const tournament = await findDemo(opened.read);
    // The sign-in link command works on the new database.
    expect(await withDatabase(databaseFile({ DATABASE_URL: to }), listAccounts)).toContain(email);
    const token = await withDatabase(to, (ask) => makeLink(ask, email, 1000));
    const tokenHash = createHash('sha256').update(token).digest('hex');
    expect(await findSignInLink(opened.read, tokenHash)).toMatchObject({ createdAt: 1000 });
    await expect(withDatabase(to, (ask) => makeLink(ask, 'nobody', 0))).rejects.toThrow(Unmet);
    // The diary's ids continue after the last line.
    const line = { tournamentId: tournament.id, at: 1, actor: 'x', kind: 'x', data: {} };
    await opened.write((tx) => insertAudit(tx, line));
    await opened.close();
  });

  test('takes whatever a column may hold', async () => {
    const odd = 'ä 🎲 "quoted" \\ \n';
    inFile(from, (file) => {
      file.prepare(`INSERT INTO site_pages VALUES ('imprint', 'en', ?, ?)`).run(`${odd}\0!`, 2 ** 52);
      const [id] = file.prepare('SELECT id FROM users').pluck().all();
      file
        .prepare('INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)')
        .run('k', id, 'x', odd, Buffer.from([0, 1, 255]), 2 ** 31, '{"b":1, "a":[null]}', 1);
    });
    await moveDatabase(from, to, env);
    const { rows } = await ask(
      to,
      `SELECT markdown FROM site_pages WHERE language = 'en' AND page = 'imprint'`,
    );
    expect(rows).toEqual([{ markdown: `${odd}!` }]);
    const back = join(folder, 'data', 'back.sqlite');
    await moveDatabase(to, back, env);
    expect(contents(back).passkeys).toEqual(contents(from).passkeys);
  });

  test('takes deleted tournaments along, and refuses a target with another secret', async () => {
    mkdirSync(join(folder, 'data', 'deleted'));
    writeFileSync(join(folder, 'data', 'deleted', 'x.heerschau.json.gz'), 'x');
    const other = { HEERSCHAU_DATA: join(folder, 'new') };
    mkdirSync(other.HEERSCHAU_DATA);
    writeFileSync(join(folder, 'new', 'secret'), 'b'.repeat(64));
    expect(await refusal(from, to, other)).toContain('anderes Geheimnis');
    expect(await tablesAt(to)).toBe(0);
    rmSync(join(folder, 'new', 'secret'));
    const { brought } = await moveDatabase(from, to, other);
    expect(brought).toEqual([
      join(folder, 'new', 'secret'),
      join(folder, 'new', 'deleted', 'x.heerschau.json.gz'),
    ]);
  });
});

describe('is refused, and changes nothing,', () => {
  test('while a server runs on the file', async () => {
    const running = openDatabaseFile(from);
    expect(await refusal(from, to, env)).toContain('läuft noch');
    running.close();
    expect(await tablesAt(to)).toBe(0);
  });

  test('while a server runs on PostgreSQL, at either end', async () => {
    await moveDatabase(from, to, env);
    const running = openPostgres(to, { folder: '' });
    await running.opened;
    expect(await refusal(to, join(folder, 'back.sqlite'), env)).toContain('läuft noch');
    expect(await refusal(from, to, env)).toContain('läuft noch');
    await running.close();
    expect(existsSync(join(folder, 'back.sqlite'))).toBe(false);
  });

  test('where there is something in the target', async () => {
    await ask(to, 'CREATE TABLE theirs (id int)');
    expect(await refusal(from, to, env)).toContain('liegt schon etwas');
    expect(await tablesAt(to)).toBe(1);
    const filled = await emptyServer();
    await moveDatabase(from, filled, env);
    expect(await refusal(filled, from, env)).toContain('liegt schon etwas');
  });

  test.each([
    ['newer', `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9000000000000)`, 'neueren'],
    [
      'older',
      'DELETE FROM __drizzle_migrations WHERE rowid = (SELECT max(rowid) FROM __drizzle_migrations)',
      'älteren',
    ],
  ])('where the source is of a %s version', async (_, statement, words) => {
    inFile(from, (file) => file.exec(statement));
    expect(await refusal(from, to, env)).toContain(words);
    expect(await tablesAt(to)).toBe(0);
  });

  test('where a row does not arrive, and the target stays empty', async () => {
    // SQLite accepts text in an integer column, PostgreSQL does not.
    inFile(from, (file) => file.exec(`UPDATE users SET created_at = 'yesterday'`));
    expect(await refusal(from, to, env)).toMatch(/^Von users nimmt .* 1 bis \d+ .*22P02/);
    expect(await tablesAt(to)).toBe(0);
    expect(await refusal(join(folder, 'none.sqlite'), to, env)).toContain('keine Datenbank');
    expect(await refusal('mysql://a:geheim@b/c', to, env)).not.toContain('geheim');
  });

  test('where a row arrives as another one', async () => {
    // Neither true nor false, which PostgreSQL cannot store.
    inFile(from, (file) => file.exec('UPDATE users SET admin = 2'));
    expect(await refusal(from, to, env)).toMatch(/^Zeile 1 von users/);
    expect(await tablesAt(to)).toBe(0);
  });
});
