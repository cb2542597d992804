import { describe, expect, test } from 'vitest';
import { tableSettings, usableTables } from './table-settings';
import { drawnRound, entry, roundInput } from './testing/entries';

describe('the tables of the hall', () => {
  test('are as many as needed, without those out of use', () => {
    const settings = tableSettings.parse({
      special: [
        { table: 2, outOfUse: true },
        { table: 3, name: 'Rampe' },
      ],
    });
    expect(usableTables(settings, 3)).toEqual([1, 3, 4]);
    expect(usableTables({ ...settings, count: 3 }, 3)).toEqual([1, 3]);
  });

  test('by lot are another order with the same pairings, and say so; a fixed table stays', () => {
    const entries = Array.from({ length: 12 }, (_, i) =>
      entry(i, { score: 20 - i, fixedTable: i === 5 ? 4 : null }),
    );
    const byRank = drawnRound(roundInput(entries));
    const byLot = drawnRound(roundInput(entries, { tableOrder: 'random' }));
    const meetings = (draw: typeof byRank) => draw.pairings.map(({ a, b }) => `${a}${b}`).sort();
    expect(meetings(byLot)).toEqual(meetings(byRank));
    expect(byLot.pairings.map(({ a }) => a)).not.toEqual(byRank.pairings.map(({ a }) => a));
    for (const { table, reasons } of byLot.pairings) {
      const codes = reasons.map(({ code }) => code);
      expect(codes.includes('table-random')).toBe(table !== 4);
      expect(codes.includes('table-fixed')).toBe(table === 4);
    }
  });
});
