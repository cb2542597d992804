import { expect, test } from 'vitest';
import { Refusal } from '@/lib/refusal';
import { WorkQueue } from './work-queue';

const limits = { perMinute: 100, mostWaiting: 2, mostInAll: 3 };
const codeOf = (error: unknown) => (error instanceof Refusal ? error.problem.code : error);

/** Work that lasts until `end`. */
function lasting() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

test('one piece of work runs at a time; a queue that is full says so', async () => {
  const queue = new WorkQueue(limits);
  const first = lasting();
  let running = 0;
  let most = 0;
  const next = async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
  };
  const begun = queue.run('a', first.work);
  const waiting = [queue.run('a', next), queue.run('a', next), queue.run('b', next)];
  // a has two waiting already; then all three places are taken.
  for (const asker of ['a', 'c']) expect(await queue.run(asker, next).catch(codeOf)).toBe('too-much-at-once');
  first.end();
  await Promise.all([begun, ...waiting]);
  expect(most).toBe(1);
  await queue.run('c', next);
});

test('one asker has so many pieces a minute, whatever others ask', async () => {
  const queue = new WorkQueue({ ...limits, perMinute: 2 });
  const ask = (asker: string, now: number) => queue.run(asker, async () => 'done', now).catch(codeOf);
  expect([await ask('a', 0), await ask('a', 1), await ask('a', 2)]).toEqual([
    'done',
    'done',
    'too-much-at-once',
  ]);
  expect(await ask('b', 2)).toBe('done');
  expect(await ask('a', 60_001)).toBe('done');
});

test('work that fails gives its turn to the next', async () => {
  const queue = new WorkQueue(limits);
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 'done')).toBe('done');
});
