import { expect, test } from 'vitest';
import { makeWallTime, wallTime } from './wall-time';

const zone = 'Europe/Berlin';

test("a moment comes back from the hall's clock as it was", () => {
  const at = Date.parse('2026-11-20T07:05:00Z');
  expect(makeWallTime(at, zone)).toBe('2026-11-20T08:05');
  expect(wallTime(zone).parse('2026-11-20T08:05')).toBe(at);
  expect(makeWallTime(null, zone)).toBe('');
});

test('nothing typed is no moment', () => {
  expect(wallTime(zone).parse(' ')).toBeNull();
  expect(wallTime(zone).parse(undefined)).toBeNull();
});

test.each(['20.11.2026', '2026-11-20', '2026-13-40T25:00'])('%s is told to be wrong', (raw) => {
  expect(wallTime(zone).safeParse(raw).error?.issues[0]?.message).toBe('bad-time');
});
