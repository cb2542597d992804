import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../../ids';
import { seededRandom, shuffled } from '../../random';
import type { DrawnPairing, Side } from '../pairing';
import { pairingSettings } from '../pairing-settings';
import { isSideReason } from '../reasons';
import { drawnRound, entry, entryId, roundInput } from '../testing/entries';
import { orientSides, swapSides } from './orient-sides';
import type { SidesPlayed } from './side-costs';

const [anna, bert] = [entryId(0), entryId(1)];
const pairing = (a: EntryId, b: EntryId | null, more: Partial<DrawnPairing> = {}): DrawnPairing => ({
  a,
  b,
  table: 1,
  reasons: [],
  ...more,
});
/** Anna's and Bert's pairing, with what both have played before. */
const oriented = (ofAnna: SidesPlayed, ofBert: SidesPlayed, seed = 1) =>
  orientSides(
    [pairing(anna, bert)],
    new Map([
      [anna, ofAnna],
      [bert, ofBert],
    ]),
    seed,
  )[0];

describe('who plays which side', () => {
  test('whoever lacks a side gets it, and is told so', () => {
    expect(oriented(['a'], [])).toEqual({
      a: bert,
      b: anna,
      table: 1,
      reasons: [{ code: 'side-due', side: 'b', own: 0, others: 1 }],
    });
    expect(oriented(['b'], ['a', 'b'])).toMatchObject({
      a: anna,
      reasons: [{ code: 'side-due', side: 'a', own: 0, others: 1 }],
    });
  });
  test('a side for the second time is explained by the one who needs the other side more', () => {
    expect(oriented(['a'], ['a', 'a'])).toMatchObject({
      a: anna,
      b: bert,
      reasons: [
        { code: 'side-due', side: 'b', own: 0, others: 2 },
        { code: 'side-again', side: 'a', times: 2 },
      ],
    });
  });
  test('after equal shares whoever played the other side last', () => {
    expect(oriented(['a', 'b'], ['b', 'a'])).toMatchObject({
      a: anna,
      reasons: [{ code: 'sides-by-turn', side: 'a' }],
    });
    expect(oriented(['b', 'a'], [])).toMatchObject({
      a: bert,
      reasons: [{ code: 'sides-by-turn', side: 'b' }],
    });
  });
  test('and else the lot, which depends on the seed alone', () => {
    const firsts = Array.from({ length: 40 }, (_, seed) => oriented([], [], seed)?.a);
    expect(new Set(firsts)).toEqual(new Set([anna, bert]));
    expect(oriented([], [], 7)).toEqual(oriented([], [], 7));
    expect(oriented(['a'], ['a'], 3)?.reasons).toEqual([
      { code: 'sides-by-lot' },
      { code: 'side-again', side: 'a', times: 2 },
    ]);
  });
  test('what is said about either of the two turns with them', () => {
    const drawn = pairing(anna, bert, {
      reasons: [
        { code: 'bracket', size: 4, match: 1, a: 1, b: 4 },
        { code: 'float-down', side: 'a' },
      ],
    });
    expect(orientSides([drawn], new Map([[anna, ['a' as Side]]]), 1)[0]?.reasons.slice(0, 2)).toEqual([
      { code: 'bracket', size: 4, match: 1, a: 4, b: 1 },
      { code: 'float-down', side: 'b' },
    ]);
  });
  test('byes and decided sides stay', () => {
    const decided = [
      pairing(anna, bert, { reasons: [{ code: 'sides-by-hand' }] }),
      pairing(entryId(2), null),
    ];
    expect(orientSides(decided, new Map([[anna, ['a' as Side, 'a' as Side]]]), 1)).toEqual(decided);
  });
});

test('the desk swaps sides and says so; twice is as before', () => {
  const [drawn] = orientSides([pairing(anna, bert)], new Map(), 1);
  if (!drawn?.b) throw new Error('a pairing');
  const once = swapSides([drawn], anna);
  expect(once).toEqual({
    ok: true,
    value: [{ a: drawn.b, b: drawn.a, table: 1, reasons: [{ code: 'sides-by-hand' }] }],
  });
  if (!once.ok) throw new Error('swapped');
  expect(swapSides(once.value, bert)).toMatchObject({ value: [{ a: drawn.a, b: drawn.b }] });
  expect(swapSides([drawn], entryId(9))).toEqual({
    ok: false,
    problem: { code: 'entry-not-in-draw', entry: entryId(9) },
  });
  expect(swapSides([pairing(anna, null)], anna).ok).toBe(false);
});

