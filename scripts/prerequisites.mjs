import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whyPortIsTaken } from './addresses.mjs';
import { dataFolderOf } from './run.mjs';
import { Unmet } from './unmet.mjs';

/**
 * Port to serve on: PORT, else 3000. Throws `Unmet` if it is invalid or in use.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export async function requirePort(env) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Unmet(
      `PORT=${env.PORT} ist kein Port: Nimm eine Zahl von 1 bis 65535.`,
      `PORT=${env.PORT} is no port: choose a number from 1 to 65535.`,
    );
  }
  const reason = await whyPortIsTaken(port);
  if (reason === undefined) return port;
  if (reason === 'EADDRINUSE') {
    throw new Unmet(
      `Port ${port} ist belegt: Beende das andere Programm oder starte mit einem anderen Port, etwa PORT=${port + 1}.`,
      `Port ${port} is taken: stop the other program or start with another port, such as PORT=${port + 1}.`,
    );
  }
  throw new Unmet(
    `Port ${port} lässt sich nicht öffnen (${reason}): Starte mit einem anderen, etwa PORT=3000.`,
    `Port ${port} cannot be opened (${reason}): start with another one, such as PORT=3000.`,
  );
}

/**
 * Throws `Unmet` if HEERSCHAU_URL is not a valid origin for links.
 * @param {NodeJS.ProcessEnv} env
 */
export function requirePublicUrl({ HEERSCHAU_URL: url }) {
  if (!url || (/^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).pathname === '/')) return;
  throw new Unmet(
    `HEERSCHAU_URL=${url} ist keine Adresse dieser Heerschau: Nenne sie mit http:// oder https:// und ohne Pfad, etwa https://turnier.example.org.`,
    `HEERSCHAU_URL=${url} is no address of this Heerschau: give it with http:// or https:// and without a path, such as https://turnier.example.org.`,
  );
}

/**
 * Folder for database and secret; created if missing (but not its parent). Throws `Unmet` if it is not writable.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} absolute path
 */
export function requireDataFolder(env) {
  const folder = dataFolderOf(env);
  const probe = join(folder, '.write-test');
  try {
    if (!existsSync(folder)) mkdirSync(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Unmet(
      `In den Datenordner ${folder} kann nicht geschrieben werden (${error.code}): Gib ihn frei oder nenne mit HEERSCHAU_DATA einen anderen.`,
      `The data folder ${folder} cannot be written to (${error.code}): make it writable or name another one in HEERSCHAU_DATA.`,
    );
  }
  return folder;
}

/**
 * Data folder of the demo, emptied: demo in the data folder. Throws `Unmet` if it cannot be emptied.
 * @param {string} [folder]
 * @returns {string} absolute path
 */
export function requireDemoFolder(folder = join(dataFolderOf(process.env), 'demo')) {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Unmet(
      `Der Ordner ${folder} lässt sich nicht leeren (${error.code}): Gib ihn frei.`,
      `The folder ${folder} cannot be emptied (${error.code}): make it writable.`,
    );
  }
  return folder;
}
