// `npm run bench:findings`: what engines of pairings have been found to do badly, measured once more.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { bundle } from '../bundle.mjs';

const { script, folder } = await bundle('pairing/findings');
const run = (...args) =>
  JSON.parse(execFileSync(process.execPath, ['--max-old-space-size=4096', script, ...args]));
try {
  // First draws and camps each in a process of their own, before anything is warm.
  console.table([256, 1024, 10_000].map((players) => run('first', String(players))));
  const camps = [
    [512, 256, 2],
    [1024, 512, 5],
    [1024, 600, 5],
    [1024, 700, 5],
    [2048, 1024, 2],
  ];
  console.table(camps.flatMap((sizes) => run('camps', ...sizes.map(String))));
  console.table(run('wishes'));
  console.table(run('reasons'));
} finally {
  rmSync(folder, { recursive: true });
}
