import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placeZone } from './place-zone.mjs';
import { root, typed } from './run.mjs';
import { Unmet } from './unmet.mjs';

/** Exit code of a server that has already explained why it does not start (`app/_server/platform/db.ts`). */
export const saidWhy = 78;

/** Next's command-line program, run as `node <next> build|dev`. */
export const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');

/**
 * Arguments for Node to serve the build in .next.
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
 * Environment of the app. Settings in `base` win, so that an operator can set another database, secret or public
 * address.
 * @param {{ dataFolder: string, lanUrl: string | undefined, base: NodeJS.ProcessEnv }} given
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment({ dataFolder, lanUrl, base }) {
  const secret = base.NEXTAUTH_SECRET || readSecret(dataFolder);
  return {
    AUTH_TRUST_HOST: '1',
    HEERSCHAU_SETUP_CODE: makeSetupCode(base.DATABASE_URL?.startsWith('postgres') ? secret : undefined),
    // Command shown to users who lost their password.
    HEERSCHAU_SIGN_IN_COMMAND: typed('sign-in-link'),
    // Detected, not configured: the app detects it again when the laptop changes networks.
    ...(lanUrl && { HEERSCHAU_LAN_URL: lanUrl, HEERSCHAU_LAN_FOUND: lanUrl }),
    ...base,
    ...(!base.DATABASE_URL && { DATABASE_URL: `file:${join(dataFolder, 'heerschau.sqlite')}` }),
    // Folder for data outside the database.
    HEERSCHAU_DATA: dataFolder,
    // Clock times are in the place's zone, not the machine's.
    TZ: placeZone(dataFolder, base.TZ).zone,
    NEXTAUTH_SECRET: secret,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  };
}

/** No vowels and no look-alikes, as it is copied from one screen to another. */
const codeLetters = '23456789bcdfghjkmnpqrstvwxz';

/**
 * Setup code for creating the first account on another device, like `kq7m-2xvd`: new with every start, but the same for
 * all servers on a shared database.
 * @param {string | undefined} sharedSecret secret common to such servers
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
 * Whether the server at `url` has no account yet, so that its setup page is open.
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
 * Environment of a demo: creates its tournament at the start, and ignores an operator's own database.
 * @param {NodeJS.ProcessEnv} base
 * @returns {NodeJS.ProcessEnv}
 */
export function demoEnvironment({ DATABASE_URL: _, ...base }) {
  return { ...base, HEERSCHAU_DEMO: '1' };
}

/**
 * The secret that signs sessions, created at the first start and kept beside the database, so that a restart signs
 * nobody out.
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
  // Ours have 64 hexadecimal digits; a truncated one would invalidate every personal link.
  if (secret.length < shortestSecret || (/^[0-9a-f]+$/.test(secret) && secret.length < 64)) {
    throw new Unmet(
      `Das Geheimnis in ${file} ist leer oder nicht ganz da: Hole die Datei aus deiner Sicherung. Ohne eine lösche sie; dann gelten die bisherigen persönlichen Links nicht mehr.`,
      `The secret in ${file} is empty or not all there: get the file from your backup. Without one, delete it; the personal links handed out so far are void then.`,
    );
  }
  return secret;
}

/** A shorter secret could be guessed. */
const shortestSecret = 32;

/**
 * Waits until the app has opened and migrated its database and answers.
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
 * Time (ms) for which a server continues after a request to end, while `/api/ready` fails: HEERSCHAU_DRAIN_SECONDS, by
 * default 0.
 * @param {NodeJS.ProcessEnv} env
 */
export const drainMs = (env) => Math.min(Math.max(Number(env.HEERSCHAU_DRAIN_SECONDS) || 0, 0), 300) * 1000;

/** Time limit in ms for running requests after that. */
export const graceMs = 5_000;

/**
 * Asks a server to end, and kills it after `graceMs`. Uses the IPC channel if there is one: on Windows a signal kills
 * it at once, with its database open. Next waits for open connections, and live streams keep theirs for hours.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {number} graceMs
 */
export function stop(child, signal, graceMs) {
  if (child.connected) child.disconnect();
  else child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
}
