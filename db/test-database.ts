import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './open-database';

/** In memory where there is such a folder: a disk that is asked to keep every change makes tests wait. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
/** An empty database as a file, migrated once: every migration anew takes ten times as long as a copy. */
let migrated: Buffer | undefined;

/** A fresh, migrated database in a folder of its own; `dispose` removes it. */
export function openTestDatabase() {
  const folder = mkdtempSync(join(parent, 'heerschau-test-'));
  const path = join(folder, 'test.sqlite');
  if (!migrated) {
    openDatabase(`file:${path}`).close();
    migrated = readFileSync(path);
  } else {
    writeFileSync(path, migrated);
  }
  const database = openDatabase(`file:${path}`);
  return {
    ...database,
    dispose() {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
