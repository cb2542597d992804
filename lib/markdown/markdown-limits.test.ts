import { expect, test } from 'vitest';
import { excessOf, isThicket } from './markdown-limits';

test.each([
  ['a few lines', '## Anfahrt\n\n- **Halle** 3\n- [Plan](https://example.org)'],
  ['a plain list as long as a text may be', '- Punkt\n'.repeat(299)],
  ['a table of fifty players', '|1|Anna|Bern|12|\n'.repeat(50)],
])('is shown with its formatting: %s', (_, markdown) => {
  expect(excessOf(markdown)).toBeNull();
  expect(isThicket(markdown)).toBe(false);
});

test.each([
  ['lines', 'Zeile\n'.repeat(400), { of: 'lines', count: 401, most: 300 }],
  ['a long table', '|a|b|c|d|e|f|g|h|i|\n'.repeat(290), { of: 'tables' }],
  ['a row that widens all others', `${'|'.repeat(40)}\n${'x\n'.repeat(90)}`, { of: 'tables' }],
  ['lists within each other', '- - - - a\n'.repeat(60), { of: 'nesting' }],
  ['lists far in', '                - a\n'.repeat(120), { of: 'nesting' }],
  ['addresses', 'https://example.org/plan\n'.repeat(290).concat('**'.repeat(20)), { of: 'links' }],
  ['signs of emphasis', 'ein **fetter** Text, '.repeat(160), { of: 'signs', count: 640, most: 600 }],
])('is shown as typed, and what weighs is named: %s', (_, markdown, excess) => {
  expect(excessOf(markdown)).toMatchObject(excess);
  expect(isThicket(markdown)).toBe(true);
});
