import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What Next leaves in .next for itself and for the next build: never read by a server. */
const forBuilds =
  /^(?:cache|dev|diagnostics|types|build|turbopack|trace|trace-build|lock|heerschau-sources|node_modules)(?:\/|$)|\.nft\.json$|\.map$/;

/**
 * Whether a server needs a file of the build.
 * @param {string} path from .next, with forward slashes
 */
export const isServed = (path) => !forBuilds.test(path);

/**
 * The packages that a build leaves to Node, by the names under which its files ask for them: of its own, to which links in
 * .next/node_modules lead. An archive has no links.
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
 * A file of the build without the place where it was built: packages are asked for by their own names, and no path of
 * that machine is left.
 * @param {string} text
 * @param {{ root: string, externals: ReadonlyMap<string, string> }} place
 */
export function withoutPlace(text, { root, externals }) {
  let moved = text;
  for (const [name, own] of externals) moved = moved.replaceAll(name, own);
  const folder = root.replace(/[\\/]$/, '');
  // Within JSON a backslash is written twice.
  for (const written of [folder, folder.replaceAll('\\', '\\\\')]) moved = moved.replaceAll(written, '.');
  return moved;
}
