import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meanTenths, spreadOf } from './spread';

test('the five figures of a spread are figures that occurred', () => {
  expect(spreadOf([30, 0, 10, 20])).toEqual({
    count: 4,
    least: 0,
    lowerQuartile: 0,
    median: 10,
    upperQuartile: 20,
    most: 30,
  });
  expect(spreadOf([7])).toMatchObject({ least: 7, lowerQuartile: 7, median: 7, upperQuartile: 7, most: 7 });
  expect(spreadOf([])).toBeNull();
});

test('they are in order, whatever the figures, and half of all lie between the quartiles', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 3000 }), { minLength: 1 }), (figures) => {
      const spread = spreadOf(figures);
      if (!spread) throw new Error('figures have a spread');
      const { least, lowerQuartile, median, upperQuartile, most } = spread;
      const five = [least, lowerQuartile, median, upperQuartile, most];
      expect([...five].sort((x, y) => x - y)).toEqual(five);
      expect(figures).toEqual(expect.arrayContaining(five));
      const inside = figures.filter((figure) => figure >= lowerQuartile && figure <= upperQuartile).length;
      expect(inside * 2).toBeGreaterThanOrEqual(figures.length);
    }),
  );
});

test('a mean is in tenths, rounded half up', () => {
  expect(meanTenths([1, 2])).toBe(15);
  expect(meanTenths([10, 10, 11])).toBe(103);
  expect(meanTenths([1, 1, 1, 2])).toBe(13);
  expect(meanTenths([])).toBeNull();
});
