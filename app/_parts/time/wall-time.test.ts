import { expect, test } from 'vitest';
import { makeWallTime, wallTime } from './wall-time';

test("a moment comes back from the hall's clock as it was", () => {
  const at = new Date(2026, 10, 20, 8, 5).getTime();
  expect(makeWallTime(at)).toBe('2026-11-20T08:05');
  expect(wallTime.parse('2026-11-20T08:05')).toBe(at);
  expect(makeWallTime(null)).toBe('');
});

test('nothing typed is no moment', () => {
  expect(wallTime.parse(' ')).toBeNull();
  expect(wallTime.parse(undefined)).toBeNull();
});

test.each(['20.11.2026', '2026-11-20', '2026-13-40T25:00'])('%s is told to be wrong', (raw) => {
  expect(wallTime.safeParse(raw).error?.issues[0]?.message).toBe('bad-time');
});
