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
  'package-lock.json',
  'tsconfig.json',
  'postcss.config.mjs',
];
// Next empties .next when a build begins, so one that failed leaves no stamp behind.
const stamp = join(root, '.next', 'heerschau-sources');

/**
 * Makes the production build unless the one in .next was made from these very sources.
 * @returns {Promise<boolean>} whether there is a build to serve
 */
export async function buildIfNeeded() {
  // Taken first: a file edited while the build runs must lead to another one.
  const current = fingerprint(root, sources);
  if (readStamp(stamp) === current) return true;
  console.log(
    'Baue die App, das dauert beim ersten Mal eine Minute … / Building the app, a minute the first time …',
  );
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  if ((await run(process.execPath, [next, 'build'], { env })) !== 0) return false;
  writeFileSync(stamp, current);
  return true;
}
