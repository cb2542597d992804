import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import { channel } from './dialect';
import { DatabaseProblem } from './problem';
import type { Signals } from './signals';

/** The lock that the first of the servers holds: a number that no other program is likely to use in the same database. */
const firstLock = 0x48_65_65_72;
/** Under it each server holds the mark of its secret. */
const secretLock = 0x48_65_65_73;

/** How often the connection is tried, and who is not the first asks whether they are now. */
const beatMs = 1_000;
/** A database that is silent for so long is taken for gone. */
const silenceMs = 5_000;
const firstRetryMs = 100;
const longestRetryMs = 2_000;

/**
 * Throws a `DatabaseProblem` where a server is there whose secret is another: personal links and sessions of the one would be
 * void with the other. Nothing of it is stored, so that one who stops them all may give them a new one.
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
 * The signals of servers that share a PostgreSQL database, on a connection of its own for as long as the server runs. Who
 * is the first holds a lock on that connection: the database lets go of it however the server ended.
 * @param problem is told why the connection is not there, once for each time it goes away, and of servers with another secret
 * @param secret by its mark, from 0 to 2³¹ − 1, servers that start later know that they have the same
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

  /** One connection, from its beginning to its end; throws what it ended of. */
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
        // Of two that start in the same instant neither saw the other at its start.
        await requireSameSecret(client, secret.mark, secret.name).catch(problem);
      }
      // What was said before anybody listened, nobody heard.
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
      // However it ended, the database is to know it: a lock that nobody holds any more would keep the others waiting.
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
  /** Scripts beside the servers neither listen nor do chores. */
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

/** What is done as long as this server is the first. */
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
