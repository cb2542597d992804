import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Hash of files' paths and contents, independent of their times. Leaves out unit tests, which are not part of the
 * build.
 * @param {string} folder the folder that `paths` are relative to
 * @param {readonly string[]} paths files and folders; missing ones are skipped
 * @returns {string} hex
 */
export function fingerprint(folder, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, folder, path);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 * @param {string} path relative to `folder`, with forward slashes on every system
 */
function addTo(hash, folder, path) {
  const found = statSync(join(folder, path), { throwIfNoEntry: false });
  if (found === undefined) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(join(folder, path)).sort()) addTo(hash, folder, `${path}/${name}`);
  } else if (!/\.test\.[a-z]+$/.test(path)) {
    const content = readFileSync(join(folder, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
}

/**
 * Text of a stamp file; undefined if there is none.
 * @param {string} file
 */
export function readStamp(file) {
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : undefined;
}
