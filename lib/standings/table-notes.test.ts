import { expect, test } from 'vitest';
import { differenceTable } from './scheme';
import { tableNotes } from './table-notes';

const rows = (...leads: number[]) => leads.map((from, i) => ({ from, winner: 10 + i, loser: 10 - i }));
const game = { margin: 50, lead: 2000 };

test('the usual table has nothing odd', () => {
  expect(tableNotes({ kind: 'table', steps: differenceTable(2000) }, game)).toEqual([]);
});

// Tables of T3 events: 10:10 up to 150 and on from 151; below 150; up to and with 180.
test.each([
  [{ steps: rows(0, 150, 350, 550) }, 150],
  [{ steps: rows(0, 150, 350, 550), bounds: 'over' as const }, 151],
  [{ steps: rows(0, 10, 20), unit: 'percent' as const }, 200],
])('%o begins to win at %d, and the game at 50', (table, first) => {
  expect(tableNotes({ kind: 'table', ...table }, game)).toEqual([{ code: 'margin', first, margin: 50 }]);
  expect(tableNotes({ kind: 'table', ...table }, { ...game, margin: first })).toEqual([]);
  expect(tableNotes({ kind: 'table', ...table }, { ...game, margin: null })).toEqual([]);
});

test('any lead wins where there is no margin', () => {
  expect(tableNotes({ kind: 'table', steps: rows(0, 1, 2) }, { margin: 0, lead: 6 })).toEqual([]);
});

test('gaps, overlaps, sums that differ and rows nobody reaches are found', () => {
  const steps = [
    { from: 0, winner: 10, loser: 10 },
    { from: 50, winner: 11, loser: 9 },
    { from: 100, winner: 12, loser: 8 },
    { from: 90, winner: 13, loser: 7 },
    { from: 300, winner: 15, loser: 4 },
    { from: 2500, winner: 16, loser: 4 },
  ];
  expect(tableNotes({ kind: 'table', steps }, game)).toEqual([
    { code: 'overlap', row: 4, from: 90, before: 100 },
    { code: 'gap', row: 5, from: 13, to: 15 },
    { code: 'sum', row: 5, sum: 19, usual: 20 },
    { code: 'unreachable', row: 6, from: 2500, lead: 2000 },
  ]);
});

test('a coarse table leaves out points on purpose, and half a number is not judged yet', () => {
  const coarse = [
    { from: 0, winner: 10, loser: 10 },
    { from: 50, winner: 12, loser: 8 },
    { from: 500, winner: 16, loser: 4 },
    { from: 900, winner: 20, loser: 0 },
  ];
  expect(tableNotes({ kind: 'table', steps: coarse }, game)).toEqual([]);
  expect(tableNotes({ kind: 'table', steps: rows(0, Number.NaN) }, game)).toEqual([
    { code: 'incomplete', row: 2 },
  ]);
});
