import { expect, test } from 'vitest';
import type { ArmyList, ListLine } from './army-list';
import { isSameList } from './same-list';

const line = (unit: string, count: number, more: Partial<ListLine> = {}): ListLine => ({
  ...{ id: `${unit}${count}`, unit, count, items: [], options: [], addOns: [] },
  ...more,
});
const list = (...lines: ListLine[]): ArmyList => ({
  ...{ version: '2.23.1', armyId: 'high-elves', size: 1250, label: '', lines },
});

test('order, lines and ids make no other list', () => {
  const one = list(line('spearmen', 2, { options: ['b', 'a'] }), line('archers', 1), line('archers', 2));
  const other = list(line('archers', 3), line('spearmen', 2, { options: ['a', 'b'] }));
  expect(isSameList(one, other)).toBe(true);
});

test.each([
  ['a count', list(line('spearmen', 3))],
  ['what a unit carries', list(line('spearmen', 2, { items: ['x'] }))],
  ['the size', { ...list(line('spearmen', 2)), size: 2000 }],
])('%s does', (_what, other) => {
  expect(isSameList(list(line('spearmen', 2)), other)).toBe(false);
});
