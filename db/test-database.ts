import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { inject, type ProvidedContext } from 'vitest';
import { type Database, type Executor, openDatabaseFile } from './open-database';
import { openPostgres } from './postgres';
import { schema } from './schema';
import { ownSignals } from './signals';
import { makeDatabase } from './test-postgres';

/** In memory if possible: flushing every change to a disk slows the tests. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
/** An empty migrated database as a file: running the migrations takes ten times as long as a copy. */
let migrated: Buffer | undefined;
export interface TestDatabase extends Database {
  dispose(): Promise<void>;
}

/**
 * A fresh, migrated database with its own folder, on the engine of this run (`vitest.config.ts`); `dispose` removes
 * both.
 */
export function openTestDatabase(): TestDatabase {
  const folder = mkdtempSync(join(parent, 'heerschau-test-'));
  const server = inject('postgres');
  const { database, remove } = server ? onServer(server, folder) : inFile(folder);
  return {
    ...database,
    // Signals are not needed: tests run one server.
    shared: false,
    signals: ownSignals,
    async dispose() {
      await remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function inFile(folder: string) {
  const path = join(folder, 'test.sqlite');
  if (!migrated) {
    openDatabaseFile(path).close();
    migrated = readFileSync(path);
  } else {
    writeFileSync(path, migrated);
  }
  const database = openDatabaseFile(path);
  return { database, remove: async () => database.close() };
}

/** Emptied databases for reuse: creating and connecting to one takes a hundred times as long. */
const free: Database[] = [];

type Server = NonNullable<ProvidedContext['postgres']>;

function copyOf(server: Server): Database {
  const { url, created } = makeDatabase(server);
  return openPostgres(url, { folder: '', after: created });
}

function onServer(server: Server, folder: string) {
  const database = free.pop() ?? copyOf(server);
  let isClosed = false;
  const close = () => {
    isClosed = true;
    return database.close();
  };
  const remove = async () => {
    if (isClosed) return;
    await empty(database);
    free.push(database);
  };
  return { database: { ...database, folder, close }, remove };
}

/** Deletes all rows of a database. */
async function empty(database: Database) {
  const deletes = Object.values(schema).map((table) => `DELETE FROM "${getTableName(table)}";`);
  // A single command, as a prepared statement cannot hold several.
  const statement = `DO $$ BEGIN SET LOCAL session_replication_role = replica; ${deletes.join(' ')} ALTER SEQUENCE audit_log_id_seq RESTART; END $$`;
  const run = (tx: Executor) =>
    (tx as unknown as { execute(query: SQL): Promise<unknown> }).execute(sql.raw(statement));
  await database.write(run);
}
