import { expect, test } from 'vitest';
import { nextWait } from './next-wait';

const now = 1_000_000;
test.each([
  ['a moment that has come', now, 0],
  ['a moment that is past', now - 5, 0],
  ['half a minute', now + 30_000, 30_000],
  ['sixty days', now + 60 * 86_400_000, 60_000],
  ['no moment', Number.POSITIVE_INFINITY, 60_000],
])('the wait for %s', (_, at, expected) => {
  expect(nextWait(at, now)).toBe(expected);
});
