import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './open-database';

/** A fresh, migrated database in a folder of its own; `dispose` removes it. */
export function openTestDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'heerschau-test-'));
  const database = openDatabase(`file:${join(folder, 'test.sqlite')}`);
  return {
    ...database,
    dispose() {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
