import { describe, expect, test } from 'vitest';
import { nextRow, previousRow, tableKeys } from './grid-moves';

describe('the next row', () => {
  const rows = [1, 2, 3, 4, 5];
  const isOpen = (row: number) => row !== 3;
  test('is the next open one, from the top again after the last', () => {
    expect(nextRow(rows, 1, isOpen)).toBe(4);
    expect(nextRow(rows, 4, isOpen)).toBe(1);
    expect(previousRow(rows, 3, isOpen)).toBe(2);
    expect(previousRow(rows, 0, isOpen)).toBe(5);
  });
  test('is none where nothing else is open', () => {
    expect(nextRow(rows, 1, (row) => row === 2)).toBeUndefined();
    expect(nextRow([], 0, isOpen)).toBeUndefined();
  });
});

describe('T and a number', () => {
  const typed = (...keys: readonly [string, number][]) => {
    const went: number[] = [];
    let kept = 0;
    const read = tableKeys((table) => went.push(table));
    for (const [key, timeStamp] of keys)
      read({ key, timeStamp, preventDefault: () => kept++ } as unknown as KeyboardEvent);
    return { went, kept };
  };
  test('go to a table, and on to the one of two figures', () => {
    expect(typed(['t', 0], ['1', 100], ['2', 200])).toEqual({ went: [1, 12], kept: 3 });
  });
  test('leave figures to the field without a T, and some time after it', () => {
    expect(typed(['1', 0])).toEqual({ went: [], kept: 0 });
    expect(typed(['t', 0], ['1', 5_000])).toEqual({ went: [], kept: 1 });
  });
});
