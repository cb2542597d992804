import { AsyncResource } from 'node:async_hooks';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { countingWrites } from './count-writes';
import { isPostgres, onPostgres } from './dialect';
import { drizzleOver } from './drizzle-sqlite';
import { lockOutOthers } from './lock';
import {
  carryOutRestore,
  listPutAside,
  type PutAside,
  plannedRestore,
  planRestore,
  removePutAside,
  withdrawRestore,
} from './planned-restore';
import { openPostgres } from './postgres';
import { DatabaseProblem, told, troubleOf } from './problem';
import { schema } from './schema';
import { ownSignals, type Signals } from './signals';
import { snapshot } from './snapshot';
import SqliteDatabase from './sqlite.mjs';
import { copiesOf, requireSound, requireUsable, upgrade } from './upgrade';

/** Runs queries; first parameter of every query function. */
export type Executor = BetterSQLite3Database<typeof schema>;

export interface Database {
  /** resolves once the database is open and upgraded; only needed to report a failure */
  readonly opened: Promise<void>;
  /** folder of the database's files and of further data */
  readonly folder: string;
  /** whether other servers may use it too */
  readonly shared: boolean;
  readonly signals: Signals;
  /** for queries without writes */
  readonly read: Executor;
  /**
   * The only way to write. Runs one `work` at a time and stores all of it, or nothing if it throws; concurrent calls
   * share a transaction. No network or file access inside, as it blocks all other writers. Troubles of the database
   * itself (a full disk, another program's lock) are thrown as a `DatabaseProblem`.
   */
  write<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Writes without a change; throws the `DatabaseProblem` that would prevent writing. */
  tryWriting(): Promise<void>;
  /** Size in bytes, including the write-ahead log. */
  bytes(): Promise<number>;
  /** Removes overwritten and deleted data from the files, to forget people. */
  scrub(): Promise<void>;
  /** Operations on the database file; PostgreSQL is backed up by its own tools. */
  readonly whole?: Whole;
  /** Call once the server has started: deletes copies from before earlier upgrades. */
  startedWell(): void;
  /** Checkpoints the log into the one file and closes it. */
  close(): void | Promise<void>;
}

/** Copying and replacing a database file. */
export interface Whole {
  /** Copies the present state to a new file while reads and writes continue; verified and flushed to disk when done. */
  snapshot(to: string): Promise<void>;
  /** A backup that replaces this database at the next start; the present one is kept aside. */
  readonly restore: {
    /** file name of the planned backup, or undefined */
    planned(): string | undefined;
    /** Copies the backup; verified and flushed to disk when done. */
    plan(backup: string): Promise<void>;
    withdraw(): void;
    /** Databases replaced by backups, latest first. */
    putAside(): PutAside[];
    removePutAside(name: string): void;
  };
}

/** A database in a local file. */
export interface FileDatabase extends Database {
  readonly whole: Whole;
  close(): void;
}

/** How long a writer waits for another program's lock, in ms. */
const patienceMs = 5_000;
/** Longest blocking wait at a time, in ms: it also blocks all other requests. */
const lockWaitMs = 10;
const betweenTriesMs = 20;
/**
 * Limits of a shared transaction: number of changes, and time (ms) during which it takes further ones. The first waits
 * for the commit; a slow disk extends the time, as those left over wait for another flush.
 */
const mostTogether = 64;
const togetherMs = { least: 25, most: 100 };

/**
 * Opens, creates and upgrades the database at `url`: `file:<path>` or `postgres://…`. Throws a `DatabaseProblem`,
 * without any change, if it cannot be used; on PostgreSQL only `opened` rejects. With `beside` a script may work on the
 * database of a running server, whose pages show the changes on their next load. `folder` holds further data of a
 * PostgreSQL instance; `unheard` is called when its signals fail; `secretMark` detects servers with another secret.
 */
