import { describe, expect, test } from 'vitest';
import { relaxedAfter, retoldAfter } from './by-hand';
import { pairByHand, unpairByHand } from './hand-draw';
import type { DrawnPairing, Relaxation } from './pairing';
import type { Reason } from './reasons';
import { swapEntries } from './swap-entries';
import { entryId, requireValue } from './testing/entries';

const pair = (a: number, b: number | null, table: number | null, ...reasons: Reason[]): DrawnPairing => ({
  a: entryId(a),
  b: b === null ? null : entryId(b),
  table,
  reasons,
});
const everybody = new Set(Array.from({ length: 7 }, (_, i) => entryId(i)));

describe('what the draw could not keep', () => {
  const draft = [pair(0, 1, 1), pair(2, 3, 2), pair(4, 5, 3)];
  const relaxed: Relaxation[] = [
    { code: 'rematch', count: 2, entries: [0, 1, 2, 3].map(entryId), because: 'only' },
    { code: 'cut-by-lot', count: 3, entries: [0, 1, 2].map(entryId) },
    { code: 'table-repeat', count: 3, entries: [2, 4, 5].map(entryId) },
  ];

  test('is counted in the pairings that are left', () => {
    const after = requireValue(swapEntries(draft, entryId(0), entryId(4)));
    expect(relaxedAfter(relaxed, draft, after)).toEqual([
      { code: 'rematch', count: 1, entries: [2, 3].map(entryId), because: 'only' },
      relaxed[1],
      { code: 'table-repeat', count: 1, entries: [entryId(2)] },
    ]);
    const none = requireValue(swapEntries(after, entryId(2), entryId(4)));
    expect(relaxedAfter(relaxedAfter(relaxed, draft, after), after, none)).toEqual([relaxed[1]]);
  });

  test('is of tables what was not moved', () => {
    const moved = draft.map((one) => (one.table === 3 ? { ...one, table: 9 } : one));
    expect(relaxedAfter(relaxed, draft, moved)).toEqual([
      relaxed[0],
      relaxed[1],
      { code: 'table-repeat', count: 1, entries: [entryId(2)] },
    ]);
  });
});

describe('the others of a draft changed by hand', () => {
  test('are an odd number no longer where there is a second bye', () => {
    const draft = [pair(0, 1, 1), pair(2, 3, 2), pair(4, null, null, { code: 'bye-lowest', score: 0 })];
    const parted = requireValue(unpairByHand(draft, entryId(0)));
    expect(retoldAfter(draft, parted)).toEqual(parted);
    const two = requireValue(pairByHand(parted, everybody, entryId(1), null, [1, 2]));
    expect(retoldAfter(parted, two).find(({ a }) => a === entryId(4))?.reasons).toEqual([]);
  });

  test('have no want of tables once one has become free', () => {
    const draft = [
      pair(0, 1, 1, { code: 'table-fixed', table: 1, side: 'a' }),
      pair(2, 3, 2, { code: 'table-repeat-unavoidable', table: 2, side: 'b' }),
      pair(4, 5, null, { code: 'table-fixed-unavailable', table: 1, side: 'a' }, { code: 'table-missing' }),
    ];
    expect(retoldAfter(draft, draft)).toEqual(draft);
    const parted = requireValue(unpairByHand(draft, entryId(0)));
    expect(retoldAfter(draft, parted).map(({ reasons }) => reasons)).toEqual([[], []]);
  });
});
