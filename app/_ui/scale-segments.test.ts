import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaleSegments, segmentCount } from './scale-segments';

describe('a scale bar', () => {
  const cases = [
    { label: 'whole units', value: 6, max: 10, segments: 10, fills: [1, 1, 1, 1, 1, 1, 0, 0, 0, 0] },
    { label: 'half a unit', value: 3.5, max: 5, segments: 5, fills: [1, 1, 1, 0.5, 0] },
    { label: 'fewer segments than units', value: 3, max: 24, segments: 4, fills: [0.5, 0, 0, 0] },
    { label: 'less than nothing', value: -2, max: 4, segments: 4, fills: [0, 0, 0, 0] },
    { label: 'more than everything', value: 9, max: 4, segments: 4, fills: [1, 1, 1, 1] },
    { label: 'nothing to measure', value: 0, max: 0, segments: 3, fills: [0, 0, 0] },
  ];
  test.each(cases)('fills $label', ({ value, max, segments, fills }) => {
    expect(scaleSegments(value, max, segments).map(({ fill }) => fill)).toEqual(fills);
  });

  test('fills from the left and adds up to its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 24 }),
        (value, max, segments) => {
          const fills = scaleSegments(value, max, segments).map(({ fill }) => fill);
          expect(fills).toHaveLength(segments);
          expect([...fills].sort((a, b) => b - a)).toEqual(fills);
          const sum = fills.reduce((total, fill) => total + fill, 0);
          expect(sum).toBeCloseTo(Math.min(value / max, 1) * segments, 2);
        },
      ),
    );
  });

  test('has a segment per unit up to 24, then ten', () => {
    expect([1, 10, 24, 25, 2.5, 0].map(segmentCount)).toEqual([1, 10, 24, 10, 10, 10]);
  });
});
