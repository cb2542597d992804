import { describe, expect, test } from 'vitest';
import { halfCount, signed } from './figures';

describe('half units', () => {
  test.each([
    [0, '0'],
    [1, '½'],
    [2, '1'],
    [5, '2½'],
  ])('%i halves are written %s', (halves, words) => expect(halfCount(halves)).toBe(words));
});

describe('EP with a sign', () => {
  test.each([
    [2, '+2'],
    [0, '+0'],
    [-1, '−1'],
  ])('%i is written %s', (ep, words) => expect(signed(ep)).toBe(words));
});
