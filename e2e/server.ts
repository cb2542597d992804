import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openMailServer } from '../app/_server/platform/test-mail-server';
import { bundleOfApp } from '../scripts/bundle.mjs';
import { serveBuild, serverEnvironment, stop, waitUntilHealthy } from '../scripts/next-server.mjs';
import type { Seed, Seeded } from './seed';

const root = fileURLToPath(new URL('..', import.meta.url));
const runner = fileURLToPath(new URL('run-scripts.cjs', import.meta.url));

/** What the first account asks for on other devices; the terminal of a real server prints its own. */
export const setupCode = 'kq7m-2xvd';

/** A production server with a database of its own. */
export interface Server {
  readonly url: string;
  /** Holds heerschau.sqlite and secret. */
  readonly dataFolder: string;
  /** The address of its database. */
  readonly databaseUrl: string;
  /** Makes a tournament through the app's own changes, as its organiser would; the first one makes their account, too. */
  seed(seed: Seed): Promise<Seeded>;
  /** What the server has printed so far. */
  output(): string;
  /** Its process; another one after a restart. */
  pid(): number;
  /** Kills the server as a power cut would, and starts it again on the same port over the same data. */
  restart(whileDown?: () => Promise<void>): Promise<void>;
  /** Where a test may listen to what the server tells other programs. */
  readonly hookPort: number;
  /** The mails it has sent; none unless it was started with a mail server. */
  readonly mails: readonly { readonly to: string; readonly text: string }[];
  /** Runs what a TypeScript file exports as `run` over its database, beside it and with its settings. */
  run<T>(file: string, input: unknown): Promise<T>;
  /** Asks the server to end, as an operator does; the code it ended with. */
  terminate(): Promise<number | null>;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Serves the build in .next on a free port, as `npm start` does, over an empty database in the temporary folder. With
 * `mail` it sends e-mail, to a mail server of its own that keeps it; `settings` are further ones of its environment;
 * `postgres` is the address of a PostgreSQL server to have its database on.
 */
export async function startServer({
  mail = false,
  settings = {},
  postgres,
}: {
  mail?: boolean;
  settings?: Readonly<Record<string, string>>;
  postgres?: string | undefined;
} = {}): Promise<Server> {
  const database = postgres === undefined ? undefined : await makeDatabase(postgres);
  const dataFolder = await mkdtemp(join(tmpdir(), 'heerschau-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const hookPort = await freePort();
  const mailServer = mail ? await openMailServer() : undefined;
  const base = {
    ...withoutSettings(process.env),
    ...(mailServer && { HEERSCHAU_SMTP_URL: mailServer.url, HEERSCHAU_MAIL_FROM: 'turnier@example.org' }),
    TZ: 'Europe/Berlin',
    HEERSCHAU_SETUP_CODE: setupCode,
    HEERSCHAU_COMPONENTS: '1',
    HEERSCHAU_WEBHOOKS_INSIDE: `127.0.0.1:${hookPort}`,
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
  };
  const env = serverEnvironment({ dataFolder, lanUrl: url, base });

  let output = '';
  const launch = () => {
    const child = spawn(process.execPath, serveBuild('127.0.0.1', port), {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    }
    return child;
  };
  let child = launch();

  /** The process in which scripts run. */
  let scripts: ChildProcess | undefined;
  /** Whoever holds the database as well keeps the server from leaving one file, or from another one in its place. */
  const endScripts = async () => {
    if (scripts) await endProcess(scripts);
    scripts = undefined;
  };

  const end = async () => {
    await endScripts();
    await endProcess(child);
    await mailServer?.close();
    await database?.drop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  const comeUp = async () => {
    if (await waitUntilHealthy(url, { timeoutMs: 180_000, hasEnded: () => hasEnded(child) })) return;
    await end();
    throw new Error(`The server did not come up; has \`npm run build\` been run? It printed:\n${output}`);
  };
  await comeUp();
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, also where somebody asks several things at once. */
  const run: Server['run'] = (file, input) => {
    const answer = last.then(async () => {
      const script = await scriptOf(file);
      scripts ??= fork(runner, {
        cwd: root,
        env,
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const waiting = new AbortController();
      const { signal } = waiting;
      const ended = once(scripts, 'exit', { signal }).then(() => {
        throw new Error(`${file} ended its process`);
      });
      ended.catch(() => {});
      scripts.send({ script, input });
      const [answered] = await Promise.race([once(scripts, 'message', { signal }), ended]);
      waiting.abort();
      const { value, error } = answered as { value: never; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    });
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    url,
    dataFolder,
    databaseUrl: env.DATABASE_URL ?? '',
    hookPort,
    mails: mailServer?.received ?? [],
    run,
    seed: (seed) => run('e2e/seed.ts', seed),
    output: () => output,
    pid: () => child.pid as number,
    restart: async (whileDown) => {
      await endScripts();
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await whileDown?.();
      child = launch();
      await comeUp();
    },
    terminate: async () => {
      await endScripts();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
    stop: end,
  };
}

let made = 0;

/** An empty database of its own on a PostgreSQL server. */
async function makeDatabase(server: string) {
  const name = `heerschau_e2e_${process.pid}_${Date.now()}_${++made}`;
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await ask(`CREATE DATABASE "${name}" TEMPLATE template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`DROP DATABASE "${name}" WITH (FORCE)`) };
}

const bundled = new Map<string, Promise<string>>();

/** Made once for all servers of a worker. */
function scriptOf(file: string): Promise<string> {
  const made = bundled.get(file) ?? bundleOfApp(file);
  bundled.set(file, made);
  return made;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  stop(child, 'SIGTERM', 2_000);
  await ended;
}

/** The settings of whoever runs the tests must not reach the server under test, their database least of all. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = /^(DATABASE_URL|PORT|HEERSCHAU_|NEXTAUTH_|AUTH_|SMTP_)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name))) as NodeJS.ProcessEnv;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
