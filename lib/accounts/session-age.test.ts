import { expect, test } from 'vitest';
import { endedBefore, isLive, longestIdleMs, longestSessionMs } from './session-age';

const day = 24 * 60 * 60 * 1000;

test.each([
  ['a new session holds', 0, 0, 0, true],
  ['one that is used every week holds until its last day', 0, 88 * day, 90 * day - 1, true],
  ['and then ends', 0, 88 * day, 90 * day, false],
  ['one that nobody used for a month ends', 0, 10 * day, 40 * day, false],
  ['a moment earlier it holds', 0, 10 * day, 40 * day - 1, true],
])('%s', (_, createdAt, lastSeenAt, now, live) => {
  expect(isLive({ createdAt, lastSeenAt }, now)).toBe(live);
});

test('what may be cleared away has ended, to the millisecond', () => {
  const now = 100 * day;
  const limit = endedBefore(now);
  expect(isLive({ createdAt: limit.createdAt, lastSeenAt: now }, now)).toBe(false);
  expect(isLive({ createdAt: limit.createdAt + 1, lastSeenAt: now }, now)).toBe(true);
  expect(isLive({ createdAt: now, lastSeenAt: limit.lastSeenAt }, now)).toBe(false);
  expect([longestSessionMs, longestIdleMs]).toEqual([90 * day, 30 * day]);
});
