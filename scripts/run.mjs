import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemDataFolder } from './places.mjs';

/** The repository's root folder, with a trailing separator. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Whether this is a release (`release.mjs`): built, without the sources. */
export const isRelease = !existsSync(join(root, 'app'));

/** Whether this is a release packed together with its Node, started by a double click (`portable/make.mjs`). */
export const isPortable = isRelease && existsSync(join(root, 'portable'));

/**
 * Command line that runs one of our commands.
 * @param {'start' | 'move' | 'restore' | 'sign-in-link'} command
 */
export function typed(command) {
  if (isPortable) return `${starter()} ${command}`;
  if (isRelease) return `heerschau ${command}`;
  return command === 'start' ? 'npm start' : `npm run ${command} --`;
}

/** Path of the file to double-click, which takes commands as well. */
function starter() {
  const beside = join(programFolder(), process.platform === 'win32' ? 'Heerschau.cmd' : 'heerschau');
  const path = process.platform === 'darwin' ? join(root, '..', '..', 'MacOS', 'Heerschau') : beside;
  return `"${path}"`;
}

/** Folder in which an organiser sees the program. On macOS it is a folder itself: Heerschau.app/Contents/Resources/app. */
const programFolder = () =>
  process.platform === 'darwin' ? resolve(root, '..', '..', '..', '..') : dirname(resolve(root));

/**
 * Folder for database and secret: HEERSCHAU_DATA, else data/ beside the sources; for a release heerschau-data in the
 * working directory. A portable one uses heerschau-data beside the program if that is there (on a stick), else the
 * system's folder for data.
 * @param {NodeJS.ProcessEnv} env
 */
export function dataFolderOf(env) {
  if (env.HEERSCHAU_DATA) return resolve(env.HEERSCHAU_DATA);
  if (isPortable) {
    const beside = join(programFolder(), 'heerschau-data');
    return existsSync(beside)
      ? beside
      : systemDataFolder({ platform: process.platform, env, home: homedir() });
  }
  return isRelease ? resolve('heerschau-data') : join(root, 'data');
}

/**
 * Runs a program in the root folder. Its output goes to `write` in chunks, or directly to ours.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { write?: (text: string) => void }} [options]
 * @returns {Promise<number>} its exit code; 1 when it could not be started or was ended by a signal
 */
export function run(command, args, { write, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = write ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, ...options });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write);
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs npm: the one that started this process, else the one on the path.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
  const self = process.env.npm_execpath;
  if (self?.endsWith('.js')) return run(process.execPath, [self, ...args], options);
  // On Windows npm is a .cmd file, which only a shell can start.
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/**
 * Whether a program can be started.
 * @param {string} command
 */
export function runs(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}
