import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, with a trailing separator. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program in the root folder. What it prints goes to `write`, piece by piece; without one, straight to our own
 * output.
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
 * Runs npm: the one that started us, else the one on the path.
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
 * Whether a program can be started at all.
 * @param {string} command
 */
export function runs(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}
