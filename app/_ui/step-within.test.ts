import { describe, expect, test } from 'vitest';
import { stepWithin, typedWithin } from './step-within';

describe('a stepper', () => {
  test('stops at its ends', () => {
    expect(stepWithin(9, 5, 0, 10)).toBe(10);
    expect(stepWithin(3, -5, 0, 10)).toBe(0);
    expect(stepWithin(3, 5, 0, 10)).toBe(8);
  });

  test.each([
    { typed: '7', value: 7 },
    { typed: ' 10 ', value: 10 },
    { typed: '−3', value: -3 },
    { typed: '11', value: null },
    { typed: '', value: null },
    { typed: '-', value: null },
    { typed: '2,5', value: null },
    { typed: '7 EP', value: null },
  ])('reads "$typed" as $value', ({ typed, value }) => {
    expect(typedWithin(typed, -5, 10)).toBe(value);
  });
});
