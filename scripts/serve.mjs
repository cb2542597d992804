import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { lanAddresses } from './addresses.mjs';
import {
  demoEnvironment,
  drainMs,
  graceMs,
  lacksAccount,
  saidWhy,
  serveBuild,
  serverEnvironment,
  stop,
  waitUntilHealthy,
} from './next-server.mjs';
import { requireDataFolder, requireDemoFolder, requirePort } from './prerequisites.mjs';
import { isRelease, root } from './run.mjs';
import { endPlainlyWhenUnmet, Unmet } from './unmet.mjs';

/**
 * Checks, installs and builds what is needed, then serves until Ctrl+C or the server's own end. A demo has a data
 * folder of its own, emptied first: what was done to the last one is gone, and real tournaments are out of reach.
 * @param {{ demo: boolean }} what
 */
export function serve({ demo }) {
  return endPlainlyWhenUnmet(async () => {
    const port = await requirePort(process.env);
    const dataFolder = demo ? requireDemoFolder() : requireDataFolder(process.env);
    if (!isRelease) await makeBuild();
    const addresses = lanAddresses(networkInterfaces()).map((address) => `http://${address}:${port}`);
    const base = demo ? demoEnvironment(process.env) : process.env;
    const env = serverEnvironment({ dataFolder, lanUrl: addresses[0], base });
    await serveUntilEnd(port, env);
    console.log(`\nDaten / data:  ${dataFolder}`);
    await printAddresses(`http://localhost:${port}`, addresses, env.HEERSCHAU_LAN_URL);
    if (await lacksAccount(`http://127.0.0.1:${port}`)) printSetupCode(env.HEERSCHAU_SETUP_CODE);
  });
}

/** Imported here because a release has neither: it is built, and was installed by whoever got it. */
async function makeBuild() {
  const [{ installIfNeeded }, { buildIfNeeded }] = await Promise.all([
    import('./install.mjs'),
    import('./build.mjs'),
  ]);
  await installIfNeeded();
  if (await buildIfNeeded()) return;
  throw new Unmet(
    'Die App ließ sich nicht bauen: Die Meldung steht darüber.',
    'The app could not be built: see the message above.',
  );
}

/**
 * Starts the server and resolves once it answers. From then on its end is ours: with its exit code, or with 0 when
 * it was asked to stop.
 * @param {number} port
 * @param {NodeJS.ProcessEnv} env
 */
async function serveUntilEnd(port, env) {
  const child = spawn(process.execPath, serveBuild('0.0.0.0', port), {
    cwd: root,
    env,
    // Over the last one it learns of our end, whatever that is.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // Next's own banner names an address nobody can open, so it is only shown when the start fails.
  let banner = '';
  const hold = (chunk) => {
    banner += chunk;
  };
  child.stdout.on('data', hold);

  let state = 'starting';
  child.on('exit', (code) => {
    if (state === 'stopping') process.exit(0);
    if (state === 'serving') process.exit(code ?? 1);
    if (code === saidWhy) process.exit(saidWhy);
    state = 'ended';
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']) {
    process.on(signal, () => {
      state = 'stopping';
      stop(child, signal, drainMs(env) + graceMs + 2_000);
    });
  }

  const hasEnded = () => state !== 'starting';
  if (await waitUntilHealthy(`http://127.0.0.1:${port}`, { timeoutMs: 300_000, hasEnded })) {
    state = 'serving';
    child.stdout.off('data', hold);
    child.stdout.pipe(process.stdout);
    return;
  }
  if (state === 'stopping') return new Promise(() => {});
  child.kill('SIGKILL');
  throw new Unmet(
    `${banner}\nDer Server ist nicht hochgekommen: Die Meldung steht darüber.`,
    'The server did not come up: see the message above.',
  );
}

/**
 * @param {string} local
 * @param {string[]} others the addresses found on this machine
 * @param {string | undefined} shared the one for the QR code
 */
async function printAddresses(local, others, shared) {
  console.log(`\nHeerschau läuft. Beenden mit Strg+C. / Heerschau is running. Stop with Ctrl+C.\n`);
  console.log(`  Auf diesem Gerät / on this machine:  ${local}`);
  for (const url of new Set([shared, ...others].filter(Boolean))) {
    console.log(`  Im selben Netz / same network:       ${url}`);
  }
  if (shared === undefined) {
    console.log(
      '  Kein Netz gefunden, andere Geräte kommen nicht dazu. / No network found, other devices cannot join.',
    );
    return;
  }
  // Imported here because it is only there after the install.
  const { default: qrcode } = await import('qrcode-terminal');
  qrcode.generate(shared, { small: true }, (code) => console.log(`\n${code}`));
}

/** @param {string | undefined} code what the first account asks for on any other device */
function printSetupCode(code) {
  console.log(
    '\nNoch gibt es kein Konto. Auf diesem Gerät legst du es ohne Code an, auf einem anderen mit diesem:',
  );
  console.log(
    'There is no account yet. On this machine you create it without a code, on another one with this:',
  );
  console.log(`\n  Code:  ${code}\n`);
}
