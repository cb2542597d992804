import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArmyList, armyList } from './army-list';
import {
  addOne,
  carryingLines,
  countOf,
  equipOne,
  plainLine,
  removeOne,
  singleCarriers,
  withCount,
} from './edit-list';
import { listTotals } from './list-totals';
import { loadArmyBook } from './load-army-book';
import { tidyList } from './tidy-list';

const empty: ArmyList = { version: '2.23.1', armyId: 'high-elves', size: 1250, label: '', lines: [] };
const sword = { items: ['SwM'], options: [], addOns: [] };
const nothing = { items: [], options: [], addOns: [] };
const bought = (...units: string[]) => units.reduce(addOne, empty);

describe('tapping a unit', () => {
  test('up makes a line and counts it up; down takes it away again', () => {
    const three = bought('spearmen', 'spearmen', 'archers');
    expect(three.lines.map(({ unit, count }) => [unit, count])).toEqual([
      ['spearmen', 2],
      ['archers', 1],
    ]);
    expect(removeOne(removeOne(three, 'spearmen'), 'spearmen').lines.map(({ unit }) => unit)).toEqual([
      'archers',
    ]);
    expect(removeOne(empty, 'spearmen')).toBe(empty);
  });

  test('down takes those that carry nothing before those that do', () => {
    const two = bought('silver-helms', 'silver-helms');
    const { list } = equipOne(two, 'l1', sword);
    const one = removeOne(list, 'silver-helms');
    expect(one.lines.map(({ count, items }) => [count, items])).toEqual([[1, ['SwM']]]);
    expect(removeOne(one, 'silver-helms').lines).toEqual([]);
  });

  test('a line never holds more than 99 units, a list never more than 200 lines', () => {
    const full = withCount(bought('spearmen'), 'l1', 99);
    expect(addOne(full, 'spearmen')).toBe(full);
    const long: ArmyList = {
      ...empty,
      lines: Array.from({ length: 200 }, (_, i) => ({ id: `x${i}`, unit: 'hero', count: 1, ...sword })),
    };
    expect(addOne(long, 'spearmen')).toBe(long);
  });
});

describe('equipping one unit', () => {
  test('splits it off from its like, and only it carries the item', () => {
    const { list, lineId } = equipOne(bought('silver-helms', 'silver-helms', 'silver-helms'), 'l1', sword);
    expect(plainLine(list, 'silver-helms')?.count).toBe(2);
    expect(carryingLines(list, 'silver-helms')).toEqual([
      { id: lineId, unit: 'silver-helms', count: 1, ...sword },
    ]);
  });

  test('keeps its line when it is the only one in it', () => {
    const { list, lineId } = equipOne(bought('hero'), 'l1', { ...nothing, options: ['chariot'] });
    expect(lineId).toBe('l1');
    expect(list.lines).toEqual([{ id: 'l1', unit: 'hero', count: 1, ...nothing, options: ['chariot'] }]);
  });

  test('giving everything back joins it with the others again', () => {
    const { list, lineId } = equipOne(bought('silver-helms', 'silver-helms'), 'l1', sword);
    const back = equipOne(list, lineId, nothing);
    expect(back.lineId).toBe('l1');
    expect(back.list.lines).toEqual([{ id: 'l1', unit: 'silver-helms', count: 2, ...nothing }]);
  });

  test('an unknown line changes nothing', () => {
    const list = bought('hero');
    expect(equipOne(list, 'l9', sword)).toEqual({ list, lineId: 'l9' });
  });
});

test('carriers in lines of their own mean and cost the same', async () => {
  const book = await loadArmyBook('2.23.1', 'high-elves');
  if (!book) throw new Error('no book');
  const line = fc.record({
    unit: fc.constantFrom('spearmen', 'hero', 'chariots'),
    count: fc.integer({ min: 1, max: 9 }),
    items: fc.constantFrom<string[]>([], ['SwM'], ['BB']),
    options: fc.constantFrom<string[]>([], ['chariot']),
    addOns: fc.constant<string[]>([]),
  });
  const rules = { ...empty, regimentsOfRenown: true, arrogant: false, dyingRace: false, overrides: [] };
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const list = { ...empty, lines: lines.map((each, i) => ({ id: `l${i}`, ...each })) };
      const single = singleCarriers(list);
      expect(tidyList(single, book)).toEqual(tidyList(list, book));
      expect(listTotals(single, book, rules)).toEqual(listTotals(list, book, rules));
      for (const { count, items, options } of single.lines)
        if (items.length + options.length > 0) expect(count).toBe(1);
    }),
  );
});

test('whatever is tapped, the list stays one that can be stored, and counts what was tapped', () => {
  const tap = fc.record({
    up: fc.boolean(),
    unit: fc.constantFrom('spearmen', 'hero', 'archers'),
    equip: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 60 }), (taps) => {
      let list = empty;
      const counts = new Map<string, number>();
      for (const { up, unit, equip } of taps) {
        const before = counts.get(unit) ?? 0;
        list = up ? addOne(list, unit) : removeOne(list, unit);
        counts.set(unit, up ? before + 1 : Math.max(0, before - 1));
        const plain = plainLine(list, unit);
        if (equip && plain) list = equipOne(list, plain.id, sword).list;
      }
      expect(armyList.safeParse(list).success).toBe(true);
      for (const [unit, count] of counts) expect(countOf(list, unit)).toBe(count);
    }),
  );
});
