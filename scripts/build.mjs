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
// Next empties .next when a build begins, so one that failed leaves no stamp behind.
const stampName = 'heerschau-sources';
const stamp = join(root, '.next', stampName);
const stampOf = (build) => readStamp(join(build, stampName));

/** The build, the last complete one while the next is made, and one that failed while it is deleted. */
const buildsIn = (folder) => ({
  build: join(folder, '.next'),
  kept: join(folder, '.next-before'),
  failed: join(folder, '.next-failed'),
});

/** Whether there is a complete build, of whatever sources. */
export function isBuilt() {
  recoverBuild();
  return readStamp(stamp) !== undefined;
}

/**
 * Makes the production build unless the one in .next was made from these very sources. What the build says is shown when
 * it fails: to an organiser its list of routes is noise. A build that fails or is stopped leaves the last one in its place.
 * @param {(text: string) => void} [write] where what is printed goes; to our own output unless told
 * @returns {Promise<boolean>} whether there is a build to serve
 */
export async function buildIfNeeded(write) {
  // Taken first: a file edited while the build runs must lead to another one.
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
 * Puts a complete build aside; its cache serves the next one.
 * @param {string} [folder] where the builds are
 */
export function keepBuild(folder = root) {
  const { build, kept } = buildsIn(folder);
  if (stampOf(build) === undefined) return;
  removeLater(kept);
  try {
    renameSync(build, kept);
  } catch {
    // On Windows a running server holds it: then the build is made in its place, as Next does.
    return;
  }
  mkdirSync(build);
  moveCache(kept, build);
}

/**
 * Brings the last complete build back after one that failed or was stopped.
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
