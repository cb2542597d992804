import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Time zone of a data folder's clock times, set at its first start. Data moved to a machine in another zone keep their
 * clock times. Stored in `time-zone`; deleting that file adopts the machine's zone.
 * @param {string} dataFolder
 * @param {string | undefined} given `TZ`
 * @returns {{ zone: string, machine: string }} both names of IANA
 */
export function placeZone(dataFolder, given) {
  const machine = given && isZone(given) ? given : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const file = join(dataFolder, 'time-zone');
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (isZone(kept)) return { zone: kept, machine };
  } catch {
    // The first start.
  }
  try {
    writeFileSync(file, `${machine}\n`);
  } catch {
    // The start reports an unwritable folder.
  }
  return { zone: machine, machine };
}

/** Whether this Node knows a time zone of that name. @param {string} name */
function isZone(name) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
