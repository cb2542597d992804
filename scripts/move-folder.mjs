import { existsSync, renameSync, rmSync } from 'node:fs';

/** On Windows a virus scanner may lock fresh files for a moment. */
const busy = new Set(['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY']);
const patienceMs = 10_000;

/**
 * Moves `next` to `target`, and the previous folder to `old`. Restores `target` on failure.
 * @param {string} target
 * @param {string | undefined} old
 * @param {string} next on the same disk
 */
export function moveAside(target, old, next) {
  const isReplaced = old !== undefined && existsSync(target);
  if (isReplaced) renamePatiently(target, old);
  try {
    renamePatiently(next, target);
  } catch (error) {
    if (isReplaced) renamePatiently(old, target);
    throw error;
  }
}

/** Deletes a folder; leaves what is locked to the next start. */
export function removeLater(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 200 });
  } catch {}
}

function renamePatiently(from, to) {
  for (let waited = 0; ; waited += 200) {
    try {
      return renameSync(from, to);
    } catch (error) {
      if (!busy.has(error.code) || process.platform !== 'win32' || waited >= patienceMs) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
}
