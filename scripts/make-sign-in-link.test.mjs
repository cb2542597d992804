import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabaseFile } from '../db/open-database';
import { findSignInLink } from '../db/sign-in-links';
import SqliteDatabase from '../db/sqlite.mjs';
import { insertUser } from '../db/users';
import { databaseFile, linkOrigin, listAccounts, makeLink, withDatabase } from './make-sign-in-link.mjs';
import { Unmet } from './unmet.mjs';

let folder;
let server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'heerschau-link-'));
  server = openDatabaseFile(join(folder, 'heerschau.sqlite'));
  const account = (id, passwordHash) => ({
    id,
    email: `${id}@example.org`,
    name: id,
    passwordHash,
    admin: false,
  });
  await server.write(async (tx) => {
    await insertUser(tx, { ...account('theda', 'hash'), createdAt: 1 });
    await insertUser(tx, { ...account('demo', null), createdAt: 0 });
  });
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a sign-in link from the terminal', () => {
  test('is made beside the running server, which finds it', async () => {
    const file = databaseFile({ HEERSCHAU_DATA: folder });
    const token = await withDatabase(file, (ask) => makeLink(ask, ' Theda@example.org', 1000));
    expect(token).toMatch(/^[\w-]{32}$/);
    const tokenHash = createHash('sha256').update(token).digest('hex');
    expect(await findSignInLink(server.read, tokenHash)).toEqual({
      tokenHash,
      userId: 'theda',
      createdAt: 1000,
      expiresAt: 1000 + 60 * 60_000,
    });
  });

  test('is for accounts that somebody signs in to', async () => {
    const file = databaseFile({ DATABASE_URL: `file:${join(folder, 'heerschau.sqlite')}` });
    for (const email of ['demo@example.org', 'nobody@example.org', '']) {
      await expect(withDatabase(file, (ask) => makeLink(ask, email, 0))).rejects.toThrow(Unmet);
    }
    expect(await withDatabase(file, listAccounts)).toEqual(['theda@example.org']);
  });

  test('says in words where there is no database, or an old one', async () => {
    expect(() => databaseFile({ HEERSCHAU_DATA: join(folder, 'none') })).toThrow(Unmet);
    const old = join(folder, 'old.sqlite');
    new SqliteDatabase(old).exec('create table x (y)').close();
    await expect(withDatabase(old, listAccounts)).rejects.toThrow(Unmet);
  });

  test.each([
    [{}, 'http://localhost:3000'],
    [{ PORT: '3100' }, 'http://localhost:3100'],
    [{ PORT: '3100', HEERSCHAU_URL: 'https://turnier.example.org/' }, 'https://turnier.example.org'],
  ])('leads where the server is: %j', (env, origin) => {
    expect(linkOrigin(env)).toBe(origin);
  });
});
