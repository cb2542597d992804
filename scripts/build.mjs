import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readStamp } from './fingerprint.mjs';
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
const stamp = join(root, '.next', 'heerschau-sources');

/**
 * Makes the production build unless the one in .next was made from these very sources. What the build says is shown when
 * it fails: to an organiser its list of routes is noise.
 * @param {(text: string) => void} [write] where what is printed goes; to our own output unless told
 * @returns {Promise<boolean>} whether there is a build to serve
 */
export async function buildIfNeeded(write) {
  // Taken first: a file edited while the build runs must lead to another one.
  const current = fingerprint(root, sources);
  if (readStamp(stamp) === current) return true;
  const beginning =
    'Baue die App, das dauert beim ersten Mal eine Minute … / Building the app, a minute the first time …';
  if (write) write(`${beginning}\n`);
  else console.log(beginning);
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  let told = '';
  const keep = (text) => {
    told += text;
  };
  if ((await run(process.execPath, [next, 'build'], { env, write: keep })) !== 0) {
    if (write) write(told);
    else process.stdout.write(told);
    return false;
  }
  writeFileSync(stamp, current);
  return true;
}
