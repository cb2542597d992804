import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import { channel } from './dialect';
import { DatabaseProblem } from './problem';
import type { Signals } from './signals';

/** Advisory lock of the first server: a number unlikely to be used by other programs in the database. */
const firstLock = 0x48_65_65_72;
/** Advisory lock class under which each server holds its secret's mark. */
const secretLock = 0x48_65_65_73;

/** Interval (ms) of the connection check and of attempts to become first. */
const beatMs = 1_000;
/** Silence (ms) after which the database counts as gone. */
const silenceMs = 5_000;
const firstRetryMs = 100;
const longestRetryMs = 2_000;

/**
 * Throws a `DatabaseProblem` if a running server has another secret, as each one's personal links and sessions would be
 * invalid on the other. Nothing is stored, so the secret can be changed after stopping all servers.
 */
export async function requireSameSecret(client: Pick<ClientBase, 'query'>, mark: number, name: string) {
  const { rowCount } = await client.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND classid = $1 AND objid <> $2
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [secretLock, mark],
  );
  if (rowCount) throw new DatabaseProblem('other-secret', name);
}

/**
 * Signals between servers on a PostgreSQL database, over a dedicated connection. The first server holds a lock on it,
 * which the database releases however the server ends.
 * @param problem called with the error once per lost connection, and for servers with another secret
 * @param secret its mark (0 to 2³¹ − 1) lets servers that start later detect a different secret
 */
export function postgresSignals(
  url: string,
  problem: (error: unknown) => void,
  secret?: { readonly mark: number; readonly name: string },
): Signals & { close(): Promise<void> } {
  const listeners = new Set<Parameters<Signals['listen']>[0]>();
  const candidates = new Set<Candidate>();
  const closing = new AbortController();
  let first = false;

  const setFirst = (is: boolean) => {
    if (first === is) return;
    first = is;
    for (const candidate of candidates) candidate.set(is);
  };

  /** Runs one connection until it ends; throws the reason. */
  async function connection(connected: () => void) {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
      keepAlive: true,
      application_name: 'heerschau signals',
    });
    const gone = new AbortController();
    client.on('error', (error) => gone.abort(error));
    client.on('end', () => gone.abort(new Error('the connection was closed')));
    client.on('notification', ({ payload = '' }) => {
      for (const { heard } of listeners) heard(payload);
    });
    const over = AbortSignal.any([gone.signal, closing.signal]);
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      connected();
      if (secret) {
        await client.query('SELECT pg_advisory_lock_shared($1, $2)', [secretLock, secret.mark]);
        // Two servers starting at the same moment did not see each other before.
        await requireSameSecret(client, secret.mark, secret.name).catch(problem);
      }
      // Signals before the connection were missed.
      for (const { missed } of listeners) missed();
      while (!over.aborted) {
        if (!first && candidates.size > 0) {
          const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
            firstLock,
          ]);
          if (rows[0]?.got) setFirst(true);
        } else {
          await client.query('SELECT 1');
        }
        await pause(beatMs, undefined, { signal: over, ref: false }).catch(() => {});
      }
      if (gone.signal.aborted) throw gone.signal.reason;
    } finally {
      setFirst(false);
      // Close the connection in any case: a lock without an owner would block the others.
      await Promise.race([client.end().catch(() => {}), pause(beatMs, undefined, { ref: false })]);
    }
  }

  async function run() {
    let retryMs = firstRetryMs;
    while (!closing.signal.aborted) {
      try {
        await connection(() => {
          retryMs = firstRetryMs;
        });
      } catch (error) {
        if (retryMs === firstRetryMs) problem(error);
        await pause(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
        retryMs = Math.min(retryMs * 2, longestRetryMs);
      }
    }
  }
  /** Scripts neither listen nor run background jobs. */
  let running: Promise<void> | undefined;

  return {
    listen(listener) {
      listeners.add(listener);
      running ??= run();
      return () => listeners.delete(listener);
    },
    whileFirst(begin) {
      const candidate = new Candidate(begin);
      candidates.add(candidate);
      candidate.set(first);
      running ??= run();
      return () => {
        candidates.delete(candidate);
        candidate.set(false);
      };
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Work that runs while this server is the first. */
class Candidate {
  private end: (() => void) | undefined;

  constructor(private readonly begin: () => () => void) {}

  set(first: boolean) {
    if (first) this.end ??= this.begin();
    else {
      this.end?.();
      this.end = undefined;
    }
  }
}
