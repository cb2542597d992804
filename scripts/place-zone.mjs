import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The time zone that the clock times of a data folder are meant in: the one it had at its first start. Data that moves to a
 * machine with another zone keep their hours. Written to `time-zone`; whoever deletes that file takes the machine's anew.
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
    // A folder that cannot be written to is told of by the start itself.
  }
  return { zone: machine, machine };
}

/** Whether a text names a time zone that this Node knows. @param {string} name */
function isZone(name) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}
