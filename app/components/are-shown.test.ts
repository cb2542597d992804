import { expect, test } from 'vitest';
import { areShown } from './are-shown';

test('development shows the components without being asked', () => {
  expect(areShown({ NODE_ENV: 'development' })).toBe(true);
});

test.each([undefined, '', '0', 'true'])(
  'a built server keeps them to itself with HEERSCHAU_COMPONENTS=%s',
  (value) => {
    expect(areShown({ NODE_ENV: 'production', HEERSCHAU_COMPONENTS: value })).toBe(false);
  },
);

test('a built server shows them when asked to', () => {
  expect(areShown({ NODE_ENV: 'production', HEERSCHAU_COMPONENTS: '1' })).toBe(true);
});
