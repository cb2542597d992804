import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { npm, root } from './run.mjs';
import { Unmet } from './unmet.mjs';

const stamp = join(root, 'node_modules', '.heerschau-installed');

/** What an install depends on: the lock file, and the machine that native modules were built for. */
function wanted() {
  const { platform, arch, versions } = process;
  return `${fingerprint(root, ['package-lock.json'])} ${platform} ${arch} ${versions.modules}`;
}

/** Installs the dependencies when they are missing, or were installed for another lock file or Node. */
export async function installIfNeeded() {
  if (readStamp(stamp) === wanted()) return;
  console.log('Installiere Abhängigkeiten … / Installing dependencies …');
  // One install serves `npm start` and `npm test`, so that neither undoes the other's.
  if ((await npm(['ci', '--include=dev'])) !== 0) {
    throw new Unmet(
      'Die Abhängigkeiten ließen sich nicht installieren: Prüfe die Meldung von npm oben und die Internetverbindung.',
      'The dependencies could not be installed: see npm’s message above and check the internet connection.',
    );
  }
  writeFileSync(stamp, wanted());
}
