import { DatabaseProblem, troubleOf } from './problem';
import SqliteDatabase from './sqlite.mjs';

/**
 * Keeps a second server away from the database at `path`; each one's open pages would hear nothing of the other's
 * changes. What is locked is a file of its own, so that other programs may still look into the database, and the system
 * itself lets go of it however this process ends.
 * @returns lets the next server in
 */
export function lockOutOthers(path: string): () => void {
  const file = new SqliteDatabase(`${path}.lock`, { timeout: 0 });
  try {
    // Without a journal there is one file more, not two.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw troubleOf(error) === 'busy' ? new DatabaseProblem('in-use', path, error) : error;
  }
  return () => file.close();
}
