// `npm run bench:pairing`: time and memory of a late round, against npm packages in the same run.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { bundle } from '../bundle.mjs';

const sizes = [16, 64, 256, 1024, 2048];
const engines = ['heerschau', 'tournament-pairings', 'edmonds-blossom'];
/** Beyond this an engine is given up. */
const patience = Number(process.env.BENCH_SECONDS ?? 120) * 1000;

const { script, folder } = await bundle('pairing/measure');
const rows = [];
try {
  for (const players of sizes) {
    for (const engine of engines) {
      const runs = engine === 'heerschau' ? (players > 300 ? 7 : 41) : players > 300 ? 1 : 5;
      const row = { players, engine };
      try {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [script, engine, String(players), String(runs)],
          { timeout: patience },
        );
        const { first, wall, cpu, rss, rematches, squaredGaps } = JSON.parse(stdout);
        const ms = (value) => Number(value.toFixed(value < 10 ? 1 : 0));
        rows.push({
          ...row,
          'first, ms': ms(first),
          'median, ms': ms(wall),
          'median cpu, ms': ms(cpu),
          'peak, MB': Math.round(rss),
          rematches,
          'squared gaps': squaredGaps,
        });
      } catch (error) {
        if (!error.killed) throw error;
        rows.push({ ...row, 'first, ms': `over ${patience}` });
      }
      console.table([rows.at(-1)]);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.table(rows);
