import { expect, test } from 'vitest';
import { stopToLift } from './stop-to-lift';

test('what was called last is lifted first', () => {
  expect(stopToLift([])).toBeNull();
  expect(stopToLift(['combat'])).toBe('combat');
  expect(stopToLift(['combat', 'judge', 'pause'])).toBe('judge');
  expect(stopToLift(['both', 'pause'])).toBe('pause');
  expect(stopToLift(['both'])).toBe('both');
  expect(stopToLift(['ended'])).toBeNull();
});
