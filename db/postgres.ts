import { AsyncResource } from 'node:async_hooks';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'drizzle-orm/logger';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { countingWrites } from './count-writes';
import type { Database, Executor } from './open-database';
import { postgresSignals, requireSameSecret } from './postgres-signals';
import { upgradePostgres } from './postgres-upgrade';
import { DatabaseProblem, type DatabaseTrouble, told, troubleOf } from './problem';
import { schema } from './schema';

// Read times and counts as numbers, and leave JSON to drizzle to parse.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.JSON, (text) => text);

/** How long (ms) to wait for an absent server, or for another writer. */
const patienceMs = 5_000;
const betweenTriesMs = 100;
/** Temporary troubles. */
const passes: readonly (DatabaseTrouble | undefined)[] = ['away', 'crowded'];
/**
 * Limits of a shared transaction: number of changes, and time (ms) during which it takes further ones. The first waits
 * for the commit; slow commits extend the time, as those left over wait for another.
 */
const mostTogether = 64;
const togetherMs = { least: 50, most: 150 };
/** Attempts of a transaction that fails by conflicts. */
const mostAttempts = 10;
/** Connections per instance for concurrent reads; writes use a single one. */
const readers = 8;

/** Writers lock this table; otherwise only upgrades use it. */
const migrationsTable = '__drizzle_migrations';

/**
 * Serialises changes of all instances: each sees everything before it, as on SQLite. Locking the table before reading
 * turns conflicts into waiting; conflicts with other programs are detected by the serializable transaction, which is
 * then retried. A silent lock holder is disconnected after 30 s.
 */
const begin = `BEGIN ISOLATION LEVEL SERIALIZABLE;
  SET LOCAL lock_timeout = ${patienceMs};
  SET LOCAL idle_in_transaction_session_timeout = 30000;
  LOCK TABLE "${migrationsTable}" IN EXCLUSIVE MODE;
  SELECT pg_current_xact_id() AS id;
  SAVEPOINT one`;

/** A change waiting for the next transaction. */
interface Waiting {
  /** runs it in a savepoint; throws if the whole transaction is lost */
  run(writer: Writer): Promise<void>;
  /** settles its promise after the commit */
  tell(): void;
  /** rejects its promise, as the whole transaction failed */
  fail(error: unknown): void;
}

/** The connection for writes. */
interface Writer {
  readonly client: pg.PoolClient;
  readonly tx: Executor;
}

/**
 * Opens the database at `url`, creates its tables and upgrades it; several servers may share it. Queries wait for that;
 * `opened` and every query reject if it fails, for example because a running server has another secret.
 * @param options `folder` for further data; `beside` running servers a script changes no tables; `random` (0 to 1)
 *   spreads retries; `after` is awaited first; `unheard` is called with the error when signals fail; `secretMark` is
 *   the mark of this server's secret
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
    // Lets an idle script exit.
    allowExitOnIdle: true,
  };
  const reading = new pg.Pool({ ...common, max: readers, application_name: 'heerschau' });
  // Pipelining sends the statements of a change without waiting for each answer.
  const writing = new pg.Pool({ ...common, max: 1, application_name: 'heerschau writer', pipeline: true });
  // A connection that ends while idle is replaced on next use.
  for (const pool of [reading, writing]) pool.on('error', () => {});
  const secret = secretMark === undefined ? undefined : { mark: secretMark, name };
  const signals = postgresSignals(url, unheard, secret);

  const problemOf = (error: unknown) => {
    const trouble = troubleOfServer(error);
    return trouble ? new DatabaseProblem(trouble, name, error) : error;
  };

  /** Since when the server has been away; undefined while it answers. */
  let awaySince: number | undefined;

  /** Retries a step without side effects while the server is away; later callers share the time already waited. */
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
  // Every query reports the failure: prevent an unhandled rejection.
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
    const tx = countingWrites((logger) =>
      executorOver(
        (query, values) =>
          client.query(query, values).catch((error) => {
            throw problemOf(error);
          }),
        logger,
      ),
    );
    const writer = { client, tx };
    writers.set(client, writer);
    return writer;
  }

  let queue: Promise<unknown> = Promise.resolve();
  const waiting: Waiting[] = [];
  /** duration of the latest commit, in ms */
  let commitMs = 0;

  const writeWith = <T>(work: (writer: Writer) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let tell = () => {};
      // Keeps the caller's async context: `work` runs in another request's turn.
      const ownWork = AsyncResource.bind(work);
      waiting.push({
        async run(writer) {
          try {
            const value = await ownWork(writer);
            // Starts the next change's savepoint in the same round trip.
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
      // An earlier turn may have taken all waiting changes: then this one does nothing.
      queue = queue.then(writeTogether);
    });

  /**
   * One transaction for all waiting changes, with a savepoint each and a single flush. A failing change rolls back
   * alone; promises settle after the commit. If a conflict or a server failure loses the transaction, all changes run
   * again.
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
      // Nothing was begun: fail one change; the others have turns of their own.
      const first = taken.length === 0 ? waiting.shift() : undefined;
      for (const one of first ? [first] : taken) one.fail(error);
      return;
    }
    for (const one of taken) one.tell();
  }

  /** Runs the changes taken before again, then further waiting ones; throws with nothing stored. */
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
        // The commit may have succeeded just before the server failed, and must not run again.
        if (isCommitting && id !== undefined && (await wasCommitted(id))) return;
      } else {
        // A connection that cannot roll back is discarded.
        const hasEnded = await client.query('ROLLBACK').then(
          () => true,
          () => false,
        );
        client.release(!hasEnded);
      }
      throw error;
    }
  }

  /** Whether a transaction was committed; throws while unknown. */
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

/** Drizzle for PostgreSQL, typed as SQLite's: our queries use nothing in which the two differ. */
function executorOver(
  ask: (query: pg.QueryConfig, values: unknown[]) => Promise<unknown>,
  logger?: Logger,
): Executor {
  const query = (config: pg.QueryConfig, values: unknown[]) =>
    ask({ ...config, name: statementName(config.text) }, values);
  return drizzle({ query } as unknown as pg.Client, {
    schema,
    ...(logger && { logger }),
  }) as unknown as Executor;
}

/** Limits of prepared statements: number per connection, and length in characters (long ones list hundreds of ids). */
const mostStatements = 300;
const longestStatement = 10_000;
const statements = new Map<string, string>();
/** Queries seen once so far; those with a varying number of ids drop out soon. */
const askedOnce = new Set<string>();

/**
 * Name of the prepared statement for a repeated query, so that the server parses and plans it once; undefined the first
 * time.
 */
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

/** Host and database of a URL, without user and password. */
function nameOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'postgres:';
  }
}

/** `SELECT pg_current_xact_id()` is the last but one statement of `begin`. */
function idIn(results: unknown): string | undefined {
  const all = results as pg.QueryResult[];
  return all.at(-2)?.rows[0]?.id;
}

/** Whether an error affects the whole transaction, which is to be retried. */
function isForAll(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && /^(40001|40P01)$/.test(String(cause.code))) return true;
  }
  return troubleOfServer(error) === 'away';
}

const awayCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** Driver messages without a code. */
const awayWords =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered)/;

/** Database trouble behind an error of the server, the driver or the network. */
function troubleOfServer(error: unknown): DatabaseTrouble | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseProblem) return cause.trouble;
    const code = 'code' in cause ? String(cause.code) : '';
    if (awayCodes.test(code) || awayWords.test(cause.message)) return 'away';
  }
  return troubleOf(error);
}
