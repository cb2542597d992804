// `npm run bench:tournaments`: a thousand made-up tournaments, every draw judged by the check.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const folder = mkdtempSync(join(tmpdir(), 'heerschau-bench-'));
const script = join(folder, 'tournaments.mjs');
await build({
  entryPoints: [join(import.meta.dirname, 'tournaments.ts')],
  outfile: script,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
});
try {
  await import(pathToFileURL(script).href);
} finally {
  rmSync(folder, { recursive: true });
}
