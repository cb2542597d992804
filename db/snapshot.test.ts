import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { snapshot } from './snapshot';
import SqliteDatabase from './sqlite.mjs';
import { openTestDatabase } from './test-database';

let database: ReturnType<typeof openTestDatabase>;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.dispose());

const path = () => join(database.folder, 'test.sqlite');

const put = (markdown: string, during = async () => {}) =>
  database.write(async (tx) => {
    const { sitePages } = await import('./schema/site-pages');
    await tx.delete(sitePages);
    await tx.insert(sitePages).values({ page: 'imprint', language: 'de', markdown, updatedAt: 1 });
    await during();
  });

function wordsIn(file: string) {
  const copy = new SqliteDatabase(file, { readonly: true });
  const words = copy.prepare('select markdown from site_pages').pluck().all();
  copy.close();
  return words;
}

test('a snapshot holds what is stored, and nothing of a change that is under way', async () => {
  const file = join(database.folder, 'copy.sqlite');
  await put('stored');
  await put('under way', () => snapshot(path(), file));
  expect(wordsIn(file)).toEqual(['stored']);
  expect(readdirSync(database.folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite']);
});

test('one that cannot be taken is refused and leaves nothing', async () => {
  const file = join(database.folder, 'gone', 'copy.sqlite');
  await expect(snapshot(path(), file)).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' });
  mkdirSync(join(database.folder, 'gone'));
  await snapshot(path(), file);
  expect(existsSync(file)).toBe(true);
});
