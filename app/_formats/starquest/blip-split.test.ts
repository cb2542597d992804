import { expect, test } from 'vitest';
import { splitOf } from './blip-split';

test('stacks below the least value lack the rest, and all are added up', () => {
  expect(splitOf(['25', '12', ''], 20)).toEqual({
    stacks: [
      { number: 1, typed: '25', missing: 0 },
      { number: 2, typed: '12', missing: 8 },
      { number: 3, typed: '', missing: 20 },
    ],
    sum: 37,
  });
});
