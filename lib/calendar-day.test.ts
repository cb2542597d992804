import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf, isCalendarDay, nextSaturday } from './calendar-day';

describe('isCalendarDay', () => {
  test.each(['2026-03-14', '2028-02-29'])('%s is a day', (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });

  test.each(['', '14.03.2026', '2026-3-14', '2026-13-01', '2026-02-30', '2027-02-29'])(
    '%j is none',
    (day) => {
      expect(isCalendarDay(day)).toBe(false);
    },
  );
});

describe('nextSaturday', () => {
  test('of a Sunday is six days later, of a Saturday the day itself', () => {
    expect(nextSaturday('2026-03-15')).toBe('2026-03-21');
    expect(nextSaturday('2026-03-14')).toBe('2026-03-14');
  });

  test('is a Saturday within the next six days, over the ends of months and years too', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const saturday = dateOf(nextSaturday(day));
        const distance = (saturday.getTime() - dateOf(day).getTime()) / 86_400_000;
        expect(saturday.getUTCDay()).toBe(6);
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(distance).toBeLessThan(7);
      }),
    );
  });
});
