import { AsyncResource } from 'node:async_hooks';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Executor } from './open-database';
import { postgresSignals, requireSameSecret } from './postgres-signals';
import { upgradePostgres } from './postgres-upgrade';
import { DatabaseProblem, type DatabaseTrouble, told, troubleOf } from './problem';
import { schema } from './schema';

// Times and counts are numbers everywhere else, and JSON is parsed once, by drizzle.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.JSON, (text) => text);

/** How long somebody waits for a server that is away, or for another writer, before being told so. */
const patienceMs = 5_000;
const betweenTriesMs = 100;
/** What may pass by itself. */
const passes: readonly (DatabaseTrouble | undefined)[] = ['away', 'crowded'];
/**
 * How many share a transaction, and for how long it takes others in, as the first of them is not told before: longer where
 * the commit takes its time, for whoever is left over waits for another one.
 */
const mostTogether = 64;
const togetherMs = { least: 50, most: 150 };
/** How often a transaction is tried that others got in the way of. */
const mostAttempts = 10;
/** Connections of one instance: pages read beside each other, changes are made by one. */
const readers = 8;

/** Everybody who writes holds this table while doing so; nobody else needs it but an upgrade. */
const migrationsTable = '__drizzle_migrations';

/**
 * One change after the other, whichever instance it is made by: each sees all that went before, as on SQLite. The table is
 * locked before the transaction looks at anything, so that waiting takes the place of conflicts; those that other programs
 * cause are found by the serializable transaction, and it is run again. Whoever holds the lock and is heard of no more
 * loses it.
 */
const begin = `BEGIN ISOLATION LEVEL SERIALIZABLE;
  SET LOCAL lock_timeout = ${patienceMs};
  SET LOCAL idle_in_transaction_session_timeout = 30000;
  LOCK TABLE "${migrationsTable}" IN EXCLUSIVE MODE;
  SELECT pg_current_xact_id() AS id;
  SAVEPOINT one`;

/** Somebody's change on its way into the next transaction. */
interface Waiting {
  /** does it in a savepoint of its own; throws where the whole transaction is gone */
  run(writer: Writer): Promise<void>;
  /** answers with what became of it, after the commit */
  tell(): void;
  /** answers that the whole transaction failed */
  fail(error: unknown): void;
}

/** The connection that changes are made on. */
interface Writer {
  readonly client: pg.PoolClient;
  readonly tx: Executor;
}

/**
 * Opens (and creates the tables of, and upgrades) the database at `url`, which may be one of several servers' beside each
 * other. Nothing is asked before it is; what keeps it from that is thrown by `opened` and by every query.
 * A server whose secret has another mark than that of one that is running is kept from it too.
 * @param options `folder` holds what is kept beside the database; `beside` servers, a script changes no tables; `random`
 *   spreads those that try again, 0 to 1; `after` is waited for first; `unheard` is told why this server hears nothing of
 *   the others for a while; `secretMark` is the mark of its secret
 */
