import 'server-only';
import { join } from 'node:path';
import { type Database, openDatabase } from '@/db/open-database';

const kept = globalThis as typeof globalThis & { heerschauDatabase?: Database };

/** The one database of this process, opened (and migrated) on first use and kept across reloads. */
export function database(): Database {
  kept.heerschauDatabase ??= openDatabase(
    process.env.DATABASE_URL ?? `file:${join(process.cwd(), 'data', 'heerschau.sqlite')}`,
  );
  return kept.heerschauDatabase;
}
