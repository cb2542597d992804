import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

/** Scripts need no sign-in, and Node resolves the package differently from Next. */
const withoutSignIn = {
  name: 'without-sign-in',
  setup(bundle) {
    bundle.onResolve({ filter: /^next-auth/ }, ({ path }) => ({ path, namespace: 'no-sign-in' }));
    bundle.onLoad({ filter: /.*/, namespace: 'no-sign-in' }, () => ({
      contents: 'export default (options) => options; export const getServerSession = async () => null;',
    }));
  },
};

/**
 * Bundles a TypeScript file with its imports from the app into one file for Node: for benches and tests that fill a
 * database through the app's own changes.
 * @param {string} file its path from the root folder
 * @returns {Promise<string>} the path of the script, in a folder of its own
 */
export async function bundleOfApp(file) {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const script = join(mkdtempSync(join(cache, 'script-')), 'script.cjs');
  await build({
    entryPoints: [join(root, file)],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    // Lets code that uses import.meta.url resolve packages from here too.
    define: { 'import.meta.url': 'urlOfScript' },
    banner: { js: "const urlOfScript = require('node:url').pathToFileURL(__filename).href;" },
    alias: { 'server-only': join(root, 'node_modules', 'server-only', 'empty.js') },
    plugins: [withoutSignIn],
    logLevel: 'error',
  });
  return script;
}
