import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the database at `path`, as it stands now, to the new file `to`; others read and write meanwhile. Throws, with
 * nothing left of it, when it cannot be done.
 */
export async function snapshot(path: string, to: string): Promise<void> {
  // Asked for here, for a bundler that sees the import takes the file for a part of the app and moves it.
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const worker = new Worker(join(process.cwd(), 'db', 'snapshot-worker.mjs'), {
    workerData: { from: path, to },
  });
  try {
    // Rejects if the thread itself comes to nothing.
    const [failed]: ({ code: string; message: string } | undefined)[] = await once(worker, 'message');
    if (failed) throw Object.assign(new Error(failed.message), { code: failed.code });
  } catch (error) {
    for (const left of [to, `${to}-journal`]) rmSync(left, { force: true });
    throw error;
  }
}
