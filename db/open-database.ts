import { AsyncResource } from 'node:async_hooks';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
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
import { DatabaseProblem, told, troubleOf } from './problem';
import { schema } from './schema';
import { snapshot } from './snapshot';
import { copiesOf, requireSound, requireUsable, upgrade } from './upgrade';

/** Runs queries: the first parameter of every query function. */
export type Executor = BetterSQLite3Database<typeof schema>;

export interface Database {
  /** where its files are */
  readonly folder: string;
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
  /** Takes what was overwritten or deleted out of the files as well: for the words of people who are to be forgotten. */
  scrub(): Promise<void>;
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
  /** To be called once all that starts with the database has: copies from before earlier upgrades have served. */
  startedWell(): void;
  /** Brings everything into the one file and lets go of it. */
  close(): void;
}

/** How long a writer waits for another program to let go of the database before it is told so. */
const patienceMs = 5_000;
/** How long at a stretch: everybody else waits meanwhile. */
const lockWaitMs = 10;
const betweenTriesMs = 20;
/** How many share a transaction, and for how long it takes others in: the first of them is not told before. */
const mostTogether = 64;
const togetherMs = 25;

/**
 * Opens (and creates, and upgrades) the database at `url`: `file:<path>`. Throws a `DatabaseProblem`, with nothing
 * changed, when there is none that can be used. `beside` a server that has it open, a script may work on the same
 * database; whoever looks at a page learns of that with the next one.
 */
export function openDatabase(url: string, { beside = false } = {}): Database {
  // An address may hold a password: only its beginning is told.
  if (!url.startsWith('file:')) throw new DatabaseProblem('address', `${url.split(':')[0]}:`);
  const path = url.slice('file:'.length);
  try {
    return open(path, beside);
  } catch (error) {
    throw told(error, path);
  }
}

function open(path: string, beside: boolean): Database {
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
): Database {
  const tx = drizzle(writer, { schema });
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
    const begun = performance.now();
    const taken: Waiting[] = [];
    try {
      while (taken.length === 0 || (taken.length < mostTogether && performance.now() - begun < togetherMs)) {
        const one = waiting.shift();
        if (!one) break;
        taken.push(one);
        await one.run();
      }
      writer.exec('COMMIT');
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
    folder: dirname(resolve(path)),
    read: drizzle(reader, { schema }),
    write,
    snapshot: (to) => snapshot(path, to),
    restore: {
      planned: () => plannedRestore(path),
      plan: (backup) => planRestore(path, backup, migrationFolder()),
      withdraw: () => withdrawRestore(path),
      putAside: () => listPutAside(path),
      removePutAside: (name) => removePutAside(path, name),
    },
    tryWriting: () =>
      write(async () => {
        writer.pragma(`user_version = ${writer.pragma('user_version', { simple: true })}`);
      }),
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
