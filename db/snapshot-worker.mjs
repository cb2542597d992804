// Copies a database to another file, in a thread of its own: reading, checking and waiting for the disk keep nobody
// waiting. Started by snapshot.ts with `{ from, to }`; answers with what it failed of, or undefined.
import { chmodSync, closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import SqliteDatabase from './sqlite.mjs';

function copy({ from, to }) {
  const source = new SqliteDatabase(from, { fileMustExist: true, timeout: 10_000 });
  try {
    // One reading of everything, and nothing of what was deleted before.
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
  // Names and addresses are in it: nobody reads it who does not read the database.
  chmodSync(to, statSync(from).mode);
  const file = openSync(to, 'r+');
  fsyncSync(file);
  closeSync(file);
}

try {
  copy(workerData);
  parentPort.postMessage(undefined);
} catch ({ code, message }) {
  // An error's own code would not come along.
  parentPort.postMessage({ code, message });
}
