import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { JobFailed, WorkerProcess } from './worker-process';

const workers = join(process.cwd(), 'scripts', 'workers');
const folder = mkdtempSync(join(tmpdir(), 'heerschau-workers-'));
const script = join(folder, 'job.mjs');
writeFileSync(
  script,
  `import { serveJobs } from ${JSON.stringify(join(workers, 'serve-jobs.mjs'))};
   serveJobs(async ({ what }) => {
     if (what === 'spin') for (;;);
     if (what === 'grow') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }
     if (what === 'throw') throw new Error('no');
     return { what, pid: process.pid };
   });`,
);
const worker = new WorkerProcess<{ what: string }, { what: string; pid: number }>(relative(workers, script), {
  timeoutMs: 5_000,
  heapMb: 64,
});
afterEach(() => worker.end());
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

test('one process does job after job', async () => {
  const first = await worker.run({ what: 'a' });
  expect(await worker.run({ what: 'b' })).toEqual({ what: 'b', pid: first.pid });
});

test.each([
  ['spin', 'too-long'],
  ['grow', 'ended'],
  ['throw', 'threw'],
])('a job that would %s fails as %s, and the next one is done', async (what, code) => {
  await expect(worker.run({ what })).rejects.toMatchObject({ code });
  await expect(worker.run({ what })).rejects.toBeInstanceOf(JobFailed);
  expect((await worker.run({ what: 'after' })).what).toBe('after');
});