describe('with any history', () => {
  const history = fc.array(fc.constantFrom<Side>('a', 'b'), { maxLength: 6 });
  const anyRound = fc.record({
    histories: fc.array(history, { minLength: 2, maxLength: 10 }),
    seed: fc.nat(),
  });
  const roundOf = (count: number) =>
    Array.from({ length: Math.floor(count / 2) }, (_, i) => pairing(entryId(2 * i), entryId(2 * i + 1)));
  const imbalance = (pairings: readonly DrawnPairing[], histories: readonly SidesPlayed[]) => {
    const surplus = histories.map((sides) => sides.reduce((sum, side) => sum + (side === 'a' ? 1 : -1), 0));
    const index = new Map(histories.map((_, i) => [entryId(i), i]));
    for (const { a, b } of pairings) {
      surplus[index.get(a) ?? -1]! += 1;
      if (b) surplus[index.get(b) ?? -1]! -= 1;
    }
    return surplus.reduce((sum, each) => sum + each * each, 0);
  };

  test('no other choice of sides is more even, the same two still meet, and every choice has a reason', () => {
    fc.assert(
      fc.property(anyRound, ({ histories, seed }) => {
        const drawn = roundOf(histories.length);
        const played = new Map(histories.map((sides, i) => [entryId(i), sides]));
        const result = orientSides(drawn, played, seed);
        const best = Math.min(
          ...Array.from({ length: 2 ** drawn.length }, (_, bits) =>
            imbalance(
              drawn.map((one, i) => ((bits >> i) & 1 && one.b ? { ...one, a: one.b, b: one.a } : one)),
              histories,
            ),
          ),
        );
        expect(imbalance(result, histories)).toBe(best);
        result.forEach((one, i) => {
          expect([one.a, one.b].sort()).toEqual([drawn[i]?.a, drawn[i]?.b].sort());
          expect(one.reasons.some(isSideReason)).toBe(true);
        });
        expect(orientSides(drawn, played, seed)).toEqual(result);
        expect(orientSides(result, played, seed)).toEqual(result);
      }),
    );
  });

  test('over six rounds of chance opponents nobody is more than two games out of balance, most are even', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = seededRandom(seed);
        const ids = Array.from({ length: 10 }, (_, i) => entryId(i));
        const played = new Map<EntryId, Side[]>(ids.map((id) => [id, []]));
        for (let round = 1; round <= 6; round++) {
          const order = shuffled(ids, random);
          const drawn = Array.from({ length: 5 }, (_, i) => pairing(order[2 * i]!, order[2 * i + 1]!));
          for (const { a, b } of orientSides(drawn, played, seed + round)) {
            played.get(a)?.push('a');
            if (b) played.get(b)?.push('b');
          }
        }
        const gaps = ids.map((id) =>
          Math.abs((played.get(id) ?? []).filter((s) => s === 'a').length * 2 - 6),
        );
        expect(Math.max(...gaps)).toBeLessThanOrEqual(4);
        expect(gaps.filter((gap) => gap <= 2).length).toBeGreaterThanOrEqual(8);
      }),
    );
  });
});

describe('sides that the draw weighs', () => {
  const sides: Readonly<Record<string, SidesPlayed>> = {
    e000: ['a', 'a'],
    e001: ['a', 'a'],
    e002: ['b', 'b'],
    e003: ['b', 'b'],
  };
  const scores = [6, 6, 3, 3];
  const draw = (rule: 'after' | 'weigh' | 'strict', given = scores) => {
    const entries = given.map((score, i) => entry(i, { score, sides: sides[entryId(i)] ?? [] }));
    const drawn = drawnRound(roundInput(entries, { settings: pairingSettings.parse({ sides: rule }) }));
    const played = new Map(entries.map(({ id, sides: own }) => [id, own ?? []]));
    return orientSides(drawn.pairings, played, 7, rule);
  };
  const thirds = (pairings: readonly DrawnPairing[]) =>
    pairings.flatMap(({ a, b }) => [
      ...(sides[a]?.every((side) => side === 'a') ? [a] : []),
      ...(b && sides[b]?.every((side) => side === 'b') ? [b] : []),
    ]).length;

  test('go before scores when they are strict, after them when they are weighed', () => {
    expect(thirds(draw('after'))).toBe(2);
    expect(thirds(draw('weigh'))).toBe(2);
    expect(thirds(draw('strict'))).toBe(0);
    expect(thirds(draw('weigh', [3, 3, 3, 3]))).toBe(0);
  });
  test('spare somebody the third time running although another has the larger surplus', () => {
    const pairing = { a: entryId(0), b: entryId(1), table: 1, reasons: [] };
    const played = new Map([
      [entryId(0), ['b', 'b', 'a', 'a'] as const],
      [entryId(1), ['a', 'b', 'a'] as const],
    ]);
    expect(orientSides([pairing], played, 1)[0]?.a).toBe(entryId(0));
    expect(orientSides([pairing], played, 1, 'weigh')[0]).toMatchObject({
      a: entryId(1),
      reasons: [{ code: 'side-not-third', side: 'b' }],
    });
  });
});
