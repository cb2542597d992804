import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundleOfApp } from '../scripts/bundle.mjs';
import { serveBuild, serverEnvironment, stop, waitUntilHealthy } from '../scripts/next-server.mjs';
import type { Seed, Seeded } from './seed';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the first account asks for on other devices; the terminal of a real server prints its own. */
export const setupCode = 'kq7m-2xvd';

/** A production server with a database of its own. */
export interface Server {
  readonly url: string;
  /** Holds heerschau.sqlite and secret. */
  readonly dataFolder: string;
  /** Makes a tournament through the app's own changes, as its organiser would; the first one makes their account, too. */
  seed(seed: Seed): Promise<Seeded>;
  /** What the server has printed so far. */
  output(): string;
  /** Kills the server as a power cut would, and starts it again on the same port over the same data. */
  restart(whileDown?: () => Promise<void>): Promise<void>;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

/** Serves the build in .next on a free port, as `npm start` does, over an empty database in the temporary folder. */
export async function startServer(): Promise<Server> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'heerschau-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const base = {
    ...withoutSettings(process.env),
    TZ: 'Europe/Berlin',
    HEERSCHAU_SETUP_CODE: setupCode,
    HEERSCHAU_COMPONENTS: '1',
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

  const end = async () => {
    await endProcess(child);
    await rm(dataFolder, { recursive: true, force: true });
  };
  const comeUp = async () => {
    if (await waitUntilHealthy(url, { timeoutMs: 180_000, hasEnded: () => hasEnded(child) })) return;
    await end();
    throw new Error(`The server did not come up; has \`npm run build\` been run? It printed:\n${output}`);
  };
  await comeUp();
  return {
    url,
    dataFolder,
    seed: async (seed) => {
      const script = await seedScript();
      const args = [script, JSON.stringify(seed)];
      return JSON.parse((await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout);
    },
    output: () => output,
    restart: async (whileDown) => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await whileDown?.();
      child = launch();
      await comeUp();
    },
    stop: end,
  };
}

let bundled: Promise<string> | undefined;

/** Made once for all servers of a worker. */
function seedScript(): Promise<string> {
  bundled ??= bundleOfApp('e2e/seed.ts');
  return bundled;
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
