import { describe, expect, test } from 'vitest';
import { type ArmyBook, army, magicItem, regiment } from './army-data';
import { armyNames } from './army-names';
import { armyVersions } from './army-version';
import { allEntries } from './book-entries';
import { findArmy, findArmyIn } from './find-army';
import { extrasFor } from './gather-list';
import { loadArmyBook } from './load-army-book';
import { stemName } from './match-names';
import { testBook, testBooks } from './test-lists';

const books = await testBooks();
const name = (book: ArmyBook) => `${book.army.id} ${book.version}`;
const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe.each(armyVersions)('core §11: the data of %s', (version) => {
  const own = books.filter((book) => book.version === version);
  const sum = (count: (book: ArmyBook) => number) => own.reduce((total, book) => total + count(book), 0);

  const [units, options] = { '2.23.1': [229, 61], '2.25': [229, 64], '2.26': [230, 66] }[version];
  test(`has 25 armies, ${units} units, 81 characters, 18 items and 24 regiments`, () => {
    expect(own.length).toBe(25);
    expect(sum(({ army }) => army.units.length)).toBe(units);
    expect(sum(({ army }) => army.characters.length)).toBe(81);
    for (const { items, regiments } of own) expect([items.length, regiments.length]).toEqual([18, 24]);
  });
  test(`has ${options} options`, () => {
    expect(sum(({ army }) => army.options.length)).toBe(options);
  });
});

describe.each(books.map((book) => [name(book), book] as const))('%s', (_name, book) => {
  const ids = allEntries(book).map(({ id }) => id);

  test('fits the schema, under the name of the index', () => {
    expect(army.parse(book.army)).toEqual(book.army);
    expect(book.items.map((item) => magicItem.parse(item))).toEqual(book.items);
    expect(book.regiments.map((each) => regiment.parse(each))).toEqual(book.regiments);
    expect(armyNames.find(({ id }) => id === book.army.id)).toEqual({
      id: book.army.id,
      name: book.army.name,
      nameDe: book.army.nameDe,
      selectorPath: book.army.selectorPath,
    });
  });
  test('names everything once, so that text finds it again', () => {
    expect(unique(ids)).toBe(true);
    expect(unique(allEntries(book).map((entry) => stemName(entry.name)))).toBe(true);
    for (const entry of allEntries(book))
      expect(unique(extrasFor(entry, book).map((extra) => stemName(extra.name)))).toBe(true);
    const orders = [...book.army.units, ...book.army.characters].map(({ order }) => String(order));
    expect(unique(orders)).toBe(true);
  });
  test('refers only to what there is', () => {
    const options = book.army.options.map(({ id }) => id);
    const codes = book.items.map(({ code }) => code);
    for (const unit of book.army.units)
      expect(ids).toEqual(
        expect.arrayContaining([...(unit.attachesTo ?? []), ...(unit.sharesMaxWith ?? [])]),
      );
    for (const character of book.army.characters)
      expect(codes).toEqual(expect.arrayContaining(character.extraItems ?? []));
    for (const option of book.army.options) {
      const { requires = [], countsTowardMinOf = [], countsTowardMaxOf = [], becomes } = option;
      const units = [...option.for, ...requires, ...countsTowardMinOf, ...countsTowardMaxOf];
      expect(ids).toEqual(expect.arrayContaining([...units, ...(becomes ? [becomes] : [])]));
      expect(options).toEqual(expect.arrayContaining(option.grantsOptions ?? []));
      expect(codes).toEqual(expect.arrayContaining(option.grantsItems ?? []));
    }
    for (const each of book.regiments) expect(ids).toEqual(expect.arrayContaining(each.notWith ?? []));
  });
  test('has one kind of General', () => {
    expect(book.army.characters.filter(({ type }) => type === 'General')).toMatchObject([
      { armyMin: 1, armyMax: 1 },
    ]);
  });
});

describe('core §11: changes between the versions', () => {
  const optionPrice = async (armyId: string, id: string) =>
    Promise.all(
      armyVersions.map(async (version) => {
        const { army } = await testBook(armyId, version);
        return army.options.find((option) => option.id === id)?.points ?? null;
      }),
    );
  test.each([
    ['chaos-dwarfs', 'lammasu', [20, 35, 35]],
    ['dwarfs', 'oathstone', [null, 15, 15]],
    ['skaven', 'rat-ogre-bodyguard', [null, 10, 10]],
    ['kislev', 'bowmen', [null, 10, 10]],
  ])('the option %s %s costs %j', async (armyId, id, points) => {
    expect(await optionPrice(armyId, id)).toEqual(points);
  });
  const priceOf = async (armyId: string, id: string) =>
    Promise.all(
      armyVersions.map(async (version) => {
        const book = await testBook(armyId, version);
        return allEntries(book).find((entry) => entry.id === id)?.points ?? null;
      }),
    );
  test.each([
    ['beastmen', 'beastherd', [45, null, null]],
    ['beastmen', 'gor', [null, 60, 60]],
    ['beastmen', 'ungor', [null, 45, 45]],
    ['chaos', 'chaos-knights', [200, 180, 180]],
    ['kislev', 'winged-lancers', [100, 110, 110]],
    ['empire', 'skirmishers', [25, 20, 20]],
    ['goblins', 'wolf-chariots', [80, 75, 75]],
    ['orcs', 'wolf-chariots', [80, 75, 75]],
    ['norse', 'ulfwerener', [115, 110, 110]],
    ['high-elves', 'spearmen', [60, 60, 60]],
  ])('%s %s costs %j', async (armyId, id, points) => {
    expect(await priceOf(armyId, id)).toEqual(points);
  });
  test('Silver Helms have a maximum of 3 from 2.25', async () => {
    const limits = await Promise.all(armyVersions.map((version) => testBook('high-elves', version)));
    expect(limits.map(({ army }) => army.units.find(({ id }) => id === 'silver-helms')?.max)).toEqual([
      undefined,
      3,
      3,
    ]);
  });
});

describe('an army is found', () => {
  test.each([
    ['High Elves', 'high-elves'],
    ['hochelfen', 'high-elves'],
    ['HIGH ELF', 'high-elves'],
    ['Dämonen', 'daemons'],
    ['Daemonen', undefined],
    ['Gruftkonige', 'tomb-kings'],
    ['Goblin', 'goblins'],
    ['Witch Hunter', 'witch-hunters'],
    ['Bretonen', 'bretonnia'],
    ['Söldner', 'dogs-of-war'],
    ['vampire-counts', 'vampire-counts'],
    ['', undefined],
    ['Tyranids', undefined],
    ['../../secret', undefined],
  ])('%j is %s', (written, id) => {
    expect(findArmy(written)?.id).toBe(id);
  });
  test('inside a sentence, the longest name winning', () => {
    expect(findArmyIn('Meine Chaos Dwarfs für Göttingen')?.id).toBe('chaos-dwarfs');
    expect(findArmyIn('nothing of ours')).toBeUndefined();
  });
  test('but not loaded under a foreign id', async () => {
    for (const id of ['', 'nobody', '../armies', '__proto__'])
      expect(await loadArmyBook('2.25', id)).toBeUndefined();
  });
});
