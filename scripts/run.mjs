import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, with a trailing separator. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program in the root folder, its output going to ours.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 when it could not be started or was ended by a signal
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs npm: the one that started us, else the one on the path.
 * @param {string[]} args
 */
export function npm(args) {
  const self = process.env.npm_execpath;
  if (self?.endsWith('.js')) return run(process.execPath, [self, ...args]);
  // On Windows npm is a .cmd file, which only a shell can start.
  return run('npm', args, { shell: process.platform === 'win32' });
}

/**
 * Whether a program can be started at all.
 * @param {string} command
 */
export function runs(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}
