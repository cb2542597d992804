import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Kept per machine, outside the database. An adapter keeps its name when its address changes. @param {string} folder
 */
const file = (folder) => join(folder, 'hall-adapter');

/**
 * Name of the adapter chosen for phones; undefined without a choice.
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