export function openDatabase(
  url: string,
  {
    beside = false,
    folder = join(/*turbopackIgnore: true*/ process.cwd(), 'data'),
    unheard,
    secretMark,
  }: {
    beside?: boolean;
    folder?: string;
    unheard?: (error: unknown) => void;
    secretMark?: number | undefined;
  } = {},
): Database {
  // The schema was built for the engine in DATABASE_URL.
  if (isPostgres(url) !== onPostgres) throw new DatabaseProblem('address', `${url.split(':')[0]}:`);
  if (onPostgres) return openPostgres(url, { beside, folder, unheard, secretMark });
  // The URL may contain a password: report its scheme only.
  if (!url.startsWith('file:')) throw new DatabaseProblem('address', `${url.split(':')[0]}:`);
  return openDatabaseFile(url.slice('file:'.length), { beside });
}

/** `openDatabase` for the file at `path`. */
export function openDatabaseFile(path: string, { beside = false } = {}): FileDatabase {
  try {
    return open(path, beside);
  } catch (error) {
    throw told(error, path);
  }
}

function open(path: string, beside: boolean): FileDatabase {
  const migrations = migrationFolder();
  mkdirSync(dirname(path), { recursive: true });
  // A database that will be replaced need not be usable.
  const replaced = !beside && plannedRestore(path) !== undefined;
  if (!replaced) requireUsable(path, migrations);
  const unlock = beside ? () => {} : lockOutOthers(path);
  try {
    if (replaced) {
      restoreAsPlanned(path);
      requireUsable(path, migrations);
    }
    const copy = beside ? undefined : upgrade(path, migrations);
    const writer = connect(path);
    // Readers have their own connection and never see an uncommitted transaction.
    const reader = connect(path);
    // Fail at the start if the file cannot be written.
    writer.exec('BEGIN IMMEDIATE; ROLLBACK');
    for (const connection of [writer, reader]) connection.pragma(`busy_timeout = ${lockWaitMs}`);
    return over(path, writer, reader, copy, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

const migrationFolder = () => join(process.cwd(), 'drizzle', 'sqlite');

/** Carries out a restore planned before the restart. */
function restoreAsPlanned(path: string) {
  const restored = carryOutRestore(path);
  if (!restored) return;
  console.log(`Die Sicherung ${restored.name} ist eingespielt. / This backup is in place.`);
  console.log(`Bisherige Datenbank / the database until now:  ${restored.aside}`);
}

type Connection = SqliteDatabase.Database;

/** A change waiting for the next transaction. */
interface Waiting {
  readonly asked: number;
  /** runs it in a savepoint; throws if the whole transaction is lost */
  run(): Promise<void>;
  /** settles its promise after the commit */
  tell(): void;
  /** rejects its promise, as the whole transaction failed */
  fail(error: unknown): void;
}

function over(
  path: string,
  writer: Connection,
  reader: Connection,
  copy: string | undefined,
  unlock: () => void,
): FileDatabase {
  const tx = countingWrites((logger) => drizzleOver(writer, schema, logger));
  let queue: Promise<unknown> = Promise.resolve();
  /** Since when another program has held the lock; undefined without one. */
  let lockedSince: number | undefined;

  /** Runs work sequentially; converts database errors to a `DatabaseProblem`. */
  function inTurn<T>(work: (asked: number) => Promise<T>): Promise<T> {
    const asked = performance.now();
    const turn = queue
      .then(() => work(asked))
      .catch((error) => {
        throw told(error, path);
      });
    queue = turn.catch(() => undefined);
    return turn;
  }

  /** Retries a step that needs the lock while another program holds it; serves other requests in between. */
  async function patiently(asked: number, step: () => void) {
    for (;;) {
      try {
        step();
        lockedSince = undefined;
        return;
      } catch (error) {
        if (troubleOf(error) !== 'busy') throw error;
        const now = performance.now();
        lockedSince ??= now;
        // A queued caller has already waited for the same lock.
        if (now - Math.max(lockedSince, asked) > patienceMs) throw error;
        await pause(betweenTriesMs);
      }
    }
  }

  const waiting: Waiting[] = [];
  /** duration of the latest flush, in ms */
  let flushMs = 0;

  const write = <T>(work: (tx: Executor) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let tell = () => {};
      // Keeps the caller's async context: `work` runs in another request's turn.
      const ownWork = AsyncResource.bind(work);
      waiting.push({
        asked: performance.now(),
        async run() {
          writer.exec('SAVEPOINT one');
          try {
            const value = await ownWork(tx);
            writer.exec('RELEASE one');
            tell = () => resolve(value);
          } catch (error) {
            // After a full disk, for example, SQLite has rolled back everything: all changes failed.
            if (!writer.inTransaction) throw error;
            writer.exec('ROLLBACK TO one; RELEASE one');
            tell = () => reject(told(error, path));
          }
        },
        tell: () => tell(),
        fail: (error) => reject(told(error, path)),
      });
      // An earlier turn may have taken all waiting changes: then this one does nothing.
      void inTurn(writeTogether);
    });

  /**
   * One transaction for all waiting changes, with a savepoint each and a single flush: sixty simultaneous taps cost
   * one. A failing change rolls back alone; promises settle after the commit.
   */
  async function writeTogether() {
    const [first] = waiting;
    if (!first) return;
    try {
      await patiently(first.asked, () => writer.exec('BEGIN IMMEDIATE'));
    } catch (error) {
      // Nothing was begun; the other changes have turns of their own.
      return waiting.shift()?.fail(error);
    }
    const until = performance.now() + Math.min(togetherMs.most, Math.max(togetherMs.least, 2 * flushMs));
    const taken: Waiting[] = [];
    try {
      while (taken.length === 0 || (taken.length < mostTogether && performance.now() < until)) {
        // Requests arriving together are read in turns of the event loop: wait for those on their way.
        if (waiting.length === 0) await nextTurn();
        const one = waiting.shift();
        if (!one) break;
        taken.push(one);
        await one.run();
      }
      const flushed = performance.now();
      writer.exec('COMMIT');
      flushMs = performance.now() - flushed;
    } catch (error) {
      // Keeps the original error.
      if (writer.inTransaction) writer.exec('ROLLBACK');
      for (const one of taken) one.fail(error);
      return;
    }
    for (const one of taken) one.tell();
  }

  const removeCopies = (kept?: string) => {
    for (const name of copiesOf(path)) if (name !== kept) rmSync(name, { force: true });
  };

  return {
    opened: Promise.resolve(),
    folder: dirname(resolve(path)),
    shared: false,
    signals: ownSignals,
    read: drizzleOver(reader, schema),
    write,
    whole: {
      snapshot: (to) => snapshot(path, to),
      restore: {
        planned: () => plannedRestore(path),
        plan: (backup) => planRestore(path, backup, migrationFolder()),
        withdraw: () => withdrawRestore(path),
        putAside: () => listPutAside(path),
        removePutAside: (name) => removePutAside(path, name),
      },
    },
    tryWriting: () =>
      write(async () => {
        writer.pragma(`user_version = ${writer.pragma('user_version', { simple: true })}`);
      }),
    bytes: async () => {
      const sizes = ['', '-wal'].map((end) => statSync(path + end, { throwIfNoEntry: false })?.size ?? 0);
      return sizes.reduce((sum, size) => sum + size);
    },
    scrub: () =>
      inTurn(async (asked) => {
        // Data deleted before secure_delete was enabled remains in free pages; VACUUM writes a new file without them.
        await patiently(asked, () => writer.exec('VACUUM'));
        await patiently(asked, () => {
          const [{ busy } = { busy: 0 }] = writer.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
          if (busy) throw Object.assign(new Error('the log is being read'), { code: 'SQLITE_BUSY' });
        });
        removeCopies();
      }),
    startedWell() {
      if (copiesOf(path).every((name) => name === copy)) return;
      requireSound(path);
      removeCopies(copy);
    },
    close() {
      reader.close();
      // The last connection to close checkpoints the log and deletes it.
      writer.close();
      unlock();
    },
  };
}

function connect(path: string): Connection {
  const connection = new SqliteDatabase(path);
  connection.pragma('journal_mode = WAL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('synchronous = FULL');
  connection.pragma('secure_delete = ON');
  return connection;
}
