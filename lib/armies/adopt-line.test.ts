import { describe, expect, test } from 'vitest';
import { adoptLine, lineChoices } from './adopt-line';
import { armyList } from './army-list';
import { type TestLine, testBook, testList, testRules } from './test-lists';

const book = await testBook('empire');
const rules = testRules();
const list = (lines: readonly TestLine[]) => testList(book, rules, lines);
const choice = (under: string | null, id: string) => {
  const found = lineChoices(under, book).find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};
const brief = (of: ReturnType<typeof list>) =>
  of.lines.map(({ count, unit, items, options, addOns }) => [count, unit, ...items, ...options, ...addOns]);

describe('a line mapped by hand', () => {
  test('becomes units of that kind, in a line of its own', () => {
    const adopted = adoptLine(list([[2, 'knights']]), { under: null, count: 3 }, choice(null, 'halberdiers'));
    expect(brief(adopted)).toEqual([
      [2, 'knights'],
      [3, 'halberdiers'],
    ]);
    expect(armyList.parse(adopted)).toEqual(adopted);
  });
  test('gives an item to one unit of several', () => {
    const adopted = adoptLine(
      list([[3, 'knights']]),
      { under: 'knights', count: 1 },
      choice('knights', 'SwM'),
    );
    expect(brief(adopted)).toEqual([
      [1, 'knights', 'SwM'],
      [2, 'knights'],
    ]);
    expect(armyList.parse(adopted)).toEqual(adopted);
  });
  test('gives stands to as many units as there are, from one line to the next', () => {
    const lines = list([
      [1, 'halberdiers'],
      [2, 'halberdiers', { items: ['BB'] }],
    ]);
    const adopted = adoptLine(
      lines,
      { under: 'halberdiers', count: 2 },
      choice('halberdiers', 'skirmishers'),
    );
    expect(brief(adopted)).toEqual([
      [1, 'halberdiers', 'skirmishers'],
      [1, 'halberdiers', 'BB', 'skirmishers'],
      [1, 'halberdiers', 'BB'],
    ]);
    expect(
      brief(adoptLine(lines, { under: 'halberdiers', count: 9 }, choice('halberdiers', 'skirmishers'))),
    ).toEqual([
      [1, 'halberdiers', 'skirmishers'],
      [2, 'halberdiers', 'BB', 'skirmishers'],
    ]);
  });
  test('changes nothing when no such unit is there', () => {
    const lines = list([[2, 'knights']]);
    expect(adoptLine(lines, { under: 'hero', count: 1 }, choice('hero', 'griffon'))).toEqual(lines);
  });
  test('offers units without those that only join others, or what the unit may carry', () => {
    const units = lineChoices(null, book).map(({ id }) => id);
    expect(units).toContain('halberdiers');
    expect(units).not.toContain('skirmishers');
    expect(lineChoices('hero', book)[0]).toMatchObject({ kind: 'option', id: 'griffon', name: 'Griffon' });
  });
});
