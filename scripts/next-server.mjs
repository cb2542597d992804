import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placeZone } from './place-zone.mjs';
import { root, typed } from './run.mjs';
import { Unmet } from './unmet.mjs';

/** The exit code of a server that has said in words why it does not start (`app/_server/platform/db.ts`). */
export const saidWhy = 78;

/** Next's command line program, run as `node <next> build|dev`. */
export const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');

/**
 * What Node runs to serve the build in .next.
 * @param {string} hostname the address to listen on; 0.0.0.0 for all
 * @param {number} port
 * @returns {string[]} arguments for `node`
 */
export const serveBuild = (hostname, port) => [
  join(root, 'scripts', 'serve-build.mjs'),
  hostname,
  String(port),
];

/**
 * What the app needs to know about where it runs. A setting that `base` already has wins, so that an operator can
 * bring another database, secret or public address.
 * @param {{ dataFolder: string, lanUrl: string | undefined, base: NodeJS.ProcessEnv }} given
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment({ dataFolder, lanUrl, base }) {
  const secret = base.NEXTAUTH_SECRET || readSecret(dataFolder);
  return {
    AUTH_TRUST_HOST: '1',
    HEERSCHAU_SETUP_CODE: makeSetupCode(base.DATABASE_URL?.startsWith('postgres') ? secret : undefined),
    // Whoever has lost the password is told what to type.
    HEERSCHAU_SIGN_IN_COMMAND: typed('sign-in-link'),
    // Found, not given: the app looks again when the laptop has moved to another network.
    ...(lanUrl && { HEERSCHAU_LAN_URL: lanUrl, HEERSCHAU_LAN_FOUND: lanUrl }),
    ...base,
    ...(!base.DATABASE_URL && { DATABASE_URL: `file:${join(dataFolder, 'heerschau.sqlite')}` }),
    // What is kept beside a database that is no file of ours.
    HEERSCHAU_DATA: dataFolder,
    // Clock times are those of the place, not of the machine.
    TZ: placeZone(dataFolder, base.TZ).zone,
    NEXTAUTH_SECRET: secret,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  };
}

/** No vowels and no look-alikes: it is read off one screen and typed on another. */
const codeLetters = '23456789bcdfghjkmnpqrstvwxz';

/**
 * The code that the first account asks for on another device than this one, like `kq7m-2xvd`: new with every start, but
 * the same of all servers that share a database, whichever of them is asked.
 * @param {string | undefined} sharedSecret what such servers have in common
 */
function makeSetupCode(sharedSecret) {
  const bytes = sharedSecret
    ? createHmac('sha256', sharedSecret).update('setup-code').digest()
    : randomBytes(8 * 4);
  const letters = Array.from(
    { length: 8 },
    (_, i) => codeLetters[bytes.readUInt32LE(i * 4) % codeLetters.length],
  );
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/**
 * Whether the server that answers at `url` has no account yet: then the page of the first one is open.
 * @param {string} url
 * @returns {Promise<boolean>}
 */
export async function lacksAccount(url) {
  try {
    const answer = await fetch(`${url}/setup`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    return answer.status === 200;
  } catch {
    return false;
  }
}

/**
 * The environment of a demo: its tournament is made at the start, and an operator's own database is left alone.
 * @param {NodeJS.ProcessEnv} base
 * @returns {NodeJS.ProcessEnv}
 */
export function demoEnvironment({ DATABASE_URL: _, ...base }) {
  return { ...base, HEERSCHAU_DEMO: '1' };
}

/**
 * The secret that signs sessions, made at the first start and kept beside the database, so that a restart signs nobody out.
 * @param {string} dataFolder
 */
function readSecret(dataFolder) {
  const file = join(dataFolder, 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  // Ours are 64 hexadecimal digits; a piece of one is another secret, and every personal link would be dead.
  if (secret.length < shortestSecret || (/^[0-9a-f]+$/.test(secret) && secret.length < 64)) {
    throw new Unmet(
      `Das Geheimnis in ${file} ist leer oder nicht ganz da: Hole die Datei aus deiner Sicherung. Ohne eine lösche sie; dann gelten die bisherigen persönlichen Links nicht mehr.`,
      `The secret in ${file} is empty or not all there: get the file from your backup. Without one, delete it; the personal links handed out so far are void then.`,
    );
  }
  return secret;
}

/** Fewer characters can be guessed. */
const shortestSecret = 32;

/**
 * Waits until the app has opened (and migrated) its database and answers.
 * @param {string} url the server's address
 * @param {{ timeoutMs: number, hasEnded: () => boolean }} until give up after that time, or when the server ended
 * @returns {Promise<boolean>} whether it answers
 */
export async function waitUntilHealthy(url, { timeoutMs, hasEnded }) {
  const deadline = performance.now() + timeoutMs;
  while (!hasEnded() && performance.now() < deadline) {
    if (await isHealthy(url)) return true;
    await pause(100);
  }
  return false;
}

/** @param {string} url */
async function isHealthy(url) {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) });
    return answer.ok && (await answer.json()).ok === true;
  } catch {
    return false;
  }
}

/**
 * How long a server that was asked to end goes on as before, while `/api/ready` says no: HEERSCHAU_DRAIN_SECONDS, none
 * unless told.
 * @param {NodeJS.ProcessEnv} env
 */
export const drainMs = (env) => Math.min(Math.max(Number(env.HEERSCHAU_DRAIN_SECONDS) || 0, 0), 300) * 1000;

/** How long what is under way may take after that. */
export const graceMs = 5_000;

/**
 * Asks a server to end, and ends it when it has not done so in time. One that we are connected to is told by that line:
 * on Windows a signal ends it at once, with its database open. Next waits for open connections, and a page
 * that follows live updates keeps one open for hours.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {number} graceMs
 */
export function stop(child, signal, graceMs) {
  if (child.connected) child.disconnect();
  else child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
}
