import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Files in .next that only builds use, never a server. */
const forBuilds =
  /^(?:cache|dev|diagnostics|types|build|turbopack|trace|trace-build|lock|heerschau-sources|node_modules)(?:\/|$)|\.nft\.json$|\.map$/;

/**
 * Whether a server needs a file of the build.
 * @param {string} path from .next, with forward slashes
 */
export const isServed = (path) => !forBuilds.test(path);

/**
 * External packages of a build, by the names in its files: links in .next/node_modules lead to them, which an archive
 * cannot contain.
 * @param {string} build the folder .next
 * @returns {Map<string, string>} by name in the build, the package's
 */
export function externalsOf(build) {
  const folder = join(build, 'node_modules');
  const found = new Map();
  for (const name of namesIn(folder)) {
    const target = readlinkSync(join(folder, name)).replaceAll('\\', '/');
    found.set(name, target.slice(target.lastIndexOf('node_modules/') + 'node_modules/'.length));
  }
  return found;
}

function namesIn(folder) {
  return readdirSync(folder).flatMap((name) =>
    lstatSync(join(folder, name)).isSymbolicLink()
      ? [name]
      : readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`),
  );
}

/**
 * Makes a file of the build independent of its location: uses the packages' own names and removes the machine's paths.
 * @param {string} text
 * @param {{ root: string, externals: ReadonlyMap<string, string> }} place
 */
export function withoutPlace(text, { root, externals }) {
  let moved = text;
  for (const [name, own] of externals) moved = moved.replaceAll(name, own);
  const folder = root.replace(/[\\/]$/, '');
  // JSON escapes backslashes.
  for (const written of [folder, folder.replaceAll('\\', '\\\\')]) moved = moved.replaceAll(written, '.');
  return moved;
}
