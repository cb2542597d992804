import { expect, test } from 'vitest';
import type { SchedulePoint } from '../schedule/schedule';
import { momentIn } from '../time-zones';
import { checkedInOn, checkInDay, checkInDays, withCheckIn, withoutCheckIn } from './check-in-days';

const weekend = { startsOn: '2026-10-03', endsOn: '2026-10-04' };
const zone = 'Europe/Berlin';
const at = (wall: string) => momentIn(wall, zone);
const point = (wall: string, kind: 'check-in' | 'break' = 'check-in'): SchedulePoint => ({
  at: at(wall),
  kind,
  round: null,
  note: '',
});

test.each([
  [weekend, [], ['2026-10-03', '2026-10-04']],
  [{ startsOn: '2026-10-03', endsOn: '2026-10-03' }, [], ['2026-10-03']],
  [weekend, [point('2026-10-03T09:00')], ['2026-10-03']],
  [
    weekend,
    [point('2026-10-04T09:00'), point('2026-10-03T09:00'), point('2026-10-03T08:00')],
    ['2026-10-03', '2026-10-04'],
  ],
  [weekend, [point('2026-10-04T12:00', 'break')], ['2026-10-03', '2026-10-04']],
  [{ startsOn: '2026-10-24', endsOn: '2026-10-26' }, [], ['2026-10-24', '2026-10-25', '2026-10-26']],
  [{ startsOn: '2026-10-01', endsOn: '2026-12-31' }, [], ['2026-10-01']],
] as const)('%o with the plan %o is checked in on %o', (dates, plan, expected) => {
  expect(checkInDays(dates, plan, zone).days).toEqual(expected);
});

test('a moment belongs to the latest day that has begun, early ones to the first', () => {
  const days = checkInDays(weekend, [], zone);
  expect(checkInDay(days, at('2026-10-02T22:00'))).toBe('2026-10-03');
  expect(checkInDay(days, at('2026-10-03T23:59'))).toBe('2026-10-03');
  expect(checkInDay(days, at('2026-10-04T00:00'))).toBe('2026-10-04');
  expect(checkInDay(days, at('2026-10-09T12:00'))).toBe('2026-10-04');
});

test('each day is asked anew, and taking today back leaves yesterday as it was', () => {
  const days = checkInDays(weekend, [], zone);
  const [saturday, sunday] = [at('2026-10-03T09:12'), at('2026-10-04T09:03')];
  const nobody = { checkedInAt: null, earlierCheckIns: [] };
  const came = withCheckIn(nobody, saturday);
  expect(checkedInOn(came, days, '2026-10-03')).toBe(saturday);
  expect(checkedInOn(came, days, '2026-10-04')).toBeNull();
  const again = withCheckIn(came, sunday);
  expect(checkedInOn(again, days, '2026-10-03')).toBe(saturday);
  expect(checkedInOn(again, days, '2026-10-04')).toBe(sunday);
  expect(withoutCheckIn(again, days, '2026-10-04')).toEqual(came);
  expect(withoutCheckIn(came, days, '2026-10-04')).toEqual(came);
  expect(withoutCheckIn(came, days, '2026-10-03')).toEqual(nobody);
});

test('a day begins where the tournament is, and not where the server stands', () => {
  const canary = checkInDays(weekend, [], 'Atlantic/Canary');
  // Half past midnight in Berlin is half past eleven in the evening there.
  expect(checkInDay(canary, at('2026-10-04T00:30'))).toBe('2026-10-03');
  expect(checkInDay(checkInDays(weekend, [], zone), at('2026-10-04T00:30'))).toBe('2026-10-04');
});
