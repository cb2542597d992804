// `node scripts/try-start.mjs`: checks that `npm start` comes up from this checkout (even a fresh clone) and ends when
// asked to. For CI: a temporary data folder, no QR code to scan.
import './require-node.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntilHealthy } from './next-server.mjs';
import { root } from './run.mjs';

const longestMs = 15 * 60_000;
const dataFolder = mkdtempSync(join(tmpdir(), 'heerschau-start-'));
const port = process.env.PORT ?? '3000';
const windows = process.platform === 'win32';
// Only Windows needs a shell: npm is a .cmd file there.
const child = spawn('npm', ['start'], {
  cwd: root,
  env: { ...process.env, PORT: port, HEERSCHAU_DATA: dataFolder },
  stdio: 'inherit',
  shell: windows,
});
const ended = once(child, 'exit');
const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

const healthy = await waitUntilHealthy(`http://127.0.0.1:${port}`, { timeoutMs: longestMs, hasEnded });
if (!hasEnded()) {
  // Windows has no signal to end gracefully.
  if (windows) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
  else child.kill('SIGTERM');
}
await ended;
rmSync(dataFolder, { recursive: true, force: true, maxRetries: 10 });
console.log(healthy ? 'npm start came up and answered.' : 'npm start did not come up.');
process.exitCode = healthy ? 0 : 1;
