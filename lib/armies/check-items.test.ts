import { describe, expect, test } from 'vitest';
import { findEntry, findItem } from './book-entries';
import { checkList } from './check-list';
import { itemPrice } from './line-contents';
import { problemCodes, smallestList, type TestLine, testBook, testList, testRules } from './test-lists';

type Lines = readonly TestLine[];

const highElves: Lines = [
  [2, 'spearmen'],
  [1, 'archers'],
  [1, 'general'],
];
const darkElves: Lines = [
  [2, 'spearmen'],
  [1, 'crossbowmen'],
];
describe('core §7: who carries what', () => {
  const carries = async (armyId: string, unit: string, items: string[], options: string[] = []) => {
    const rules = testRules({ size: 3000 });
    const book = await testBook(armyId);
    const base = smallestList(book, rules).lines.filter((line) => line.unit !== unit);
    const { lines } = testList(book, rules, [[1, unit, { items, options }]]);
    return checkList(
      { ...smallestList(book, rules), lines: [...base, { ...lines[0], id: 'x' } as never] },
      book,
      rules,
    )
      .map(({ code }) => code)
      .filter((code) => code !== 'below-minimum');
  };
  test.each([
    ['high-elves', 'spearmen', 'BB', []],
    ['high-elves', 'chariots', 'BFn', []],
    ['high-elves', 'hero', 'BB', ['item-bearer']],
    ['high-elves', 'hero', 'SwD', []],
    ['high-elves', 'elven-bolt-thrower', 'SwD', ['no-items']],
    ['high-elves', 'wizard', 'RM', []],
    ['high-elves', 'hero', 'RM', ['item-bearer']],
    ['high-elves', 'general', 'RM', ['item-bearer']],
    ['high-elves', 'general', 'HD', []],
    ['high-elves', 'spearmen', 'HD', ['item-bearer']],
    ['empire', 'steam-tank', 'SwF', ['no-items']],
    ['empire', 'flagellants', 'BSt', ['item-bearer']],
    ['empire', 'flagellants', 'BSh', []],
    ['lizardmen', 'slann-mage-palanquin', 'ScD', []],
    ['skaven', 'grey-seer', 'WP', []],
    ['vampire-counts', 'vampire-lord', 'RR', []],
    ['dwarfs', 'runesmith', 'StS', []],
    ['dwarfs', 'runesmith', 'ScD', []],
    ['dwarfs', 'runesmith', 'RM', ['item-bearer']],
    ['nippon', 'shugenja', 'ScD', []],
    ['nippon', 'shugenja', 'StS', ['item-bearer']],
    ['daemons', 'daemon-swarm', 'SwF', ['no-items']],
    ['ogre-kingdoms', 'gnoblars', 'SwF', ['no-items']],
    ['skaven', 'rat-swarms', 'SwF', ['no-items']],
    ['vampire-counts', 'ethereal-host', 'SwF', ['no-items']],
    ['vampire-counts', 'dire-wolves', 'SwF', ['no-items']],
    ['norse', 'ulfwerener', 'SwF', ['no-items']],
    ['nippon', 'oni', 'SwF', ['no-items']],
    ['nippon', 'komainu', 'SwF', ['no-items']],
    ['nippon', 'tengu', 'SwF', ['no-items']],
    ['wood-elves', 'treeman-ancient', 'SwF', ['no-items']],
    ['wood-elves', 'branchwraith', 'SwF', ['no-items']],
    ['empire', 'golgfags-mercenary-ogres', 'SwF', ['no-items']],
    ['empire', 'gotrek-and-felix', 'SwF', ['no-items']],
  ] as const)('%s: %s with %s gives %j', async (armyId, unit, item, codes) => {
    expect(await carries(armyId, unit, [item])).toEqual(codes);
  });
  test.each([
    ['kislev', 'general', 'tzarina'],
    ['chaos-dwarfs', 'general', 'sorcerer-lord'],
    ['daemons', 'daemon-overlord', 'wizard'],
  ])('%s: %s may carry wizard items once paid for', async (armyId, unit, option) => {
    expect(await carries(armyId, unit, ['RM'])).toEqual(['item-bearer']);
    expect(await carries(armyId, unit, ['RM'], [option])).toEqual([]);
  });
  test('Chaos Dwarfs: the Sorcerer Lord may ride a Lammasu, another General may not', async () => {
    expect(await carries('chaos-dwarfs', 'general', [], ['sorcerer-lord', 'lammasu'])).toEqual([]);
    expect(await carries('chaos-dwarfs', 'general', [], ['lammasu'])).toEqual(['option-not-for']);
  });
  test('Guardians §11: Arrogant bars three items, and only for Dark Elves', async () => {
    const with_ = (items: string[], arrogant: boolean) =>
      problemCodes('dark-elves', [...darkElves, [1, 'general', { items }]], { arrogant });
    for (const item of ['HD', 'OM', 'ScS']) {
      expect(await with_([item], true)).toEqual(['item-arrogant']);
      expect(await with_([item], false)).toEqual([]);
    }
    expect(await with_(['CC'], true)).toEqual([]);
    const elves: Lines = [...highElves.slice(0, 2), [1, 'general', { items: ['OM'] }]];
    expect(await problemCodes('high-elves', elves, { arrogant: true })).toEqual([]);
  });
});

describe('core §7: what an item costs', () => {
  test.each([
    ['BB', 'high-elves', 'spearmen', 30],
    ['BSh', 'high-elves', 'silver-helms', 50],
    ['BSh', 'high-elves', 'spearmen', 30],
    ['BSh', 'high-elves', 'archers', 15],
    ['BSh', 'empire', 'flagellants', 15],
    ['BFd', 'dwarfs', 'warriors', 50],
    ['BFd', 'high-elves', 'spearmen', 30],
    ['BSt', 'high-elves', 'silver-helms', 20],
    ['BSt', 'high-elves', 'spearmen', 15],
    ['BSt', 'high-elves', 'archers', 10],
    ['BSt', 'empire', 'flagellants', null],
    ['BFn', 'high-elves', 'spearmen', 15],
    ['SwD', 'high-elves', 'hero', 10],
    ['SwF', 'high-elves', 'hero', 5],
    ['SwC', 'high-elves', 'hero', 10],
    ['SwM', 'high-elves', 'hero', 10],
    ['CC', 'high-elves', 'general', 70],
    ['HD', 'high-elves', 'general', 40],
    ['OM', 'high-elves', 'general', 30],
    ['ScS', 'high-elves', 'general', 30],
    ['RM', 'high-elves', 'wizard', 30],
    ['StS', 'high-elves', 'wizard', 30],
    ['ScD', 'high-elves', 'wizard', 20],
    ['WP', 'high-elves', 'wizard', 10],
    ['RR', 'high-elves', 'wizard', 10],
  ])('%s for %s %s: %s', async (code, armyId, unit, price) => {
    const book = await testBook(armyId);
    const item = findItem(book, code);
    const bearer = findEntry(book, unit);
    expect(item && bearer && itemPrice(item, bearer)).toBe(price);
  });
});
