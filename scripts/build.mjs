import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { moveAside, removeLater } from './move-folder.mjs';
import { next } from './next-server.mjs';
import { root, run } from './run.mjs';

const sources = [
  'app',
  'lib',
  'db',
  'drizzle',
  'public',
  'instrumentation.ts',
  'next.config.js',
  'next.settings.js',
  'package-lock.json',
  'tsconfig.json',
  'postcss.config.mjs',
];
// `next build` empties .next first, so a failed build leaves no stamp.
const stampName = 'heerschau-sources';
const stamp = join(root, '.next', stampName);
const stampOf = (build) => readStamp(join(build, stampName));

/** Folders of the current build, of the last complete one during a build, and of a failed one being deleted. */
const buildsIn = (folder) => ({
  build: join(folder, '.next'),
  kept: join(folder, '.next-before'),
  failed: join(folder, '.next-failed'),
});

/** Whether there is a complete build, of any sources. */
export function isBuilt() {
  recoverBuild();
  return readStamp(stamp) !== undefined;
}

/**
 * Makes the production build unless .next was built from the present sources. Shows the build's output only on failure.
 * A failed or stopped build leaves the last one in place.
 * @param {(text: string) => void} [write] receives the output; by default our own stdout
 * @returns {Promise<boolean>} whether there is a build to serve
 */
export async function buildIfNeeded(write) {
  // Taken first, so that a file edited during the build causes another one.
  const current = fingerprint(root, sources);
  recoverBuild();
  if (readStamp(stamp) === current) return true;
  const beginning =
    'Baue die App, das dauert beim ersten Mal einige Minuten … / Building the app, a few minutes the first time …';
  if (write) write(`${beginning}\n`);
  else console.log(beginning);
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  let told = '';
  const keep = (text) => {
    told += text;
  };
  keepBuild();
  if ((await run(process.execPath, [next, 'build'], { env, write: keep })) !== 0) {
    recoverBuild();
    if (write) write(told);
    else process.stdout.write(told);
    return false;
  }
  writeFileSync(stamp, current);
  recoverBuild();
  return true;
}

/**
 * Sets a complete build aside, and reuses its cache for the next one.
 * @param {string} [folder] where the builds are
 */
export function keepBuild(folder = root) {
  const { build, kept } = buildsIn(folder);
  if (stampOf(build) === undefined) return;
  removeLater(kept);
  try {
    renameSync(build, kept);
  } catch {
    // On Windows a running server locks it: build in place, as Next does.
    return;
  }
  mkdirSync(build);
  moveCache(kept, build);
}

/**
 * Restores the last complete build after a failed or stopped one.
 * @param {string} [folder] where the builds are
 */
export function recoverBuild(folder = root) {
  const { build, kept, failed } = buildsIn(folder);
  if (stampOf(build) !== undefined) return removeLater(kept);
  if (stampOf(kept) === undefined) return;
  moveCache(build, kept);
  removeLater(failed);
  moveAside(build, failed, kept);
  removeLater(failed);
}

function moveCache(from, to) {
  if (existsSync(join(from, 'cache'))) renameSync(join(from, 'cache'), join(to, 'cache'));
}
