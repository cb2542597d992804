import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { bundleOfApp } from '../scripts/bundle.mjs';
import { serveBuild, serverEnvironment, waitUntilHealthy } from '../scripts/next-server.mjs';
import { root } from '../scripts/run.mjs';

const run = promisify(execFile);

/** An empty data folder, and the environment of a server over it. */
export function openDataFolder(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'heerschau-bench-'));
  const base = { PATH: process.env.PATH, ...settings };
  return {
    env: serverEnvironment({ dataFolder: folder, lanUrl: undefined, base }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a TypeScript file of bench/ in a process of its own, as the database's one writer; returns what it prints, read as JSON. */
export async function runSeed(file, args, env) {
  const script = await bundleOfApp(`bench/${file}`);
  try {
    const options = { cwd: root, env, maxBuffer: 1e8 };
    return JSON.parse((await run(process.execPath, [script, ...args.map(String)], options)).stdout);
  } finally {
    rmSync(join(script, '..'), { recursive: true });
  }
}

/** Where the server's processor profile goes, for looking into what a benchmark has found; none unless told. */
const profiles = process.env.BENCH_PROFILES;

/** Starts the production server on a free port; needs a build. */
export async function startProduction(env) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [
    ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []),
    ...serveBuild('127.0.0.1', port),
  ];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const hasEnded = () => child.exitCode !== null;
  if (!(await waitUntilHealthy(url, { timeoutMs: 60_000, hasEnded }))) {
    child.kill('SIGKILL');
    throw new Error('no server: is there a build?');
  }
  return {
    url,
    port,
    pid: child.pid,
    /** resident memory in MB */
    memory: () => residentMemory(child.pid),
    // A profile is written at the server's own end.
    stop: () => child.kill(profiles ? 'SIGTERM' : 'SIGKILL'),
  };
}

/** A process's resident memory in MB. */
export const residentMemory = async (pid) =>
  Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024;

/** Processor time in ms that a server has spent so far, by its own figures; undefined where it does not tell them here. */
export async function processorTime(url) {
  const answer = await fetch(`${url}/metrics`);
  const seconds = /^heerschau_process_cpu_seconds_total ([\d.]+)/m.exec(
    answer.ok ? await answer.text() : '',
  )?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
}

/** Resolves once the server has loaded all its pages, which it does by itself after its start. */
export async function untilQuiet(url) {
  for (let spent = await processorTime(url); ; ) {
    await pause(2_000);
    const now = await processorTime(url);
    if (now - spent < 200) return;
    spent = now;
  }
}

/** The id under which the build serves a server action. */
export function actionId(name) {
  const manifest = join(root, '.next', 'server', 'server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(manifest, 'utf8'));
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`the build has no action ${name}`);
  return found[0];
}

/** The value below which so many percent of all lie; undefined without any. */
export function percentile(values, percent) {
  const sorted = values.toSorted((x, y) => x - y);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))];
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
