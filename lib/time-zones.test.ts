import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areAlike,
  dayIn,
  isTimeZone,
  momentIn,
  movedToZone,
  movedWithDays,
  placeOf,
  wallTimeIn,
  zoneChoices,
} from './time-zones';

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

const berlin = 'Europe/Berlin';

describe('clock times of a zone', () => {
  test.each([
    ['in winter', '2026-01-15T09:00', berlin, '2026-01-15T08:00:00Z'],
    ['in summer', '2026-07-15T09:00', berlin, '2026-07-15T07:00:00Z'],
    ['on the day summer time begins', '2026-03-29T09:00', berlin, '2026-03-29T07:00:00Z'],
    ['skipped by the clock', '2026-03-29T02:30', berlin, '2026-03-29T01:30:00Z'],
    ['shown twice', '2026-10-25T02:30', berlin, '2026-10-25T00:30:00Z'],
    ['after it was shown twice', '2026-10-25T03:00', berlin, '2026-10-25T02:00:00Z'],
    ['of half an hour', '2026-05-02T09:00', 'Asia/Kolkata', '2026-05-02T03:30:00Z'],
    ['west of here', '2026-05-02T22:00', 'America/Los_Angeles', '2026-05-03T05:00:00Z'],
    ['before the year 1000', '0999-05-02T22:00', 'UTC', '0999-05-02T22:00:00Z'],
  ])('%s mean one moment', (_, typed, zone, moment) => {
    expect(momentIn(typed, zone)).toBe(Date.parse(moment));
  });

  test('come back as they were typed, wherever the server stands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) }),
        fc.constantFrom(
          berlin,
          'UTC',
          'Atlantic/Canary',
          'Australia/Lord_Howe',
          'America/St_Johns',
          'Asia/Kathmandu',
        ),
        (at, zone) => {
          const typed = wallTimeIn(at, zone);
          expect(wallTimeIn(momentIn(typed, zone), zone)).toBe(typed);
        },
      ),
    );
  });

  test.each(['20.11.2026', '2026-11-20', '2026-13-40T25:00', ''])('%s is none', (typed) => {
    expect(momentIn(typed, berlin)).toBeNaN();
  });

  test('stay when days move over a change of the clock', () => {
    const at = momentIn('2026-03-28T09:00', berlin);
    expect(wallTimeIn(movedWithDays(at, '2026-03-28', '2026-04-04', berlin), berlin)).toBe(
      '2026-04-04T09:00',
    );
  });

  test('stay when the tournament moves to another zone', () => {
    const at = momentIn('2026-03-28T09:00', 'UTC');
    expect(wallTimeIn(movedToZone(at, 'UTC', berlin), berlin)).toBe('2026-03-28T09:00');
  });

  test('belong to the day that it is there', () => {
    expect(dayIn(Date.parse('2026-05-02T22:30:00Z'), berlin)).toBe('2026-05-03');
    expect(dayIn(Date.parse('2026-05-02T22:30:00Z'), 'Europe/London')).toBe('2026-05-02');
  });
});

test('a zone is one by the name of a place, not by its distance', () => {
  for (const zone of ['Europe/Berlin', 'UTC', 'europe/warsaw', 'US/Pacific'])
    expect(isTimeZone(zone)).toBe(true);
  for (const zone of ['', 'Mond/Krater', '+02:00', 'Europe/Berlin\n', ':quatsch'])
    expect(isTimeZone(zone)).toBe(false);
});

test('the usual zones stand first, and the one in use is always among them', () => {
  const { usual, others } = zoneChoices(['Mars/Olympus', 'Europe/Berlin']);
  expect(usual.slice(0, 2)).toEqual(['Mars/Olympus', 'Europe/Berlin']);
  expect(others).toContain('Africa/Nairobi');
  expect(new Set([...usual, ...others]).size).toBe(usual.length + others.length);
  for (const zone of usual.slice(1)) expect(isTimeZone(zone), zone).toBe(true);
});
