import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPairing } from './check/check-pairing';
import { swapEntries } from './swap-entries';
import { anyRound, drawnRound, entry, entryId, roundInput } from './testing/entries';

const draw = drawnRound(roundInput(Array.from({ length: 5 }, (_, i) => entry(i, { score: 10 - i }))));

describe('swapEntries', () => {
  test('lets two entries change places while the tables stay', () => {
    const swapped = swapEntries(draw.pairings, entryId(1), entryId(2));
    expect(swapped).toEqual({
      ok: true,
      value: [
        { a: entryId(0), b: entryId(2), table: 1, reasons: [{ code: 'hand-made' }] },
        { a: entryId(1), b: entryId(3), table: 2, reasons: [{ code: 'hand-made' }] },
        draw.pairings[2],
      ],
    });
  });

  test('hands the bye over', () => {
    const swapped = swapEntries(draw.pairings, entryId(4), entryId(0));
    expect(swapped.ok && swapped.value.at(-1)).toEqual({
      a: entryId(0),
      b: null,
      table: null,
      reasons: [{ code: 'hand-made' }],
    });
    expect(swapped.ok && swapped.value[0]).toMatchObject({ a: entryId(4), b: entryId(1), table: 1 });
  });

  test('refuses strangers, the same entry twice and two who meet already', () => {
    expect(swapEntries(draw.pairings, entryId(9), entryId(0))).toEqual({
      ok: false,
      problem: { code: 'entry-not-in-draw', entry: entryId(9) },
    });
    expect(swapEntries(draw.pairings, entryId(0), entryId(0))).toMatchObject({
      problem: { code: 'nothing-to-swap' },
    });
    expect(swapEntries(draw.pairings, entryId(0), entryId(1))).toMatchObject({
      problem: { code: 'nothing-to-swap' },
    });
  });

  test('keeps everybody placed once, and swapping back restores who meets whom where', () => {
    fc.assert(
      fc.property(anyRound(12), fc.nat(11), fc.nat(11), (input, x, y) => {
        const { pairings } = drawnRound(input);
        const before = structuredClone(pairings);
        const once = swapEntries(pairings, entryId(x), entryId(y));
        expect(pairings).toEqual(before);
        if (!once.ok) return;
        expect(checkPairing(input, once.value).summary.everybodyPlacedOnce).toBe(true);
        expect(once.value.filter((p) => p.reasons[0]?.code === 'hand-made')).toHaveLength(2);
        const twice = swapEntries(once.value, entryId(y), entryId(x));
        const places = (list: typeof pairings) => list.map(({ a, b, table }) => ({ a, b, table }));
        expect(twice.ok && places(twice.value)).toEqual(places(before));
      }),
    );
  });
});
