import { expect, test } from 'vitest';
import type { Entry } from '@/lib/tournament/records';
import { firstName, shortNames } from './short-names';

const entry = (name: string) => ({ name }) as Entry;

test.each([
  ['Markus Kessler', 'Markus'],
  ['  Jana', 'Jana'],
  ['Xar', 'Xar'],
  ['Beispiel, Anna', 'Anna'],
  ['von Trott', 'von Trott'],
  ['Donaudampfschifffahrtskapitän Sommer', 'Donaudampfschif…'],
  ['Maximiliane-Sophie Muster', 'Maximiliane'],
  ['Anna-Lena Muster', 'Anna-Lena'],
])('%s is called %s', (name, short) => expect(firstName(name)).toBe(short));

test('two of the same first name keep their whole names', () => {
  expect(shortNames({ a: entry('Markus Kessler'), b: entry('Jana Roth') })).toEqual({
    a: 'Markus',
    b: 'Jana',
  });
  expect(shortNames({ a: entry('Markus Kessler'), b: entry('Markus Roth') })).toEqual({
    a: 'Markus Kessler',
    b: 'Markus Roth',
  });
});
