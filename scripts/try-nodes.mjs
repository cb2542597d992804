// `npm run try-nodes`: checks that the release starts, serves under load and ends on every supported Node line, with
// packages installed and compiled by that Node. Fifty starts each, or HEERSCHAU_STARTS; HEERSCHAU_NODES names other
// lines. Needs a build and the npm registry, which has packages of Node itself for Linux.
import './require-node.mjs';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { makeRelease } from './make-release.mjs';
import { serverEnvironment, waitUntilHealthy } from './next-server.mjs';
import { root } from './run.mjs';

const execute = promisify(execFile);
const lines = (process.env.HEERSCHAU_NODES ?? '20,22,24,26').split(',').map(Number);
const starts = Number(process.env.HEERSCHAU_STARTS ?? 50);
const readers = 3;
/** How long (ms) each running server is read from. */
const servedMs = 2_000;
const nodes = join(tmpdir(), 'heerschau-nodes');

if (process.platform !== 'linux') {
  console.log('Node itself comes in packages of npm for Linux alone: not tried here.');
  process.exit(0);
}
const packageOfNode = `node-linux-${process.arch}`;
const versions = await execute('npm', ['view', packageOfNode, 'versions', '--json']).then(
  ({ stdout }) => JSON.parse(stdout),
  () => undefined,
);
if (!versions) {
  console.log('The npm registry cannot be reached: other versions of Node are not tried.');
  process.exit(0);
}

const work = mkdtempSync(join(tmpdir(), 'heerschau-try-nodes-'));
const rows = [];
try {
  const laid = join(work, 'laid');
  mkdirSync(laid);
  const archive = join(work, await makeRelease(laid, work));
  for (const line of lines) rows.push(await tryLine(line, archive));
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}
console.table(rows);
if (rows.some(({ failed }) => failed > 0)) process.exitCode = 1;

async function tryLine(line, archive) {
  const version = versions.findLast((one) => one.startsWith(`${line}.`));
  const node = await fetchNode(version);
  const app = await install(node, archive, join(work, `app-${line}`));
  const said = await execute(node.bin, ['-p', 'process.versions.napi']);
  const outcomes = { starts: 0, answers: 0, failed: 0 };
  for (let i = 0; i < starts; i++) {
    const { answers, failure } = await tryStart(node, app, join(work, `data-${line}-${i}`));
    outcomes.starts++;
    outcomes.answers += answers;
    if (failure) {
      outcomes.failed++;
      console.log(`Node ${version}, start ${i + 1}: ${failure}`);
    }
  }
  return { node: version, 'Node-API': said.stdout.trim(), ...outcomes };
}

/** The newest version of a line, with its headers for compiling. */
async function fetchNode(version) {
  const folder = join(nodes, version);
  const bin = join(folder, 'bin', 'node');
  if (!existsSync(bin)) {
    mkdirSync(nodes, { recursive: true });
    const part = mkdtempSync(join(nodes, 'part-'));
    await execute('npm', ['pack', '--silent', '--pack-destination', part, `${packageOfNode}@${version}`]);
    const [packed = ''] = readdirSync(part);
    await execute('tar', ['xzf', join(part, packed), '-C', part]);
    renameSync(join(part, 'package'), folder);
    rmSync(part, { recursive: true });
  }
  return { bin, folder };
}

/** Installs the archive with that Node, scripts included; returns its folder. */
async function install(node, archive, folder) {
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'hall', private: true, allowScripts: { 'better-sqlite3': true } }),
  );
  const env = {
    ...process.env,
    PATH: join(node.folder, 'bin') + delimiter + process.env.PATH,
    npm_config_nodedir: node.folder,
  };
  const { stdout } = await execute('npm', ['root', '--global']);
  const npm = join(stdout.trim(), 'npm', 'bin', 'npm-cli.js');
  await execute(node.bin, [npm, 'install', archive, '--loglevel=error'], {
    cwd: folder,
    env,
    maxBuffer: 1e8,
  });
  return join(folder, 'node_modules', 'heerschau');
}

/** One start on a filled database, with requests from before it is up until it was asked to end. */
async function tryStart(node, app, dataFolder) {
  mkdirSync(dataFolder);
  const fixtures = join(root, 'db', 'fixtures');
  const fixture = readdirSync(fixtures)
    .filter((name) => name.endsWith('.sqlite.br'))
    .sort()
    .at(-1);
  writeFileSync(
    join(dataFolder, 'heerschau.sqlite'),
    brotliDecompressSync(readFileSync(join(fixtures, fixture))),
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const base = { PATH: process.env.PATH, TZ: 'Europe/Berlin' };
  const env = serverEnvironment({ dataFolder, lanUrl: undefined, base });
  const child = spawn(node.bin, [join(app, 'scripts', 'serve-build.mjs'), '127.0.0.1', String(port)], {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const reading = { on: true, answers: 0 };
  const work = Array.from({ length: readers }, () => read(url, reading));
  const isUp = await waitUntilHealthy(url, { timeoutMs: 120_000, hasEnded });
  if (isUp) await pause(servedMs);
  child.kill(isUp ? 'SIGTERM' : 'SIGKILL');
  const [code, signal] = await ended;
  reading.on = false;
  await Promise.all(work);
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  const isFine = isUp && code === 0 && signal === null;
  return {
    answers: reading.answers,
    failure: isFine ? undefined : `exit ${code ?? signal}\n${output.slice(-2_000)}`,
  };
}

/** Requests pages of the instance and of each public tournament in turn. */
async function read(url, reading) {
  let slugs = [];
  for (let i = 0; reading.on; i++) {
    const slug = slugs[i % Math.max(1, slugs.length)];
    const ofTournament = slug ? [`/t/${slug}`, `/t/${slug}/standings`, `/t/${slug}/pairings?n=${i}`] : [];
    const paths = ['/', '/api/health', '/armies', '/series', '/login', ...ofTournament];
    try {
      if (slugs.length === 0) {
        const answer = await fetch(`${url}/api/v1/tournaments`);
        if (answer.ok) slugs = (await answer.json()).tournaments.map((one) => one.slug);
      }
      const answer = await fetch(url + paths[i % paths.length]);
      await answer.arrayBuffer();
      reading.answers++;
    } catch {
      // Not up yet, or ended.
      await pause(20);
    }
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
