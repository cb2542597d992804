import { expect, test } from 'vitest';
import { failureOfStatus, nextTry } from './next-try';

test('an answer says whether to come back', () => {
  expect([200, 204].map(failureOfStatus)).toEqual([null, null]);
  expect([0, 429, 500, 503, 408].map(failureOfStatus)).toEqual([
    'unreachable',
    'busy',
    'busy',
    'busy',
    'busy',
  ]);
  expect([301, 400, 401, 404, 410].map(failureOfStatus)).toEqual(Array(5).fill('refused'));
});

test('the waits grow, and end', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTry(tries, 'unreachable', 0) ?? 0);
  expect(waits).toEqual([...waits].sort((x, y) => x - y));
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(9 * 60 * 60_000);
  expect(nextTry(8, 'unreachable', 0)).toBeNull();
  expect(nextTry(1, 'refused', 0)).toBeNull();
});

test('who asks for more time gets it, within reason', () => {
  expect(nextTry(1, 'busy', 100, 60_000)).toBe(60_100);
  expect(nextTry(1, 'busy', 0, 10)).toBe(5_000);
  expect(nextTry(1, 'busy', 0, 10 ** 12)).toBe(6 * 60 * 60_000);
});
