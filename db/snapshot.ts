import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the present state of the database at `path` to the new file `to` while reads and writes continue. On failure
 * throws and leaves no file.
 */
export async function snapshot(path: string, to: string): Promise<void> {
  // Required here at run time: a bundler that sees the import would treat the file as part of the app and move it.
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const worker = new Worker(join(process.cwd(), 'db', 'snapshot-worker.mjs'), {
    workerData: { from: path, to },
  });
  try {
    // Rejects if the thread itself fails.
    const [failed]: ({ code: string; message: string } | undefined)[] = await once(worker, 'message');
    if (failed) throw Object.assign(new Error(failed.message), { code: failed.code });
  } catch (error) {
    for (const left of [to, `${to}-journal`]) rmSync(left, { force: true });
    throw error;
  }
}
