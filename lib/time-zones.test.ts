import { expect, test } from 'vitest';
import { areAlike, placeOf } from './time-zones';

const summer = Date.parse('2026-07-01T12:00:00Z');
const winter = Date.parse('2026-12-01T12:00:00Z');

test('two zones are alike while their clocks show the same', () => {
  expect(areAlike('Europe/Berlin', 'Europe/Warsaw', [summer, winter])).toBe(true);
  expect(areAlike('Europe/Berlin', 'Atlantic/Canary', [summer])).toBe(false);
  expect(areAlike('Europe/London', 'UTC', [winter])).toBe(true);
  expect(areAlike('Europe/London', 'UTC', [winter, summer])).toBe(false);
});

test('a zone is named for a place', () => {
  expect(placeOf('Europe/Berlin')).toBe('Berlin');
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(placeOf('UTC')).toBe('UTC');
});
