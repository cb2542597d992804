import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { whyPortIsTaken } from './addresses.mjs';
import { awakeCommand, browserCommand, unsafePlace } from './places.mjs';
import { dataFolderOf } from './run.mjs';
import { serve } from './serve.mjs';
import { endPlainlyWhenUnmet, Unmet } from './unmet.mjs';

/** The page that shows the address for phones. */
const firstPage = '/site/computer';

/** Ports to try, in this order: the usual one first, so that printed codes stay valid. */
const ports = Array.from({ length: 20 }, (_, i) => 3000 + i);

/**
 * What a double click does: opens the server that runs on this data already, else starts one on a free port; shows its
 * page in the browser and keeps the computer awake until it ends.
 */
export function open() {
  return endPlainlyWhenUnmet(async () => {
    const folder = dataFolderOf(process.env);
    const running = await runningOn(folder);
    if (running !== undefined) {
      console.log(`Heerschau läuft schon. / Heerschau is running already.  ${running}`);
      show(`${running}${firstPage}`);
      return;
    }
    warnOf(folder);
    makeParent(folder);
    process.env.PORT ||= String(await freePort());
    process.env.HEERSCHAU_PORTABLE = '1';
    // A new Windows lacks what the native binary needs (portable/platforms.mjs).
    if (process.platform === 'win32') process.env.NAPI_RS_FORCE_WASI = '1';
    await serve({
      demo: false,
      whenServing: (url) => {
        keepRunning(folder, url);
        start(awakeCommand(process.platform, process.pid));
        show(`${url}${firstPage}`);
      },
    });
  });
}

const note = (folder) => join(folder, 'running');

/** Notes the address for a second double click, until this process ends. */
function keepRunning(folder, url) {
  writeFileSync(note(folder), `${url}\n`);
  process.on('exit', () => rmSync(note(folder), { force: true }));
}

/**
 * Address of the server that runs on a data folder. A note left by a crash leads nowhere, or to another program.
 * @param {string} folder
 * @returns {Promise<string | undefined>}
 */
async function runningOn(folder) {
  if (!existsSync(note(folder))) return undefined;
  const url = readFileSync(note(folder), 'utf8').trim();
  if (!/^http:\/\/localhost:\d+$/.test(url)) return undefined;
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) });
    return (await answer.json()).ok === true ? url : undefined;
  } catch {
    return undefined;
  }
}

/** A folder of the system may lack its own parent. */
function makeParent(folder) {
  try {
    mkdirSync(dirname(folder), { recursive: true });
  } catch {
    // requireDataFolder says what is wrong.
  }
}

async function freePort() {
  for (const port of ports) if ((await whyPortIsTaken(port)) === undefined) return port;
  throw new Unmet(
    `Die Ports ${ports[0]} bis ${ports.at(-1)} sind belegt: Beende andere Programme und starte noch einmal.`,
    `Ports ${ports[0]} to ${ports.at(-1)} are taken: stop other programs and start again.`,
  );
}

/** @param {string} folder */
function warnOf(folder) {
  const fault = unsafePlace(folder);
  if (fault === 'copied') {
    console.log(
      `Achtung: ${folder} wird von einem anderen Programm laufend kopiert. Das kann die Daten beschädigen.`,
    );
    console.log(`Careful: another program keeps copying ${folder}. That can damage the data.`);
  }
  if (fault === 'network') {
    console.log(`Achtung: ${folder} liegt auf einem anderen Rechner. Das kann die Daten beschädigen.`);
    console.log(`Careful: ${folder} lies on another computer. That can damage the data.`);
  }
}

/** @param {string} url */
function show(url) {
  if (!process.argv.includes('--no-browser')) start(browserCommand(process.platform, url));
}

/**
 * Starts a program of the system, if it is there; the server does not depend on it.
 * @param {[string, string[]]} command
 */
function start([command, args]) {
  const child = spawn(command, args, { stdio: 'ignore', windowsHide: true, detached: true });
  child.on('error', () => {});
  child.unref();
}
