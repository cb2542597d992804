import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { externalsOf, isServed, withoutPlace } from './release-files.mjs';
import { npm, root } from './run.mjs';
import { endPlainlyWhenUnmet, Unmet } from './unmet.mjs';

/** Packages needed by the server and the commands, beside the externals of the build. */
const needed = [
  '@fontsource/fira-sans',
  '@fontsource/grenze',
  'better-sqlite3-13',
  'next',
  'qrcode',
  'react',
  'react-dom',
  'remark-gfm',
  'remark-parse',
  'remark-rehype',
  'sharp',
  'unified',
];
/** For older versions of Node (db/sqlite-package.mjs): optional where it cannot be installed. */
const optional = ['better-sqlite3'];
/** Only used by the build. */
const ofBuild = ['esbuild'];
const folders = ['public', 'drizzle', 'deploy', 'docs/handbook', 'scripts/workers'];
const files = [
  'LICENSE',
  'README.md',
  'README.de.md',
  'CHANGELOG.md',
  'next.settings.js',
  'db/snapshot-worker.mjs',
  'db/sqlite.mjs',
  'db/sqlite-package.mjs',
  'docs/hosting.md',
  'docs/postgres.md',
];

/** Builds and packs the release of this checkout. */
export function releaseCommand() {
  return endPlainlyWhenUnmet(async () => {
    await installIfNeeded();
    if (!(await buildIfNeeded()))
      throw new Unmet('Die App ließ sich nicht bauen.', 'The app could not be built.');
    const folder = mkdtempSync(join(tmpdir(), 'heerschau-release-'));
    try {
      const name = await makeRelease(folder, root);
      console.log(`\n${join(root, name)}\nStarten / start:  npx file:./${name}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/**
 * Copies the files of a release to `folder` and packs them into an archive in `destination`.
 * @param {string} folder an empty one
 * @param {string} destination
 * @returns {Promise<string>} the archive's name
 */
export async function makeRelease(folder, destination) {
  const { name, version } = await copyRelease(folder);
  const ok = (await npm(['pack', '--silent', '--pack-destination', destination], { cwd: folder })) === 0;
  if (!ok) throw new Error('npm pack failed');
  return `${name}-${version}.tgz`;
}

/**
 * Copies the files of a release to `folder`.
 * @param {string} folder an empty one
 * @returns {Promise<ReturnType<typeof manifestOf>>} its package.json
 */
export async function copyRelease(folder) {
  const outside = copyBuild(folder);
  for (const name of [...folders, ...files]) {
    if (!existsSync(join(root, name))) throw new Error(`${name} is missing`);
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of await scriptsOfRelease()) cpSync(join(root, name), join(folder, name));
  writeFileSync(
    join(folder, 'next.config.js'),
    `export { settings as default } from './next.settings.js';\n`,
  );
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = [...needed, ...outside.filter((name) => !ofBuild.includes(name))].sort();
  const manifest = manifestOf(own, packages);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** package.json of the release: without our scripts and build-time packages. */
function manifestOf(
  { name, version, description, license, type, engines, dependencies, optionalDependencies, allowScripts },
  packages,
) {
  const lacking = packages.filter((one) => !dependencies[one]);
  if (lacking.length > 0)
    throw new Error(`${lacking.join(', ')} must be among the dependencies of package.json`);
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { heerschau: 'scripts/heerschau.mjs' },
    dependencies: Object.fromEntries(packages.map((one) => [one, dependencies[one]])),
    optionalDependencies: Object.fromEntries(optional.map((one) => [one, optionalDependencies[one]])),
    allowScripts: Object.fromEntries(
      [...packages, ...optional].flatMap((one) => (allowScripts[one] ? [[one, true]] : [])),
    ),
  };
}

/**
 * Copies the served files of the build, made independent of their location.
 * @returns {string[]} the packages that it leaves outside
 */
function copyBuild(folder) {
  const build = join(root, '.next');
  const externals = externalsOf(build);
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    const path = from.slice(build.length + 1).replaceAll('\\', '/');
    if (!entry.isFile() || !isServed(path)) continue;
    const to = join(folder, '.next', path);
    mkdirSync(dirname(to), { recursive: true });
    if (/\.(js|json)$/.test(path) && !path.startsWith('static/')) {
      writeFileSync(to, withoutPlace(readFileSync(from, 'utf8'), { root, externals }));
    } else cpSync(from, to);
  }
  return [...new Set(externals.values())];
}

/** The command's file and all our files it imports. */
async function scriptsOfRelease() {
  // Imported late: only available after the install.
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['scripts/heerschau.mjs', 'scripts/serve-build.mjs'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
    outdir: 'unwritten',
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs);
}
