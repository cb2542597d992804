import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of this machine, not of what is in the database. An adapter keeps its name where its address changes. @param {string} folder */
const file = (folder) => join(folder, 'hall-adapter');

/**
 * The name of the adapter by which phones reach this machine, as it was chosen; undefined without a choice.
 * @param {string} folder the data folder
 * @returns {string | undefined}
 */
export function readChosenAdapter(folder) {
  try {
    return readFileSync(file(folder), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder the data folder
 * @param {string | undefined} adapter undefined takes the choice back
 */
export function keepChosenAdapter(folder, adapter) {
  if (adapter === undefined) rmSync(file(folder), { force: true });
  else writeFileSync(file(folder), `${adapter}\n`);
}
