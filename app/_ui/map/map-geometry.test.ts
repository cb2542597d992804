import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flipY, framePath, gridPath } from './map-geometry';

describe('map geometry', () => {
  test('a point near the starting player is drawn near the bottom', () => {
    expect(flipY(20, 120)).toBe(100);
    expect(flipY(120, 120)).toBe(0);
  });

  test('flipping twice gives the point back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 300 }), (y, depth) => {
        expect(flipY(flipY(y, depth), depth)).toBe(y);
      }),
    );
  });

  test('a table of 180 by 120 cm has nine blocks along and six across, on both edges', () => {
    expect(framePath(180, 120).match(/M/g)).toHaveLength(2 * 9 + 2 * 6);
  });

  test('the last block ends with the table', () => {
    expect(framePath(25, 10)).toContain('M20 -2.4h5v1.4h-5z');
  });

  test('grid lines stand every 30 cm inside the edges', () => {
    expect(gridPath(120, 90)).toBe('M30 0v90M60 0v90M90 0v90M0 30h120M0 60h120');
  });
});
