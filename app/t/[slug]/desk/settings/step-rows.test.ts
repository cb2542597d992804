import { describe, expect, test } from 'vitest';
import { differenceTable } from '@/lib/standings/scheme';
import { schemeSchema } from '@/lib/standings/scheme-schema';
import { insertAfter, rowsOf, type StepRow, stepsOf } from './step-rows';

const figures = (rows: readonly StepRow[]) =>
  rows.map(({ from, winner, loser }) => [from, winner, loser].join());
const rows = rowsOf([
  { from: 0, winner: 10, loser: 10 },
  { from: 100, winner: 14, loser: 6 },
]);

describe('a new row of the difference table', () => {
  test('between two rows lies halfway', () => {
    expect(figures(insertAfter(rows, 0))).toEqual(['0,10,10', '50,12,8', '100,14,6']);
  });

  test('after the last goes on by the last step, one point each', () => {
    expect(figures(insertAfter(rows, 1))).toEqual(['0,10,10', '100,14,6', '200,15,5']);
  });

  test('never takes points below zero', () => {
    const full = rowsOf(differenceTable(2000));
    expect(figures(insertAfter(full, full.length - 1)).at(-1)).toBe('1500,21,0');
  });

  test('beside what is no number stays empty, to be typed', () => {
    const unfinished = rows.map((row, i) => (i === 1 ? { ...row, from: 'x' } : row));
    expect(figures(insertAfter(unfinished, 0))[1]).toBe(',12,8');
  });

  test('beside an empty field stays empty, too', () => {
    const emptied = rows.map((row, i) => (i === 1 ? { ...row, from: '', loser: ' ' } : row));
    expect(figures(insertAfter(emptied, 0))[1]).toBe(',12,');
  });

  test('has a key of its own and leaves those of the others', () => {
    const keys = insertAfter(insertAfter(rows, 0), 0).map((row) => row.key);
    expect(keys).toEqual([0, 3, 2, 1]);
  });

  test('after the last row of a sound table keeps it sound', () => {
    const steps = insertAfter(rows, 1).map((row) => ({
      from: Number(row.from),
      winner: Number(row.winner),
      loser: Number(row.loser),
    }));
    expect(schemeSchema.safeParse({ kind: 'table', steps }).success).toBe(true);
  });
});

test('an emptied field is no 0', () => {
  const [first, second] = rows;
  if (!first || !second) throw new Error('two rows');
  expect(stepsOf([first, { ...second, from: '', loser: ' ' }])).toEqual([
    { from: 0, winner: 10, loser: 10 },
    { from: Number.NaN, winner: 14, loser: Number.NaN },
  ]);
});
