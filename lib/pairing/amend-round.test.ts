import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntryId } from '../ids';
import { runs } from '../test-runs';
import { type Amendment, amendRound, type PublishedPairing } from './amend-round';
import type { DrawnPairing } from './pairing';
import { entryId, requireValue } from './testing/entries';

const pairing = (a: number, b: number | null, table: number | null, begun = false): PublishedPairing => ({
  a: entryId(a),
  b: b === null ? null : entryId(b),
  table,
  reasons: [{ code: 'never-met' }],
  begun,
});
const playing = new Set(Array.from({ length: 12 }, (_, i) => entryId(i)));
const tables = [1, 2, 3, 4, 5, 6];
/** Tables 1 and 2 play, 3 and 4 do not; 8 has the bye, 9 to 11 nothing. */
const round = [
  pairing(0, 1, 1, true),
  pairing(2, 3, 2, true),
  pairing(4, 5, 3),
  pairing(6, 7, 4),
  pairing(8, null, null),
];
const seats = (pairings: readonly DrawnPairing[]) =>
  pairings.map(({ a, b, table }) => `${table ?? '-'}: ${Number(a.slice(1))}/${b ? Number(b.slice(1)) : '-'}`);
const amend = (amendment: Amendment, published: readonly PublishedPairing[] = round) =>
  amendRound(published, playing, tables, amendment);
const [four, five, six, seven] = [4, 5, 6, 7].map(entryId) as [EntryId, EntryId, EntryId, EntryId];

describe('a published round', () => {
  test('lets two who have not begun change places', () => {
    const { pairings, gone, added, moved } = requireValue(amend({ kind: 'swap', x: five, y: seven }));
    expect(seats(pairings)).toEqual(['1: 0/1', '2: 2/3', '3: 4/7', '4: 6/5', '-: 8/-']);
    expect([seats(gone), seats(added), moved]).toEqual([['3: 4/5', '4: 6/7'], ['3: 4/7', '4: 6/5'], []]);
    for (const { reasons } of added) expect(reasons.map(({ code }) => code)).toEqual(['hand-made', 'late']);
  });

  test('lets the opponents of two no-shows meet, at the table of the one named first', () => {
    const { pairings, gone } = requireValue(amend({ kind: 'pair', x: four, y: seven }));
    expect(seats(pairings)).toEqual(['1: 0/1', '2: 2/3', '3: 4/7', '-: 8/-']);
    expect(seats(gone)).toEqual(['3: 4/5', '4: 6/7']);
  });

  test('seats a late pairing at the lowest free table', () => {
    const { added } = requireValue(amend({ kind: 'pair', x: entryId(9), y: entryId(10) }));
    expect(seats(added)).toEqual(['5: 9/10']);
  });

  test('gives a bye and takes it away again', () => {
    const given = requireValue(amend({ kind: 'pair', x: entryId(9), y: null }));
    expect(seats(given.added)).toEqual(['-: 9/-']);
    expect(seats(requireValue(amend({ kind: 'part', x: entryId(8) })).gone)).toEqual(['-: 8/-']);
  });

  test('tells of the table that was announced first, however often one moves', () => {
    const to = (published: readonly PublishedPairing[], table: number) =>
      requireValue(amend({ kind: 'seat', x: four, table }, published)).pairings.map((one, i) => ({
        ...one,
        begun: round[i]?.begun ?? false,
      }));
    const reasonsAt = (pairings: readonly DrawnPairing[]) =>
      pairings.find(({ a }) => a === four)?.reasons.filter(({ code }) => code === 'moved-table');
    const once = to(round, 5);
    expect(reasonsAt(once)).toEqual([{ code: 'moved-table', from: 3 }]);
    const twice = requireValue(
      amend(
        { kind: 'seat', x: four, table: 6 },
        once.map((one) => ({ ...one, begun: false })),
      ),
    );
    expect(reasonsAt(twice.pairings)).toEqual([{ code: 'moved-table', from: 3 }]);
    const back = requireValue(
      amend(
        { kind: 'seat', x: four, table: 3 },
        twice.pairings.map((one) => ({ ...one, begun: false })),
      ),
    );
    expect(reasonsAt(back.pairings)).toEqual([]);
  });

  test.each<[string, Amendment]>([
    ['match-begun', { kind: 'swap', x: entryId(0), y: four }],
    ['match-begun', { kind: 'pair', x: four, y: entryId(2) }],
    ['match-begun', { kind: 'part', x: entryId(1) }],
    ['match-begun', { kind: 'seat', x: entryId(1), table: 6 }],
    ['table-taken', { kind: 'seat', x: four, table: 2 }],
    ['nothing-changed', { kind: 'seat', x: four, table: 3 }],
    ['already-paired', { kind: 'pair', x: four, y: five }],
    ['nothing-to-swap', { kind: 'swap', x: four, y: five }],
    ['entry-not-in-draw', { kind: 'part', x: entryId(9) }],
    ['entry-unknown', { kind: 'pair', x: four, y: entryId(99) }],
  ])('refuses with %s: %o', (code, amendment) => {
    expect(amend(amendment)).toMatchObject({ ok: false, problem: { code } });
  });
});

const someone = fc.nat(11).map(entryId);
const amendment: fc.Arbitrary<Amendment> = fc.oneof(
  fc.record({ kind: fc.constant('swap' as const), x: someone, y: someone }),
  fc.record({ kind: fc.constant('pair' as const), x: someone, y: fc.option(someone) }),
  fc.record({ kind: fc.constant('part' as const), x: someone }),
  fc.record({ kind: fc.constant('seat' as const), x: someone, table: fc.integer({ min: 1, max: 8 }) }),
);

/** The round after all of them, those refused left out. */
function amended(amendments: readonly Amendment[]): readonly PublishedPairing[] {
  let published: readonly PublishedPairing[] = round;
  for (const one of amendments) {
    const outcome = amend(one, published);
    if (!outcome.ok) continue;
    const begun = new Set(published.filter((pair) => pair.begun).map(({ a }) => a));
    published = outcome.value.pairings.map((pair) => ({ ...pair, begun: begun.has(pair.a) }));
  }
  return published;
}

describe('whatever is done to it', () => {
  test('nobody sits twice, no table is given twice, and who plays notices nothing', () => {
    fc.assert(
      fc.property(fc.array(amendment, { maxLength: 20 }), (amendments) => {
        const published = amended(amendments);
        const placed = published.flatMap(({ a, b }) => (b === null ? [a] : [a, b]));
        expect(new Set(placed).size).toBe(placed.length);
        const used = published.flatMap(({ table }) => table ?? []);
        expect(new Set(used).size).toBe(used.length);
        for (const one of round.filter(({ begun }) => begun)) expect(published).toContainEqual(one);
      }),
      runs(300),
    );
  });

  test('what happens at different tables may happen in any order', () => {
    const acts: Amendment[] = [
      { kind: 'seat', x: four, table: 6 },
      { kind: 'part', x: six },
      { kind: 'pair', x: entryId(9), y: entryId(8) },
    ];
    const order = fc.shuffledSubarray(acts, { minLength: acts.length });
    fc.assert(
      fc.property(order, (shuffled) => {
        const ways = seats(amended(shuffled)).map((seat) => seat.replace(/^\d+: (8|9)/, ': $1'));
        expect(new Set(ways)).toEqual(new Set([': 9/8', '1: 0/1', '2: 2/3', '6: 4/5']));
      }),
    );
  });
});
