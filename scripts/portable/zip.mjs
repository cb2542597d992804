import { createWriteStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/**
 * Packs a folder. The same files give the same archive, byte by byte: in order of their names, with one date, and with
 * the rights that matter (a program is executable).
 * @param {string} folder its name becomes the archive's only top folder
 * @param {string} archive the file to write
 * @param {Date} date of all files
 */
export async function zip(folder, archive, date) {
  const top = folder.replaceAll('\\', '/').split('/').filter(Boolean).at(-1);
  const zipFile = new yazl.ZipFile();
  for (const path of filesIn(folder)) {
    const isProgram = process.platform !== 'win32' && (statSync(join(folder, path)).mode & 0o100) !== 0;
    zipFile.addFile(join(folder, path), `${top}/${path}`, {
      mtime: inUtc(date),
      mode: isProgram ? 0o100755 : 0o100644,
      forceDosTimestamp: true,
      compressionLevel: 9,
    });
  }
  zipFile.end();
  await pipeline(zipFile.outputStream, createWriteStream(archive));
}

/**
 * Paths of all files in a folder, in order, with forward slashes.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort((a, b) => (a < b ? -1 : 1));
}

/** Archives store the clock time of the zone that they are made in. */
const inUtc = (date) => new Date(date.getTime() + date.getTimezoneOffset() * 60_000);
