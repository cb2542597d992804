import { describe, expect, test } from 'vitest';
import { type BoardSheet, sheetsOf } from './bracket-sheets';

const line = (state: 'in' | 'out' | 'open') => ({ name: null, seed: null, points: null, state });
/** Columns of a bracket of `lines` lines, of which the first `decided` rounds are played. */
const bracketOf = (lines: number, decided = 0): BoardSheet['columns'] =>
  Array.from({ length: Math.log2(lines) }, (_, i) => ({
    part: 'single' as const,
    number: lines / 2 ** i,
    matches: Array.from({ length: lines / 2 ** (i + 1) }, (_, k) => ({
      id: `${i} ${k}`,
      table: null,
      bye: false,
      third: false,
      ruled: null,
      lines: i < decided ? ([line('in'), line('out')] as const) : ([line('open'), line('open')] as const),
    })),
  }));
const shape = (sheets: readonly BoardSheet[]) =>
  sheets.map(({ columns }) => columns.map(({ matches }) => matches.length).join());

describe('the sheets of a bracket', () => {
  test('show at most four matches below each other and four rounds beside each other', () => {
    expect(shape(sheetsOf('single', bracketOf(8)))).toEqual(['4,2,1']);
    expect(shape(sheetsOf('single', bracketOf(16)))).toEqual(['4,2,1', '4,2,1', '2,1']);
    expect(shape(sheetsOf('single', bracketOf(64)))).toEqual([
      ...Array.from({ length: 8 }, () => '4,2,1'),
      '4,2,1',
      '4,2,1',
      '2,1',
    ]);
  });

  test.each([4, 8, 16, 32, 64, 128, 256])('of %i lines show every match', (lines) => {
    const columns = bracketOf(lines);
    const shown = new Set(
      sheetsOf('single', columns).flatMap((sheet) =>
        sheet.columns.flatMap(({ matches }) => matches.map(({ id }) => id)),
      ),
    );
    expect(shown.size).toBe(lines - 1);
  });

  test('leave out what is over, and keep the last one', () => {
    expect(shape(sheetsOf('single', bracketOf(16, 3)))).toEqual(['2,1']);
    expect(shape(sheetsOf('single', bracketOf(16, 4)))).toEqual(['2,1']);
    expect(sheetsOf('single', bracketOf(64, 2))).toHaveLength(11);
    expect(sheetsOf('single', bracketOf(64, 3))).toHaveLength(3);
  });
});
