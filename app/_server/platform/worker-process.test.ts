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
  timeoutMs: 15_000,
  heapMb: 64,
});
afterEach(() => worker.end());
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

test('one process does job after job', async () => {
  const first = await worker.run({ what: 'a' });
  expect(await worker.run({ what: 'b' })).toEqual({ what: 'b', pid: first.pid });
});

test('a job that takes all memory of its process fails, and the next one is done', async () => {
  await expect(worker.run({ what: 'grow' })).rejects.toBeInstanceOf(JobFailed);
  expect((await worker.run({ what: 'after' })).what).toBe('after');
});

test.each([
  ['spin', 'too-long'],
  ['throw', 'threw'],
])('a job that would %s fails as %s, and the next one is done', async (what, code) => {
  const failure = await worker.run({ what }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(JobFailed);
  expect(failure).toMatchObject({ code });
  expect((await worker.run({ what: 'after' })).what).toBe('after');
});
