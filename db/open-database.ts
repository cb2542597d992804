import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { tellingTrouble } from './problem';
import { schema } from './schema';
import { copiesOf, requireSound, upgrade } from './upgrade';

/** Runs queries: the first parameter of every query function. */
export type Executor = BetterSQLite3Database<typeof schema>;

export interface Database {
  /** for queries that change nothing */
  readonly read: Executor;
  /**
   * The only way to write: runs `work` in one transaction, one at a time, and rolls back when it
   * throws. No network or file access inside: everybody else is waiting.
   */
  write<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** To be called once all that starts with the database has: copies from before earlier upgrades have served. */
  startedWell(): void;
  close(): void;
}

/**
 * Opens (and creates, and upgrades) the database at `url`: `file:<path>`. Throws a `DatabaseProblem`, with nothing
 * changed, when there is none that can be used.
 */
export function openDatabase(url: string): Database {
  if (!url.startsWith('file:')) throw new Error(`unsupported DATABASE_URL scheme: ${url.split(':')[0]}`);
  const path = url.slice('file:'.length);
  return tellingTrouble(path, () => open(path));
}

function open(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const copy = upgrade(path, join(process.cwd(), 'drizzle', 'sqlite'));
  const writer = connect(path);
  const tx = drizzle(writer, { schema });
  // Readers have a connection of their own: they never see a half-done transaction.
  const reader = connect(path);

  let queue: Promise<unknown> = Promise.resolve();
  return {
    read: drizzle(reader, { schema }),
    write(work) {
      const turn = queue.then(async () => {
        writer.exec('BEGIN IMMEDIATE');
        try {
          const value = await work(tx);
          writer.exec('COMMIT');
          return value;
        } catch (error) {
          // Of a full disk, say, it has been rolled back already, and the cause must not be lost.
          if (writer.inTransaction) writer.exec('ROLLBACK');
          throw error;
        }
      });
      queue = turn.catch(() => undefined);
      return turn;
    },
    startedWell() {
      const old = copiesOf(path).filter((name) => name !== copy);
      if (old.length === 0) return;
      requireSound(path);
      for (const name of old) rmSync(name, { force: true });
    },
    close() {
      writer.close();
      reader.close();
    },
  };
}

function connect(path: string) {
  const connection = new SqliteDatabase(path);
  connection.pragma('journal_mode = WAL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('synchronous = FULL');
  connection.pragma('busy_timeout = 5000');
  return connection;
}
