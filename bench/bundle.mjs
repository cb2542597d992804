import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles a script below this folder so that node can run it alone; packages stay outside, as they are published. */
export async function bundle(name) {
  const cache = join(import.meta.dirname, '../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'heerschau-bench-'));
  const script = join(folder, 'bench.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, `${name}.ts`)],
    outfile: script,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return { script, folder };
}
