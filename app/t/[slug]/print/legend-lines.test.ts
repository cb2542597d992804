import { expect, test } from 'vitest';
import { legendLines } from './legend-lines';

const long = (short: string, letters: number) => ({ short, name: 'x'.repeat(letters) });

test('abbreviations stand side by side on a line, those that are none are left out', () => {
  expect(
    legendLines([
      { short: 'BH', name: 'Buchholz' },
      { short: 'Soft', name: 'Soft' },
      { short: 'TP', name: 'tournament points' },
    ]),
  ).toEqual(['BH: Buchholz · TP: tournament points']);
  expect(legendLines([])).toEqual([]);
});

test('a line takes what fits on the sheet, and no more', () => {
  // "A: …" with 40 letters takes 43, and 43 + 3 + 49 = 95.
  expect(legendLines([long('A', 40), long('B', 46)])).toHaveLength(1);
  expect(legendLines([long('A', 40), long('B', 47)])).toHaveLength(2);
  expect(legendLines([long('A', 120), long('B', 2), long('C', 2)])).toHaveLength(2);
});
