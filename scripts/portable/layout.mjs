import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../run.mjs';

const starters = fileURLToPath(new URL('./starters/', import.meta.url));

/**
 * Puts everything where the system expects it: the file to double-click on top, program and Node beside or inside it.
 * @param {string} folder to be made
 * @param {{ os: 'win32' | 'darwin' | 'linux', app: string, node: string, version: string }} given
 *   app: the release with its packages; node: the unpacked package of Node
 */
export function layOut(folder, { os, app, node, version }) {
  mkdirSync(folder, { recursive: true });
  const inner = os === 'darwin' ? join(folder, 'Heerschau.app', 'Contents', 'Resources') : folder;
  cpSync(app, join(inner, 'app'), { recursive: true });
  const program = os === 'win32' ? 'node.exe' : 'node';
  copyProgram(join(node, 'bin', program), join(inner, 'node', program));
  cpSync(join(node, 'LICENSE'), join(inner, 'node', 'LICENSE'));
  if (os === 'win32') writeFileSync(join(folder, 'Heerschau.cmd'), withCrLf('Heerschau.cmd'));
  if (os === 'linux') copyProgram(join(starters, 'heerschau.sh'), join(folder, 'heerschau'));
  if (os === 'darwin') {
    const contents = join(folder, 'Heerschau.app', 'Contents');
    copyProgram(join(starters, 'heerschau-in-app.sh'), join(contents, 'MacOS', 'Heerschau'));
    const plist = readFileSync(join(starters, 'Info.plist'), 'utf8');
    writeFileSync(join(contents, 'Info.plist'), plist.replaceAll('VERSION', version));
  }
  for (const name of [`LIESMICH-${os}.txt`, `README-${os}.txt`])
    writeFileSync(join(folder, name.replace(`-${os}`, '')), withCrLf(name));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE.txt'));
}

function copyProgram(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
  chmodSync(to, 0o755);
}

/** Notepad and cmd.exe of older systems want it, and nothing minds it. */
const withCrLf = (name) => readFileSync(join(starters, name), 'utf8').replace(/\r?\n/g, '\r\n');
