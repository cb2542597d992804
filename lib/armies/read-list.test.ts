import { expect, test } from 'vitest';
import { checkList } from './check-list';
import { makeListText } from './list-text';
import { listTotals } from './list-totals';
import { loadArmyBook } from './load-army-book';
import { readList } from './read-list';

const example = `Anna, Guardians Cup
High Elves, 1245 points
Warmaster Revolution
--------------------------------
 240 - 4 Spearmen
 150 - 2 Archers
 340 - 3 Silver Helms
     - 1 Sword of Might (10)
  90 - 1 Reavers
  95 - 1 Chariots
  70 - 1 Giant Eagles
 180 - 1 General
  80 - 1 Hero
--------------------------------
1245 - 12/6`;

test('core §10.1: the example is read, is legal at 1250 points and is written again', async () => {
  const rules = {
    version: '2.23.1',
    size: 1250,
    regimentsOfRenown: true,
    arrogant: false,
    dyingRace: false,
    overrides: [],
  } as const;
  const read = await readList(example, { rules: { ...rules, overrides: [] }, load: loadArmyBook });
  if (!read.ok) throw new Error(read.problem.code);
  expect(read.value).toMatchObject({ unmatched: [], differing: [], statedPoints: 1245 });
  const book = await loadArmyBook('2.23.1', 'high-elves');
  if (!book) throw new Error('no book');
  const { list } = read.value;
  expect(checkList(list, book, { ...rules, overrides: [] })).toEqual([]);
  expect(listTotals(list, book, { ...rules, overrides: [] })).toEqual({
    points: 1245,
    left: 5,
    units: 12,
    countingUnits: 12,
    characters: 2,
    breakPoint: 6,
  });
  expect(makeListText(list, book, { ...rules, overrides: [] })).toBe(example);
});
