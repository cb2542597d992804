import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { createInterface } from 'node:readline';
import { chosenFirst, lanCandidates, routedAddress } from './addresses.mjs';
import { keepChosenAdapter, readChosenAdapter } from './chosen-adapter.mjs';
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
import { placeZone } from './place-zone.mjs';
import { requireDataFolder, requireDemoFolder, requirePort, requirePublicUrl } from './prerequisites.mjs';
import { isRelease, root } from './run.mjs';
import { endPlainlyWhenUnmet, Unmet } from './unmet.mjs';

/**
 * Checks, installs and builds what is needed, then serves until Ctrl+C or the server's end. A demo uses its own data
 * folder, emptied first, apart from real tournaments.
 * @param {{ demo: boolean, whenServing?: (url: string) => void }} what
 *   whenServing: called once with the address on this machine
 */
export function serve({ demo, whenServing = () => {} }) {
  return endPlainlyWhenUnmet(async () => {
    const port = await requirePort(process.env);
    requirePublicUrl(process.env);
    const dataFolder = demo ? requireDemoFolder() : requireDataFolder(process.env);
    if (!isRelease) await makeBuild();
    const found = chosenFirst(
      lanCandidates(networkInterfaces(), await routedAddress()),
      readChosenAdapter(dataFolder),
    ).map((one) => ({ ...one, url: `http://${one.address}:${port}` }));
    const base = demo ? demoEnvironment(process.env) : process.env;
    const env = serverEnvironment({ dataFolder, lanUrl: found[0]?.url, base });
    await serveUntilEnd(port, env);
    whenServing(`http://localhost:${port}`);
    console.log(`\nDaten / data:  ${dataFolder}`);
    await printAddresses(`http://localhost:${port}`, found, env.HEERSCHAU_LAN_URL);
    const { zone, machine } = placeZone(dataFolder, base.TZ);
    if (zone !== machine) printZone(zone, machine);
    if (await lacksAccount(`http://127.0.0.1:${port}`)) printSetupCode(env.HEERSCHAU_SETUP_CODE);
    // A configured address is not up for choice.
    if (env.HEERSCHAU_LAN_URL === found[0]?.url) offerChoice(found, dataFolder);
  });
}

/** Imported late: a release has neither module. */
async function makeBuild() {
  const [{ installIfNeeded, opensSqlite }, { buildIfNeeded, isBuilt }] = await Promise.all([
    import('./install.mjs'),
    import('./build.mjs'),
  ]);
  try {
    await installIfNeeded();
    if (await buildIfNeeded()) return;
    throw new Unmet(
      'Die App ließ sich nicht bauen: Die Meldung steht darüber.',
      'The app could not be built: see the message above.',
    );
  } catch (error) {
    if (!(error instanceof Unmet) || !isBuilt() || !(await opensSqlite())) throw error;
    console.log(error.message);
    console.log(
      'Es startet, was zuletzt vollständig installiert war. / Starting what was last installed completely.',
    );
  }
}

/**
 * Starts the server and resolves once it answers. From then on this process ends with the server: with its exit code,
 * or with 0 when asked to stop.
 * @param {number} port
 * @param {NodeJS.ProcessEnv} env
 */
async function serveUntilEnd(port, env) {
  const child = spawn(process.execPath, serveBuild('0.0.0.0', port), {
    cwd: root,
    env,
    // The IPC channel tells the server when this process ends, however it does.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // Next's banner shows an address that cannot be opened, so it is only printed if the start fails.
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
 * @param {readonly Found[]} found the addresses of this machine
 * @param {string | undefined} shared the one for the QR code
 */
async function printAddresses(local, found, shared) {
  console.log(`\nHeerschau läuft. Beenden mit Strg+C. / Heerschau is running. Stop with Ctrl+C.\n`);
  console.log(`  Auf diesem Gerät / on this machine:  ${local}`);
  const likely = found.filter(({ isLikely, url }) => isLikely || url === shared);
  if (shared !== undefined && !likely.some(({ url }) => url === shared))
    console.log(`  Im selben Netz / same network:       ${shared}`);
  for (const { url, adapter } of likely)
    console.log(`  Im selben Netz / same network:       ${url}  (${adapter})`);
  if (shared === undefined) {
    console.log(
      '  Kein Netz gefunden, andere Geräte kommen nicht dazu. / No network found, other devices cannot join.',
    );
    return;
  }
  await printCode(shared);
}

/** @typedef {import('./addresses.mjs').Candidate & { url: string }} Found */

/**
 * Asks which network the phones are in, if several are likely. Does not block: the first one applies until the answer,
 * and a service without a terminal is not asked.
 * @param {readonly Found[]} found
 * @param {string} dataFolder
 */
function offerChoice(found, dataFolder) {
  const likely = found.filter(({ isLikely }) => isLikely);
  if (likely.length < 2) return;
  console.log('\nDieser Rechner ist in mehreren Netzen. In welchem sind die Telefone?');
  console.log('This machine is in several networks. Which one are the phones in?\n');
  for (const [index, { url, adapter }] of likely.entries())
    console.log(`  ${index + 1}  ${adapter}  ${url}${index === 0 ? '  ←' : ''}`);
  if (!process.stdin.isTTY) return;
  console.log('\n  Zahl und Eingabetaste / number and Enter');
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const chosen = likely[Number(line.trim()) - 1];
    if (!chosen) return;
    keepChosenAdapter(dataFolder, chosen.adapter);
    console.log(`\n  ${chosen.adapter}:  ${chosen.url}`);
    void printCode(chosen.url);
  });
}

/** @param {string} shared the address that the code leads to */
async function printCode(shared) {
  // Imported late: only available after the install.
  const { default: qrcode } = await import('qrcode');
  console.log(`\n${await qrcode.toString(shared, { type: 'terminal', small: true })}`);
}

/**
 * @param {string} zone the one that clock times are meant in
 * @param {string} machine that of this machine
 */
function printZone(zone, machine) {
  console.log(`\nUhrzeiten gelten in ${zone}, dieser Rechner steht auf ${machine}.`);
  console.log('Soll das anders sein: die Datei time-zone im Datenordner löschen und neu starten.');
  console.log(`Clock times are those of ${zone}, this machine is set to ${machine}.`);
  console.log('To change that, delete the file time-zone in the data folder and start again.');
}

/** @param {string | undefined} code required to create the first account on another device */
function printSetupCode(code) {
  console.log(
    '\nNoch gibt es kein Konto. Auf diesem Gerät legst du es ohne Code an, auf einem anderen mit diesem:',
  );
  console.log(
    'There is no account yet. On this machine you create it without a code, on another one with this:',
  );
  console.log(`\n  Code:  ${code}\n`);
}
