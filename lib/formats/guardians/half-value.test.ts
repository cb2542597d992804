import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { halfValue } from '../../armies/half-value';
import { halvedWorth, isHalved, pointsForUnit } from './half-value';

test.each([
  [45, 25],
  [55, 30],
  [75, 40],
  [95, 50],
  [105, 55],
  [110, 55],
  [60, 30],
  [0, 0],
])('§8, A16: half of %i points counts %i', (points, half) => {
  expect(halfValue(points)).toBe(half);
});

test('§8: half of any Warmaster price is a multiple of 5 and at most 2.5 above the exact half', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (fives) => {
      const half = halfValue(fives * 5);
      expect(half % 5).toBe(0);
      expect([0, 2.5]).toContain(half - (fives * 5) / 2);
    }),
  );
});

describe('§8, A13: at least half of the stands', () => {
  test.each([
    [1, 1, false],
    [2, 2, false],
    [2, 1, true],
    [3, 3, false],
    [3, 2, false],
    [3, 1, true],
    [4, 3, false],
    [4, 2, true],
    [4, 1, true],
    [3, 0, false],
  ])('%i stands, %i left: halved is %s', (stands, left, halved) => {
    expect(isHalved(stands, left, 'guide')).toBe(halved);
  });
});

describe('A15: by the core rule only the last of three or more stands counts half', () => {
  test.each([
    [1, 1, false],
    [2, 1, false],
    [3, 2, false],
    [3, 1, true],
    [4, 2, false],
    [4, 1, true],
    [3, 0, false],
  ])('%i stands, %i left: halved is %s', (stands, left, halved) => {
    expect(isHalved(stands, left, 'core')).toBe(halved);
  });
});

test.each([
  [0, 105],
  [1, 55],
  [2, 0],
  [3, 0],
])('§8: a 105-point unit of three with %i stands left gives %i points', (left, points) => {
  expect(pointsForUnit(105, 3, left, 'guide')).toBe(points);
});

test.each([
  ['guide', [0, 45, 45, 45]],
  ['core', [0, 0, 45, 45]],
] as const)(
  '§8, core §5: the printed list gives a half value only to units that can be halved: %s',
  (rule, worth) => {
    expect([1, 2, 3, 4].map((stands) => halvedWorth({ points: 90, stands }, rule))).toEqual(worth);
  },
);
