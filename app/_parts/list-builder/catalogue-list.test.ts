import { expect, test } from 'vitest';
import type { Catalogue, CatalogueList } from '@/lib/formats/catalogue';
import { groupsOf, newLine, totalPoints, unitCount, withLine, withUnitCount } from './catalogue-list';

const catalogue: Catalogue = {
  units: [
    { id: 'ogre', name: { de: 'Oger', en: 'Ogre' }, points: 9, max: 1, group: { de: 'Chaos', en: 'Chaos' } },
    { id: 'orcs', name: { de: 'Orks', en: 'Orcs' }, points: 6, max: 2, group: { de: 'Chaos', en: 'Chaos' } },
    { id: 'flag', name: { de: 'Fahne', en: 'Flag' }, points: 2, max: null },
  ],
  free: null,
  size: 60,
};
const empty: CatalogueList = { armyId: 'x', name: '', lines: [] };

test('a unit is counted on one line, which goes with the last of it', () => {
  const two = withUnitCount(withUnitCount(empty, 'orcs', 1), 'orcs', 2);
  expect(two.lines).toEqual([{ id: 'l1', unit: 'orcs', name: '', points: 0, count: 2, values: {} }]);
  expect(unitCount(two, 'orcs')).toBe(2);
  expect(withUnitCount(two, 'orcs', 0).lines).toEqual([]);
  expect(withUnitCount(empty, 'orcs', 0)).toBe(empty);
});

test('a pasted list with a unit on several lines is put together at the first change', () => {
  const twice = {
    ...empty,
    lines: [newLine(empty, { unit: 'orcs' }), { ...newLine(empty, { unit: 'orcs' }), id: 'l2' }],
  };
  expect(unitCount(twice, 'orcs')).toBe(2);
  expect(withUnitCount(twice, 'orcs', 3).lines).toMatchObject([{ id: 'l1', count: 3 }]);
});

test('points come from the catalogue, or from the line that was written by hand', () => {
  const list = withUnitCount(withUnitCount(empty, 'ogre', 1), 'flag', 3);
  const lines = [...list.lines, newLine(list, { name: 'Held', points: 40, count: 2 })];
  expect(lines.map(({ id }) => id)).toEqual(['l1', 'l2', 'l3']);
  expect(totalPoints(catalogue, lines)).toBe(9 + 6 + 80);
  expect(groupsOf(catalogue, list, 'de').map(({ title, points }) => [title, points])).toEqual([
    ['Chaos', 9],
    [null, 6],
  ]);
});

test('a line is added to those of its unit, or as one written by hand', () => {
  const two = withUnitCount(empty, 'orcs', 2);
  const free = { name: '', points: 0, values: {} };
  expect(withLine(two, { ...free, unit: 'orcs', count: 3 }).lines).toMatchObject([
    { unit: 'orcs', count: 5 },
  ]);
  expect(withLine(two, { ...free, unit: null, name: 'Held', points: 40, count: 1 }).lines).toMatchObject([
    { unit: 'orcs', count: 2 },
    { id: 'l2', unit: null, name: 'Held', points: 40 },
  ]);
});
