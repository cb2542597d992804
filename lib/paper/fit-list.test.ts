import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitList, type ListColumn, shareOf } from './fit-list';

const a4 = { width: 186, height: 225, least: 12.5 };
const names = (count: number, name: (i: number) => string = (i) => `Nachname${i}, Vorname`): ListColumn[] => [
  { head: 'Name', cells: Array.from({ length: count }, (_, i) => name(i)), wraps: true },
  { head: 'Tisch', cells: Array.from({ length: count }, (_, i) => String(i + 1)) },
  { head: 'Gegner', cells: Array.from({ length: count }, (_, i) => name(i + 1)), wraps: true },
];

describe('a list for the wall', () => {
  test.each([
    [6, 1, 22],
    [22, 1, 15],
    [30, 1, 12.5],
    [59, 2, 12.5],
    [128, 4, 12.5],
  ])('of %i names takes %i sheets, in letters of %f points at least', (count, sheets, least) => {
    const { pages, pt } = fitList(names(count), a4);
    expect(pages).toHaveLength(sheets);
    expect(pt).toBeGreaterThanOrEqual(least);
  });

  test('one endless name does not make all the others small', () => {
    const endless = 'Donaudampfschifffahrtsgesellschaftskapitän';
    const { pt } = fitList(
      names(22, (i) => (i === 3 ? endless : `Nachname${i}, Vorname`)),
      a4,
    );
    expect(pt).toBeGreaterThanOrEqual(14);
    expect(shareOf(endless, 14)).toBeLessThan(1);
    expect(shareOf('Eichhorn, Stefan', 14)).toBe(1);
  });

  test('of very many columns is set smaller rather than a row to a sheet', () => {
    const figures = Array.from({ length: 22 }, (_, i) => ({
      head: `Wertung ${i}`,
      cells: Array.from({ length: 59 }, () => '12345'),
    }));
    const { pages, pt } = fitList([...names(59), ...figures], { ...a4, least: 9 });
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(pt).toBeLessThan(9);
  });

  test('has every row once, in its order, within the width of the sheet', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 80 }), { minLength: 0, maxLength: 90 }),
        fc.integer({ min: 20, max: 300 }),
        (cells, height) => {
          const { pages, pt, widths } = fitList(
            [
              { head: 'Name', cells, wraps: true },
              { head: 'Tisch', cells: cells.map((_, i) => String(i)) },
            ],
            { ...a4, height },
          );
          expect(pages.flatMap(({ from, to }) => cells.slice(from, to))).toEqual(cells);
          expect(widths.reduce((sum, width) => sum + width, 0) * pt * (25.4 / 72)).toBeLessThanOrEqual(
            186.01,
          );
        },
      ),
    );
  });
});
