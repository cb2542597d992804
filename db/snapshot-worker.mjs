// Copies a database to another file in a worker thread, so that reading, checking and flushing do not block. Started by
// snapshot.ts with `{ from, to }`; posts the error, or undefined.
import { chmodSync, closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import SqliteDatabase from './sqlite.mjs';

function copy({ from, to }) {
  const source = new SqliteDatabase(from, { fileMustExist: true, timeout: 10_000 });
  try {
    // A consistent copy without deleted data.
    source.prepare('VACUUM INTO ?').run(to);
  } finally {
    source.close();
  }
  const made = new SqliteDatabase(to, { fileMustExist: true });
  try {
    const found = made.pragma('quick_check', { simple: true });
    if (found !== 'ok') throw Object.assign(new Error(String(found)), { code: 'SQLITE_CORRUPT' });
  } finally {
    made.close();
  }
  // The copy contains personal data: give it the same permissions.
  chmodSync(to, statSync(from).mode);
  const file = openSync(to, 'r+');
  fsyncSync(file);
  closeSync(file);
}

try {
  copy(workerData);
  parentPort.postMessage(undefined);
} catch ({ code, message }) {
  // Structured cloning would drop an error's code.
  parentPort.postMessage({ code, message });
}