export function openPostgres(
  url: string,
  {
    folder,
    beside = false,
    random = Math.random,
    after = Promise.resolve(),
    unheard = () => {},
    secretMark,
  }: {
    folder: string;
    beside?: boolean;
    random?: () => number;
    after?: Promise<unknown>;
    unheard?: (error: unknown) => void;
    secretMark?: number | undefined;
  },
): Database {
  const name = nameOf(url);
  const common = {
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    // A script that has nothing left to do ends.
    allowExitOnIdle: true,
  };
  const reading = new pg.Pool({ ...common, max: readers, application_name: 'heerschau' });
  // What a change asks at once goes there at once, and is answered in its order.
  const writing = new pg.Pool({ ...common, max: 1, application_name: 'heerschau writer', pipeline: true });
  // A connection that ends while nobody uses it is replaced by the next one who does.
  for (const pool of [reading, writing]) pool.on('error', () => {});
  const secret = secretMark === undefined ? undefined : { mark: secretMark, name };
  const signals = postgresSignals(url, unheard, secret);

  const problemOf = (error: unknown) => {
    const trouble = troubleOfServer(error);
    return trouble ? new DatabaseProblem(trouble, name, error) : error;
  };

  /** Since when the server is away; undefined while it answers. */
  let awaySince: number | undefined;

  /** Does what changes nothing again and again while the server is away; whoever comes late has waited with the others. */
  async function patiently<T>(step: () => Promise<T>): Promise<T> {
    const asked = performance.now();
    for (;;) {
      try {
        const value = await step();
        awaySince = undefined;
        return value;
      } catch (error) {
        const problem = problemOf(error);
        if (!passes.includes(troubleOf(problem))) throw problem;
        const now = performance.now();
        awaySince ??= now;
        if (now - Math.min(awaySince, asked) > patienceMs) throw problem;
        await pause(betweenTriesMs);
      }
    }
  }

  const migrations = join(process.cwd(), 'drizzle', 'postgres');
  const opened = after.then(() =>
    patiently(async () => {
      if (secret) await requireSameSecret(writing, secret.mark, name);
      await upgradePostgres(writing, migrations, { name, beside });
    }),
  );
  // Whoever asks something is told; nobody need ask.
  opened.catch(() => undefined);

  const read = executorOver((query, values) =>
    opened.then(() => patiently(() => reading.query(query, values))),
  );

  const writers = new WeakMap<pg.PoolClient, Writer>();
  async function connect(): Promise<Writer> {
    const client = await patiently(() => writing.connect());
    const known = writers.get(client);
    if (known) return known;
    client.on('error', () => {});
    const tx = executorOver((query, values) =>
      client.query(query, values).catch((error) => {
        throw problemOf(error);
      }),
    );
    const writer = { client, tx };
    writers.set(client, writer);
    return writer;
  }

  let queue: Promise<unknown> = Promise.resolve();
  const waiting: Waiting[] = [];
  /** how long the latest commit took */
  let commitMs = 0;

  const writeWith = <T>(work: (writer: Writer) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let tell = () => {};
      // Whoever asks is known by the request it came with: in another one's turn it is still that one's work.
      const ownWork = AsyncResource.bind(work);
      waiting.push({
        async run(writer) {
          try {
            const value = await ownWork(writer);
            // The savepoint of the next one takes the place of this one, which is kept thereby.
            await writer.client.query('RELEASE one; SAVEPOINT one');
            tell = () => resolve(value);
          } catch (error) {
            if (isForAll(error)) throw error;
            await writer.client.query('ROLLBACK TO one');
            tell = () => reject(told(problemOf(error), name));
          }
        },
        tell: () => tell(),
        fail: (error) => reject(told(problemOf(error), name)),
      });
      // A turn that finds nobody left, because an earlier one took all of them along, is none.
      queue = queue.then(writeTogether);
    });

  /**
   * One transaction for all who wait, a savepoint each and one flush to the disk for them together. What fails is undone
   * alone, and nobody is told anything before the commit. Where the whole transaction is lost to others or to a server that
   * ended, all of them are done again.
   */
  async function writeTogether() {
    const taken: Waiting[] = [];
    try {
      if (waiting.length === 0) return;
      await opened;
      for (let attempt = 1; ; attempt++) {
        try {
          await transaction(taken);
          break;
        } catch (error) {
          if (!isForAll(error) || attempt >= mostAttempts) throw error;
          await pause(random() * 20 * attempt);
        }
      }
    } catch (error) {
      // Before anything was begun it is the failure of one, and the others have turns of their own.
      const first = taken.length === 0 ? waiting.shift() : undefined;
      for (const one of first ? [first] : taken) one.fail(error);
      return;
    }
    for (const one of taken) one.tell();
  }

  /** Does those taken already again, then others that wait; throws with nothing stored. */
  async function transaction(taken: Waiting[]) {
    const writer = await connect();
    const { client } = writer;
    let id: string | undefined;
    let isCommitting = false;
    try {
      id = idIn(await client.query(begin));
      for (const one of taken) await one.run(writer);
      const until = performance.now() + Math.min(togetherMs.most, Math.max(togetherMs.least, 2 * commitMs));
      while (taken.length === 0 || (taken.length < mostTogether && performance.now() < until)) {
        const one = waiting.shift();
        if (!one) break;
        taken.push(one);
        await one.run(writer);
      }
      isCommitting = true;
      const committed = performance.now();
      await client.query('COMMIT');
      commitMs = performance.now() - committed;
      client.release();
    } catch (error) {
      if (troubleOfServer(error) === 'away') {
        client.release(true);
        // It may have been stored just before the server was gone, and then must not be done once more.
        if (isCommitting && id !== undefined && (await wasCommitted(id))) return;
      } else {
        // A connection that cannot even do this is of no use.
        const hasEnded = await client.query('ROLLBACK').then(
          () => true,
          () => false,
        );
        client.release(!hasEnded);
      }
      throw error;
    }
  }

  /** What became of a transaction; throws while nobody can tell. */
  const wasCommitted = (id: string) =>
    patiently(async () => {
      const { rows } = await reading.query('SELECT pg_xact_status($1::xid8) AS status', [id]);
      const { status } = rows[0];
      if (status === 'in progress') throw Object.assign(new Error('still in progress'), { code: '08000' });
      return status === 'committed';
    });

  return {
    opened,
    folder,
    shared: true,
    signals,
    read,
    write: (work) => writeWith(({ tx }) => work(tx)),
    tryWriting: () =>
      writeWith(async ({ client }) => {
        await client.query(
          `UPDATE "${migrationsTable}" SET hash = hash WHERE id = (SELECT max(id) FROM "${migrationsTable}")`,
        );
      }),
    async bytes() {
      await opened;
      const { rows } = await patiently(() =>
        reading.query('SELECT pg_database_size(current_database()) AS bytes'),
      );
      return rows[0].bytes;
    },
    async scrub() {
      await opened;
      await patiently(() => reading.query('VACUUM'));
    },
    startedWell() {},
    async close() {
      await Promise.all([signals.close(), reading.end(), writing.end()]);
    },
  };
}

