import { expect, test } from 'vitest';
import { SharedReads } from './shared-reads';

/** Reads that end on demand, numbered in order of their start. */
function slowReads() {
  const ends: ((value?: Error) => void)[] = [];
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const number = ends.length;
      ends.push((error) => (error ? reject(error) : resolve(number)));
    });
  const end = async (number: number, error?: Error) => {
    ends[number]?.(error);
    await new Promise(setImmediate);
  };
  return { read, end, begun: () => ends.length };
}

test('whoever asks while something is read shares the next reading, and never gets one that began before', async () => {
  const { read, end, begun } = slowReads();
  const shared = new SharedReads<number>();
  const first = shared.ask('a', read);
  const others = [shared.ask('a', read), shared.ask('a', read), shared.ask('a', read)];
  expect(begun()).toBe(1);
  await end(0);
  expect(await first).toBe(0);
  expect(begun()).toBe(2);
  const later = shared.ask('a', read);
  await end(1);
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  await end(2);
  expect(await later).toBe(2);
  void shared.ask('a', read);
  expect(begun()).toBe(4);
});

test('keys are apart, and what fails for one is read anew for the next', async () => {
  const { read, end, begun } = slowReads();
  const shared = new SharedReads<number>();
  const first = shared.ask('a', read);
  const second = shared.ask('a', read);
  void shared.ask('b', read);
  expect(begun()).toBe(2);
  const refused = expect(first).rejects.toThrow('away');
  await end(0, new Error('away'));
  await refused;
  await end(2);
  expect(await second).toBe(2);
});
