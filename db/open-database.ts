import { AsyncResource } from 'node:async_hooks';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
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

/** Runs queries: the first parameter of every query function. */
export type Executor = BetterSQLite3Database<typeof schema>;

export interface Database {
  /** settled once it is open and its tables are those of today; nothing need wait for that but who wants to say what keeps it */
  readonly opened: Promise<void>;
  /** where its files are, and what is kept beside them */
  readonly folder: string;
  /** whether other servers may have it open as well */
  readonly shared: boolean;
  readonly signals: Signals;
  /** for queries that change nothing */
  readonly read: Executor;
  /**
   * The only way to write: runs `work` one at a time, keeps all of it or, when it throws, nothing. Those that wait at the
   * same moment share a transaction. No network or file access inside: everybody else is waiting. What the database itself suffers from (a full
   * disk, another program's lock) is thrown as a `DatabaseProblem`.
   */
  write<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Writes something that changes nothing: throws the `DatabaseProblem` for which nobody could. */
  tryWriting(): Promise<void>;
  /** How much room it takes, what was not yet brought into the one file included. */
  bytes(): Promise<number>;
  /** Takes what was overwritten or deleted out of the files as well: for the words of people who are to be forgotten. */
  scrub(): Promise<void>;
  /** What is done with the whole of it; a database that is no file is backed up by the tools of its server. */
  readonly whole?: Whole;
  /** To be called once all that starts with the database has: copies from before earlier upgrades have served. */
  startedWell(): void;
  /** Brings everything into the one file and lets go of it. */
  close(): void | Promise<void>;
}

/** A database as a whole: copies of it, and one that takes its place. */
export interface Whole {
  /** Copies everything as it stands to a new file, beside whatever goes on; sound and on the disk when it is done. */
  snapshot(to: string): Promise<void>;
  /** A backup that takes the place of this database when it is opened next; this one is kept aside then. */
  readonly restore: {
    /** the name of its file; undefined without a plan */
    planned(): string | undefined;
    /** Takes a copy of the backup, sound and on the disk when it is done. */
    plan(backup: string): Promise<void>;
    withdraw(): void;
    /** Databases that backups took the place of, the latest first. */
    putAside(): PutAside[];
    removePutAside(name: string): void;
  };
}

/** One that lies in a file of this machine. */
export interface FileDatabase extends Database {
  readonly whole: Whole;
  close(): void;
}

/** How long a writer waits for another program to let go of the database before it is told so. */
const patienceMs = 5_000;
/** How long at a stretch: everybody else waits meanwhile. */
const lockWaitMs = 10;
const betweenTriesMs = 20;
/**
 * How many share a transaction, and for how long it takes others in, as the first of them is not told before: longer where
 * the disk takes its time, for whoever is left over waits for another flush.
 */
const mostTogether = 64;
const togetherMs = { least: 25, most: 100 };

/**
 * Opens (and creates, and upgrades) the database at `url`: `file:<path>` or `postgres://…`. A `DatabaseProblem` is thrown,
 * with nothing changed, when there is none that can be used; of a server that is known only once `opened` is settled.
 * `beside` a server that has it open, a script may work on the same database; whoever looks at a page learns of that with
 * the next one. `folder` holds what is kept beside a database that is no file; `unheard` is told why nothing is heard of
 * the other servers of such a one for a while; by `secretMark` those know each other that have the same secret.
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
  // The schema was built for one of them, as DATABASE_URL had it.
  if (isPostgres(url) !== onPostgres) throw new DatabaseProblem('address', `${url.split(':')[0]}:`);
  if (onPostgres) return openPostgres(url, { beside, folder, unheard, secretMark });
  // An address may hold a password: only its beginning is told.
  if (!url.startsWith('file:')) throw new DatabaseProblem('address', `${url.split(':')[0]}:`);
  return openDatabaseFile(url.slice('file:'.length), { beside });
}

/** Opens the database at `path`, as `openDatabase` does. */
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
  // What is to be replaced need not be usable.
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
    // Readers have a connection of their own: they never see a half-done transaction.
    const reader = connect(path);
    // Whoever cannot write should not begin.
    writer.exec('BEGIN IMMEDIATE; ROLLBACK');
    for (const connection of [writer, reader]) connection.pragma(`busy_timeout = ${lockWaitMs}`);
    return over(path, writer, reader, copy, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

const migrationFolder = () => join(process.cwd(), 'drizzle', 'sqlite');

/** Does what was planned while the database was open before. */
function restoreAsPlanned(path: string) {
  const restored = carryOutRestore(path);
  if (!restored) return;
  console.log(`Die Sicherung ${restored.name} ist eingespielt. / This backup is in place.`);
  console.log(`Bisherige Datenbank / the database until now:  ${restored.aside}`);
}

type Connection = SqliteDatabase.Database;

/** Somebody's change on its way into the next transaction. */
interface Waiting {
  readonly asked: number;
  /** does it in a savepoint of its own; throws where the whole transaction is gone */
  run(): Promise<void>;
  /** answers with what became of it, after the commit */
  tell(): void;
  /** answers that the whole transaction failed */
  fail(error: unknown): void;
}

function over(
  path: string,
  writer: Connection,
  reader: Connection,
  copy: string | undefined,
  unlock: () => void,
): FileDatabase {
  const tx = drizzleOver(writer, schema);
  let queue: Promise<unknown> = Promise.resolve();
  /** Since when another program holds the database; undefined while none does. */
  let lockedSince: number | undefined;

  /** One after the other; what the database suffers from is told as that. */
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

  /** Does what takes the lock, again and again while another program has it; others are served in between. */
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
        // Whoever waited in the queue meanwhile has waited for the same lock.
        if (now - Math.max(lockedSince, asked) > patienceMs) throw error;
        await pause(betweenTriesMs);
      }
    }
  }

  const waiting: Waiting[] = [];
  /** how long the latest flush to the disk took */
  let flushMs = 0;

  const write = <T>(work: (tx: Executor) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let tell = () => {};
      // Whoever asks is known by the request it came with: in another one's turn it is still that one's work.
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
            // Of a full disk, say, everything has been rolled back already: that is everybody's failure.
            if (!writer.inTransaction) throw error;
            writer.exec('ROLLBACK TO one; RELEASE one');
            tell = () => reject(told(error, path));
          }
        },
        tell: () => tell(),
        fail: (error) => reject(told(error, path)),
      });
      // A turn that finds nobody left, because an earlier one took all of them along, is none.
      void inTurn(writeTogether);
    });

  /**
   * One transaction for all who wait, a savepoint each and one flush to the disk for them together: sixty taps of one
   * instant cost one. What fails is undone alone, and nobody is told anything before the commit.
   */
  async function writeTogether() {
    const [first] = waiting;
    if (!first) return;
    try {
      await patiently(first.asked, () => writer.exec('BEGIN IMMEDIATE'));
    } catch (error) {
      // Nothing was begun, and the others have turns of their own.
      return waiting.shift()?.fail(error);
    }
    const until = performance.now() + Math.min(togetherMs.most, Math.max(togetherMs.least, 2 * flushMs));
    const taken: Waiting[] = [];
    try {
      while (taken.length === 0 || (taken.length < mostTogether && performance.now() < until)) {
        // Requests of one instant are read a little of each in turn: those on their way come along.
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
      // The cause must not be lost.
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
        // What was deleted before this was switched on lies in pages that are only left out of a new file.
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
      // The last one out brings the log into the database and removes it.
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
