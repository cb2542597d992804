import { expect, test } from 'vitest';
import { splitName } from './t3';

test.each([
  ['Ada "Morgenstern" Beispiel', 'Ada', 'Morgenstern', 'Beispiel'],
  ['Anna Beispiel', 'Anna', '', 'Beispiel'],
  ['Beispiel, Anna', 'Anna', '', 'Beispiel'],
  ['Beispiel, Ada "Morgenstern"', 'Ada', 'Morgenstern', 'Beispiel'],
  ['Anna van der Berg', 'Anna', '', 'van der Berg'],
  ['Anna Beispiel jr.', 'Anna', '', 'Beispiel jr.'],
  ['Grimbart', 'Grimbart', '', ''],
])('%s goes to T3 as %s, %s, %s', (name, first, nickname, family) => {
  expect(splitName(name)).toEqual({ first, nickname, family });
});
