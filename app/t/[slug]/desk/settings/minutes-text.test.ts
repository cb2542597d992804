import { expect, test } from 'vitest';
import { minutesText, readMinutes } from './minutes-text';

test.each([
  ['10', 600],
  ['7:30', 450],
  ['0:15', 15],
])('%s are %i seconds, and are shown like that again', (typed, seconds) => {
  expect(readMinutes(typed)).toBe(seconds);
  expect(minutesText(seconds)).toBe(typed);
});

test('nothing is no limit, and what is no time is left to be refused', () => {
  expect(readMinutes(' ')).toBeNull();
  expect(readMinutes(undefined)).toBeNull();
  expect(readMinutes('bald')).toBe('bald');
  expect(readMinutes('7:75')).toBe('7:75');
});
