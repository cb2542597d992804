import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { qrPath } from './qr-path';

/** Paints the path's rectangles back onto a grid. */
function modulesOf(path: string, size: number): number[] {
  const grid = new Array<number>(size * size).fill(0);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let offset = 0; offset < Number(width); offset++) grid[Number(y) * size + Number(x) + offset] = 1;
  }
  return grid;
}

describe('the path of a QR code', () => {
  test('joins neighbours of a row into one rectangle', () => {
    expect(qrPath([1, 1, 0, 0, 0, 1, 1, 1, 1], 3)).toBe('M0 0h2v1h-2zM2 1h1v1h-1zM0 2h3v1h-3z');
  });

  test('covers exactly the dark modules', () => {
    const square = fc.integer({ min: 1, max: 12 }).chain((size) =>
      fc.record({
        size: fc.constant(size),
        data: fc.array(fc.constantFrom(0, 1), { minLength: size * size, maxLength: size * size }),
      }),
    );
    fc.assert(
      fc.property(square, ({ size, data }) => {
        expect(modulesOf(qrPath(data, size), size)).toEqual(data);
      }),
    );
  });
});
