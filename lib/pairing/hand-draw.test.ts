import { describe, expect, test } from 'vitest';
import { pairByHand, seatByHand, unpairByHand } from './hand-draw';
import { type DrawnPairing, floatsOf } from './pairing';
import { pairingSettings } from './pairing-settings';
import { withFloatsByHand } from './swiss/score-groups';
import { entry, entryId, requireValue, roundInput } from './testing/entries';

const pairing = (a: number, b: number | null, table: number | null): DrawnPairing => ({
  a: entryId(a),
  b: b === null ? null : entryId(b),
  table,
  reasons: [{ code: 'never-met' }, ...(table === null ? [] : [{ code: 'table-fresh', table } as const])],
});
const drawn = [pairing(0, 1, 1), pairing(2, 3, 2), pairing(4, null, null)];
const playing = new Set([0, 1, 2, 3, 4, 5].map(entryId));
const seats = (pairings: readonly DrawnPairing[]) => pairings.map(({ a, b, table }) => [a, b, table]);

describe('floats of pairings made by hand', () => {
  const scores = [6, 6, 3, 3, 3, 0];
  const input = roundInput(scores.map((score, i) => entry(i, { score })));
  const byHand = (a: number, b: number | null): DrawnPairing => ({
    a: entryId(a),
    b: b === null ? null : entryId(b),
    table: null,
    reasons: [{ code: 'hand-made' }],
  });
  const floatsIn = (pairings: readonly DrawnPairing[], round = 2) =>
    withFloatsByHand({ ...input, round }, pairings).map(floatsOf);

  test('are remembered like those of a draw', () => {
    expect(floatsIn([byHand(2, 0), byHand(1, 5), byHand(3, 4)])).toEqual([
      { a: 'up', b: 'down' },
      // Alone with their score, the last has no group to leave.
      { a: 'down', b: null },
      { a: null, b: null },
    ]);
  });
  test('do not exist in the first round, for a bye, and inside a wider group', () => {
    expect(floatsIn([byHand(2, 0)], 1)).toEqual([{ a: null, b: null }]);
    expect(floatsIn([byHand(2, null)])).toEqual([{ a: null, b: null }]);
    const wide = { ...input, settings: pairingSettings.parse({ groupWidth: 3 }) };
    expect(withFloatsByHand(wide, [byHand(2, 0)]).map(floatsOf)).toEqual([{ a: null, b: null }]);
  });
  test('come once, and what the draw itself explained stays as it is', () => {
    const once = withFloatsByHand(input, [byHand(2, 0)]);
    expect(withFloatsByHand(input, once)).toEqual(once);
    expect(withFloatsByHand(input, drawn)).toEqual(drawn);
  });
});

describe('pairing by hand', () => {
  test('brings two together at the lowest free table', () => {
    const result = requireValue(pairByHand([], playing, entryId(3), entryId(0), [2, 5]));
    expect(result).toEqual([{ a: entryId(3), b: entryId(0), table: 2, reasons: [{ code: 'hand-made' }] }]);
  });
  test('takes both out of their pairings and keeps the table of the first', () => {
    const result = requireValue(pairByHand(drawn, playing, entryId(2), entryId(0), [1, 2, 3]));
    expect(seats(result)).toEqual([
      [entryId(2), entryId(0), 2],
      [entryId(4), null, null],
    ]);
  });
  test('gives a bye, with byes last', () => {
    const result = requireValue(pairByHand(drawn, playing, entryId(0), null, [1, 2]));
    expect(seats(result)).toEqual([
      [entryId(2), entryId(3), 2],
      [entryId(4), null, null],
      [entryId(0), null, null],
    ]);
  });
  test.each([
    ['against themselves', 0, 0, 'paired-with-self'],
    ['somebody unknown', 0, 77, 'entry-unknown'],
    ['somebody unknown first', 77, 0, 'entry-unknown'],
    ['two who meet anyway', 0, 1, 'already-paired'],
    ['a bye for whoever has it', 4, null, 'already-paired'],
  ])('refuses %s', (_name, x, y, code) => {
    const outcome = pairByHand(drawn, playing, entryId(x), y === null ? null : entryId(y), []);
    expect(outcome.ok ? null : outcome.problem.code).toBe(code);
  });
  test('without a free table there is none, which the check says', () => {
    expect(seats(requireValue(pairByHand([], playing, entryId(0), entryId(1), [])))).toEqual([
      [entryId(0), entryId(1), null],
    ]);
  });
});

describe('dissolving and moving by hand', () => {
  test('a dissolved pairing is gone', () => {
    expect(requireValue(unpairByHand(drawn, entryId(3)))).toEqual([drawn[0], drawn[2]]);
    expect(unpairByHand(drawn, entryId(5)).ok).toBe(false);
  });
  test('a pairing moves to another table, whoever sits there takes the one left', () => {
    const moved = requireValue(seatByHand(drawn, entryId(3), 1));
    expect(moved).toEqual([
      { a: entryId(2), b: entryId(3), table: 1, reasons: [{ code: 'never-met' }] },
      { a: entryId(0), b: entryId(1), table: 2, reasons: [{ code: 'never-met' }] },
      drawn[2],
    ]);
    expect(seats(requireValue(seatByHand(drawn, entryId(0), 9))).map((row) => row[2])).toEqual([2, 9, null]);
    expect(seatByHand(drawn, entryId(4), 1).ok).toBe(false);
  });
});
