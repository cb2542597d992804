import { DatabaseProblem, troubleOf } from './problem';
import SqliteDatabase from './sqlite.mjs';

/**
 * Prevents a second server on the database at `path`, as its open pages would miss the other's changes. Locks a
 * separate file, so that other programs may still read the database; the operating system releases the lock however the
 * process ends.
 * @returns lets the next server in
 */
export function lockOutOthers(path: string): () => void {
  const file = new SqliteDatabase(`${path}.lock`, { timeout: 0 });
  try {
    // Avoids a journal file beside the lock file.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw troubleOf(error) === 'busy' ? new DatabaseProblem('in-use', path, error) : error;
  }
  return () => file.close();
}
