import 'server-only';
import { join } from 'node:path';
import { type Database, openDatabase } from '@/db/open-database';
import { DatabaseProblem } from '@/db/problem';

const kept = globalThis as typeof globalThis & { heerschauDatabase?: Database };

/** The one database of this process, opened (and migrated) on first use and kept across reloads. */
export function database(): Database {
  kept.heerschauDatabase ??= openDatabase(
    process.env.DATABASE_URL ?? `file:${join(process.cwd(), 'data', 'heerschau.sqlite')}`,
  );
  return kept.heerschauDatabase;
}

/** As the exit code: why there is no server has been said in words. */
const saidWhy = 78;

/** Opens the database as the server starts; what keeps it from opening is said at the terminal, and ends the process. */
export function openOrEnd() {
  try {
    database();
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error;
    console.error(`\n${error.message}`);
    if (error.cause) console.error(`(${error.cause})`);
    process.exit(saidWhy);
  }
}
