import { createFormatter } from 'next-intl';
import { expect, test } from 'vitest';
import { deadlineWords } from './deadline-words';

const format = createFormatter({ locale: 'en-GB', timeZone: 'UTC' });
const now = Date.UTC(2026, 10, 28, 12);
const words = (at: number, zone = 'UTC') => deadlineWords(format, (time) => `today, ${time}`, zone, at, now);

test('a deadline of today says that it is today', () => {
  expect(words(Date.UTC(2026, 10, 28, 23, 59))).toBe('today, 23:59');
});

test('any other has its date', () => {
  expect(words(Date.UTC(2026, 10, 29, 20))).toMatch(/Sun,? 29 Nov.*20:00/);
});

test('the day is that of the zone', () => {
  expect(words(Date.UTC(2026, 10, 28, 23, 30), 'Europe/Berlin')).toMatch(/29 Nov.*00:30/);
});
