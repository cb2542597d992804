import { expect, test } from 'vitest';
import { listOverride } from './army-list';
import { checkList } from './check-list';
import { applyOverrides } from './list-overrides';
import { listTotals } from './list-totals';
import { type TestLine, testBook, testList, testRules } from './test-lists';

const base: readonly TestLine[] = [
  [2, 'spearmen'],
  [1, 'archers'],
  [1, 'general'],
];

async function judge(lines: readonly TestLine[], ...overrides: Parameters<typeof listOverride.parse>[0][]) {
  const rules = testRules({ size: 1000, overrides: overrides.map((each) => listOverride.parse(each)) });
  const book = applyOverrides(await testBook('high-elves'), rules.overrides);
  const list = testList(book, rules, [...base, ...lines]);
  return {
    points: listTotals(list, book, rules).points,
    codes: checkList(list, book, rules).map(({ code }) => code),
  };
}

test('the organiser sets a price of their own', async () => {
  expect(await judge([], { armyId: 'high-elves', entry: 'spearmen', points: 50 })).toMatchObject({
    points: 355,
  });
  const chariot = { armyId: 'high-elves', entry: 'option:chariot', points: 5 };
  expect(await judge([[1, 'hero', { options: ['chariot'] }]], chariot)).toMatchObject({ points: 460 });
});
test('lowers, lifts and adds limits', async () => {
  const eagles: readonly TestLine[] = [[2, 'giant-eagles']];
  expect((await judge(eagles)).codes).toEqual(['above-maximum']);
  expect((await judge(eagles, { armyId: 'high-elves', entry: 'giant-eagles', max: null })).codes).toEqual([]);
  expect((await judge([], { armyId: 'high-elves', entry: 'archers', min: 2 })).codes).toEqual([
    'below-minimum',
  ]);
  expect((await judge([], { armyId: 'high-elves', entry: 'spearmen', max: 1, min: 0 })).codes).toEqual([
    'above-maximum',
  ]);
  const one = { armyId: 'high-elves', entry: 'spearmen', armyMax: 1, min: null };
  expect((await judge([], one)).codes).toEqual(['above-army-maximum']);
});
test('other armies and unknown entries are left alone', async () => {
  const plain = await judge([]);
  expect(await judge([], { armyId: 'dark-elves', entry: 'spearmen', points: 5 })).toEqual(plain);
  expect(await judge([], { armyId: 'high-elves', entry: 'nobody', points: 5 })).toEqual(plain);
});
test('prices keep to fives', () => {
  expect(listOverride.safeParse({ armyId: 'high-elves', entry: 'spearmen', points: 52 }).success).toBe(false);
});

test('a book is changed once for all lists of a tournament, and anew for other changes', async () => {
  const book = await testBook('high-elves');
  const price = (points: number) => [listOverride.parse({ armyId: 'high-elves', entry: 'spearmen', points })];
  const [dear, cheap] = [price(90), price(20)];
  const spearmen = (changes: typeof dear) =>
    applyOverrides(book, changes).army.units.find(({ id }) => id === 'spearmen')?.points;
  expect(applyOverrides(book, dear)).toBe(applyOverrides(book, dear));
  expect([spearmen(dear), spearmen(cheap), spearmen(dear), spearmen([])]).toEqual([90, 20, 90, 60]);
});
