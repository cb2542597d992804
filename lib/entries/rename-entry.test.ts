import { expect, test } from 'vitest';
import { renameEntry } from './rename-entry';

test('one id stands in the place of another, and a wish about the two is gone', () => {
  const stored = {
    pairs: [
      { a: 'x', b: 'c', mode: 'avoid' },
      { a: 'y', b: 'x', mode: 'avoid' },
    ],
    through: { entries: ['x', 'y', 'c'] },
    scores: { x: 1, y: 2, c: 3 },
    places: { x: 4 },
    text: 'x and y',
    none: null,
  };
  expect(renameEntry(stored, 'x', 'y')).toEqual({
    pairs: [{ a: 'y', b: 'c', mode: 'avoid' }],
    through: { entries: ['y', 'c'] },
    scores: { y: 2, c: 3 },
    places: { y: 4 },
    text: 'x and y',
    none: null,
  });
});

test('what does not name it stays as it is', () => {
  const stored = { pairs: [{ a: 'c', b: 'd' }], more: ['c', 'c'] };
  expect(renameEntry(stored, 'x', 'y')).toEqual(stored);
});
