import { describe, expect, test } from 'vitest';
import { cutTable, lookUp } from './own-tables';

// §6: the only cells the booklet names
const foot = {
  id: '1',
  title: 'Fußvolk',
  use: 'combat-foot',
  cells: 'Wurf; 2:1; 3:1\n2; ; D\n7; ; A\n8-0; X',
} as const;

describe('§5, §11: a table of the organiser', () => {
  test('is cut into cells, short rows filled up', () => {
    expect(cutTable('W;1:1;2:1\n\n1;a\n2\tb\tc')).toEqual({
      head: ['W', '1:1', '2:1'],
      rows: [
        ['1', 'a', ''],
        ['2', 'b', 'c'],
      ],
    });
    expect(cutTable('')).toEqual({ head: [], rows: [] });
  });
  test.each([
    [3, 2, 'D'],
    [3, 7, 'A'],
    [2, 10, 'X'],
    [2, 9, 'X'],
    [2, 7, undefined],
    [4, 2, undefined],
  ])('column %i:1, roll %i', (column, roll, cell) =>
    expect(lookUp([foot], 'combat-foot', column, roll)).toBe(cell),
  );
  test('of another use is not asked', () => expect(lookUp([foot], 'combat-mounted', 3, 2)).toBeUndefined());
});
