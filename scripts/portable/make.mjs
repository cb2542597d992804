import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildIfNeeded } from '../build.mjs';
import { installIfNeeded } from '../install.mjs';
import { copyRelease } from '../make-release.mjs';
import { npm, root, run } from '../run.mjs';
import { endPlainlyWhenUnmet, Unmet } from '../unmet.mjs';
import { layOut } from './layout.mjs';
import { materialsOf } from './materials.mjs';
import { platforms } from './platforms.mjs';
import { isNeeded } from './trim.mjs';
import { filesIn, zip } from './zip.mjs';

/**
 * Builds this checkout and packs it with its Node for the platforms named, by default for all, into dist/.
 * @param {readonly string[]} names
 */
export function portableCommand(names) {
  return endPlainlyWhenUnmet(async () => {
    const chosen = names.length > 0 ? names : Object.keys(platforms);
    const strange = chosen.find((name) => !Object.hasOwn(platforms, name));
    if (strange !== undefined) {
      const all = Object.keys(platforms).join(', ');
      throw new Unmet(
        `Für „${strange}“ gibt es nichts. Es gibt: ${all}.`,
        `There is nothing for "${strange}". There are: ${all}.`,
      );
    }
    await installIfNeeded();
    if (!(await buildIfNeeded()))
      throw new Unmet('Die App ließ sich nicht bauen.', 'The app could not be built.');
    await makePortables(chosen, join(root, 'dist'));
  });
}

/**
 * @param {readonly string[]} names of platforms
 * @param {string} destination folder for archives, lists of materials and checksums
 */
async function makePortables(names, destination) {
  mkdirSync(destination, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'heerschau-portable-'));
  try {
    const release = join(work, 'release');
    mkdirSync(release);
    const manifest = await copyRelease(release);
    for (const name of names) {
      const base = `heerschau-${manifest.version}-${name}`;
      const folder = join(work, base);
      await fill(folder, { release, manifest, platform: platforms[name] });
      writeFileSync(
        join(destination, `${base}.cdx.json`),
        await materialsOf(join(work, 'app'), platforms[name]),
      );
      await zip(folder, join(destination, `${base}.zip`), releaseDate(manifest.version));
      rmSync(folder, { recursive: true });
      rmSync(join(work, 'app'), { recursive: true });
      console.log(join(destination, `${base}.zip`));
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  writeFileSync(join(destination, 'SHA256SUMS'), checksums(destination));
}

/** Puts program, packages, Node and the files to start it into one folder. */
async function fill(folder, { release, manifest, platform }) {
  const { os, cpu, node, extra } = platform;
  const app = join(dirname(folder), 'app');
  cpSync(release, app, { recursive: true });
  // All of them have a Node with the binaries of the other package (db/sqlite-package.mjs).
  const { optionalDependencies: _, allowScripts: __, ...own } = manifest;
  writeFileSync(join(app, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  // What tells a portable release from others (../run.mjs).
  writeFileSync(join(app, 'portable'), '');
  cpSync(join(root, 'package-lock.json'), join(app, 'package-lock.json'));
  await npmOrThrow(
    [
      'install',
      '--silent',
      '--omit=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `--os=${os}`,
      `--cpu=${cpu}`,
      '--libc=glibc',
    ],
    app,
  );
  for (const one of extra) await unpack(one, join(app, 'node_modules', one.name));
  for (const path of filesIn(join(app, 'node_modules')))
    if (!isNeeded(path, platform)) rmSync(join(app, 'node_modules', path));
  const packed = join(dirname(folder), 'node');
  await unpack(node, packed);
  layOut(folder, { os, app, node: packed, version: manifest.version });
  rmSync(packed, { recursive: true });
}

/** Fetches a package and unpacks it, if it is the one that we know. */
async function unpack({ name, version, integrity }, folder) {
  const place = mkdtempSync(join(tmpdir(), 'heerschau-package-'));
  try {
    await npmOrThrow(['pack', '--silent', `${name}@${version}`, '--pack-destination', place], root, () => {});
    const archive = filesIn(place)[0];
    const found = createHash('sha512')
      .update(readFileSync(join(place, archive)))
      .digest('base64');
    if (`sha512-${found}` !== integrity)
      throw new Error(`${name}@${version} is not the package that we know`);
    if ((await run('tar', ['-xzf', archive], { cwd: place })) !== 0)
      throw new Error(`tar failed for ${name}`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    move(join(place, 'package'), folder);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Also to another disk. */
function move(from, to) {
  try {
    renameSync(from, to);
  } catch {
    cpSync(from, to, { recursive: true });
  }
}

async function npmOrThrow(args, cwd, write) {
  if ((await npm(args, { cwd, ...(write && { write }) })) !== 0) throw new Error(`npm ${args[0]} failed`);
}

/** The day on which the CHANGELOG dates a version, so that two builds of it have the same bytes. */
function releaseDate(version) {
  const dated = new RegExp(`^## ${version.replaceAll('.', '\\.')} – (\\d{4}-\\d{2}-\\d{2})$`, 'm');
  const day = dated.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1];
  if (day === undefined) throw new Error(`CHANGELOG.md has no date for ${version}`);
  return new Date(`${day}T12:00:00Z`);
}

/** In the form that `sha256sum --check` reads. */
function checksums(folder) {
  return filesIn(folder)
    .filter((name) => name !== 'SHA256SUMS')
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('');
}
