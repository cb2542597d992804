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
  console.table(
    [512, 1024, 2048].flatMap((players) =>
      [1, 2].map((round) => run('camps', String(players), String(round))),
    ),
  );
  console.table(run('wishes'));
  console.table(run('reasons'));
} finally {
  rmSync(folder, { recursive: true });
}