/** Drizzle's queries for PostgreSQL, typed as SQLite's: nobody asks anything of them in which the two differ. */
function executorOver(ask: (query: pg.QueryConfig, values: unknown[]) => Promise<unknown>): Executor {
  const query = (config: pg.QueryConfig, values: unknown[]) =>
    ask({ ...config, name: statementName(config.text) }, values);
  return drizzle({ query } as unknown as pg.Client, { schema }) as unknown as Executor;
}

/** How many statements a connection keeps, and of how many letters each: long ones list hundreds of ids. */
const mostStatements = 300;
const longestStatement = 10_000;
const statements = new Map<string, string>();
/** Those asked once so far; a text of its own for each number of ids is soon forgotten. */
const askedOnce = new Set<string>();

/** Under what name the server keeps a query that it is asked again and again, so that it is read and planned once. */
function statementName(text: string): string | undefined {
  if (text.length > longestStatement) return undefined;
  const known = statements.get(text);
  if (known !== undefined || statements.size === mostStatements) return known;
  if (askedOnce.delete(text)) {
    statements.set(text, `q${statements.size}`);
    return statements.get(text);
  }
  askedOnce.add(text);
  const [oldest] = askedOnce;
  if (oldest !== undefined && askedOnce.size > mostStatements) askedOnce.delete(oldest);
  return undefined;
}

/** A database without the name and password in its address. */
function nameOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'postgres:';
  }
}

/** `SELECT pg_current_xact_id()` is the last but one of what begins a transaction. */
function idIn(results: unknown): string | undefined {
  const all = results as pg.QueryResult[];
  return all.at(-2)?.rows[0]?.id;
}

/** Whether an error is that of the whole transaction, which is to be run again. */
function isForAll(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^(40001|40P01)$/.test(String(cause.code))) return true;
  }
  return troubleOfServer(error) === 'away';
}

const awayCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** What the driver says without a code. */
const awayWords =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered)/;

/** What an error of the server, of the driver or of the network between says about the database. */
function troubleOfServer(error: unknown): DatabaseTrouble | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseProblem) return cause.trouble;
    const code = 'code' in cause ? String(cause.code) : '';
    if (awayCodes.test(code) || awayWords.test(cause.message)) return 'away';
  }
  return troubleOf(error);
}
