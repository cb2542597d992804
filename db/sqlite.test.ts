import { expect, test } from 'vitest';
import SqliteDatabase from './sqlite.mjs';
import { packageFor } from './sqlite-package.mjs';

test.each([
  // Node 20.20.2, 22.12.0 and 22.13.1: version 13 crashes there with a segmentation fault
  ['9', 'better-sqlite3'],
  // Node 22.14.0 and later, 24 and 26: version 12 crashes when compiled with current headers
  ['10', 'better-sqlite3-13'],
  ['137', 'better-sqlite3-13'],
  [undefined, 'better-sqlite3'],
])('with Node-API %s the database is opened by %s', (nodeApi, name) => {
  expect(packageFor(nodeApi)).toBe(name);
});

test('the package that fits this Node opens a database', () => {
  const file = new SqliteDatabase(':memory:');
  expect(file.prepare('SELECT 1 + 1').pluck().get()).toBe(2);
  file.close();
});
