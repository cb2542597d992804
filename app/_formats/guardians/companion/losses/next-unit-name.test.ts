import { expect, test } from 'vitest';
import { nextUnitName } from './next-unit-name';

test.each([
  ['Krieger', 'Krieger 2'],
  ['Krieger 2', 'Krieger 3'],
  ['Krieger 9', 'Krieger 10'],
  ['2. Garde', '2. Garde 2'],
])('after "%s" comes "%s"', (name, next) => {
  expect(nextUnitName(name)).toBe(next);
});
