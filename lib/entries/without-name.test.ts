import { expect, test } from 'vitest';
import { withoutName } from './without-name';

test.each([
  ['a text', 'Jan Ort', 'N. N.'],
  ['a text with more in it', 'Gegen Jan Ort gespielt', 'Gegen N. N. gespielt'],
  ['parts of parts', { name: 'Jan Ort', x: [1, 'Jan Ort, spät'] }, { name: 'N. N.', x: [1, 'N. N., spät'] }],
  ['another name that begins alike', 'Jan Ortmann', 'Jan Ortmann'],
  ['another name that ends alike', 'Björn-Jan Ort und Dejan Ort', 'Björn-N. N. und Dejan Ort'],
  ['no text', [1, null, true], [1, null, true]],
])('takes the name out of %s', (_, value, expected) => {
  expect(withoutName(value, 'Jan Ort', 'N. N.')).toEqual(expected);
});

test('takes names literally, whatever signs they hold', () => {
  expect(withoutName('Das ist A. (B) $1+!', 'A. (B) $1+', '$&')).toBe('Das ist $&!');
});
