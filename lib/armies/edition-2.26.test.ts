import { describe, expect, test } from 'vitest';
import { armyNames } from './army-names';
import { allEntries, findItem } from './book-entries';
import { mayCarry } from './check-items';
import { itemPrice, lineContents } from './line-contents';
import { findNamed } from './match-names';
import { problemCodes, type TestLine, testBook } from './test-lists';

// § numbers are those of the table of differences between 2.25 and 2.26 that docs/army-editions.md names.

/** A field of a unit, character or option in 2.25 and in 2.26; undefined where there is none. */
async function valuesOf(armyId: string, id: string, field: string): Promise<readonly unknown[]> {
  const books = await Promise.all(['2.25', '2.26'].map((version) => testBook(armyId, version)));
  return books.map(({ army }) => {
    const found = [...army.units, ...army.characters, ...army.options].filter((each) => each.id === id);
    // Where a unit and an option share an id, the option is the one that changed.
    const entry: object | undefined = found.at(-1);
    return entry && Object.getOwnPropertyDescriptor(entry, field)?.value;
  });
}

describe('§1: new in 2.26', () => {
  test('Daemons have a chariot', async () => {
    const { army } = await testBook('daemons', '2.26');
    expect(army.options.find(({ id }) => id === 'chariot')).toMatchObject({
      order: 2,
      kind: 'mount',
      type: 'Chariot Mount',
      points: 5,
      attack: '+1',
      for: ['daemon-overlord', 'daemon-lord-hero', 'daemon-sorcerer'],
      max: 1,
    });
  });
  test('Dwarfs have Miners', async () => {
    const { army } = await testBook('dwarfs', '2.26');
    expect(army.units.find(({ id }) => id === 'miners')).toMatchObject({
      order: 1,
      type: 'Infantry',
      attack: '3',
      hits: 4,
      armour: '6+',
      size: 3,
      points: 60,
      max: 2,
      countsForBreak: true,
    });
  });
  test('Witch Hunters have a War Altar', async () => {
    const { army } = await testBook('witch-hunters', '2.26');
    expect(army.options.find(({ id }) => id === 'war-altar')).toMatchObject({
      order: 1,
      kind: 'mount',
      points: 15,
      attack: '+2',
      for: ['warrior-priest'],
      armyMax: 1,
      requires: ['flagellants'],
    });
  });
});

test.each([
  ['albion', 'cavalry', 'Cavalry', 'Riders'],
  ['high-elves', 'wizard', 'Wizard', 'Mage'],
  ['norse', 'cavalry', 'Cavalry', 'Hird Horsemen'],
  ['wood-elves', 'spell-weaver', 'Spell Weaver', 'Spellweaver'],
])('§2: %s %s is read by both names in every edition', async (armyId, id, old, renamed) => {
  expect(await valuesOf(armyId, id, 'name')).toEqual([old, renamed]);
  for (const version of ['2.23.1', '2.25', '2.26']) {
    const entries = allEntries(await testBook(armyId, version));
    expect([old, renamed].map((each) => findNamed(entries, each)?.id)).toEqual([id, id]);
  }
});

test.each([
  ['albion', 'chariot', 'points', 10, 5],
  ['araby', 'magic-carpets', 'magic', undefined, false],
  ['beastmen', 'bestigors', 'points', 75, 80],
  ['beastmen', 'tuskgor-chariot', 'points', 10, 5],
  ['bretonnia', 'hippogriff', 'for', ['general'], ['general', 'hero']],
  ['bretonnia', 'hippogriff', 'max', 1, undefined],
  ['bretonnia', 'hippogriff', 'armyMax', undefined, 1],
  ['cathay', 'maneaters', 'range', undefined, undefined],
  ['cathay', 'maneaters', 'hits', 4, 4],
  ['cathay', 'chariot', 'points', 10, 5],
  ['chaos-dwarfs', 'lammasu', 'max', 1, undefined],
  ['chaos', 'chariot', 'points', 10, 5],
  ['dark-elves', 'chariot', 'points', 10, 5],
  ['dogs-of-war', 'birdmen', 'magic', undefined, false],
  ['dwarfs', 'gyrocopter', 'hits', 3, 4],
  ['dwarfs', 'anvil', 'points', 50, 30],
  ['empire', 'war-altar', 'attack', '+1', '+2'],
  ['empire', 'war-altar', 'requires', undefined, ['flagellants']],
  ['goblins', 'wolf-chariot', 'points', 10, 5],
  ['high-elves', 'chariot', 'points', 10, 5],
  ['lizardmen', 'saurus', 'points', 75, 80],
  ['lizardmen', 'salamanders', 'points', 25, 20],
  ['nippon', 'shrine', 'points', 50, 30],
  ['orcs', 'chariot', 'points', 10, 5],
  ['tomb-kings', 'liche-chariot', 'points', 10, 5],
  ['wood-elves', 'wardancers', 'points', 30, 25],
  ['wood-elves', 'unicorn', 'max', 1, undefined],
])('§3: %s %s, %s: %j becomes %j', async (armyId, id, field, before, after) => {
  expect(await valuesOf(armyId, id, field)).toEqual([before, after]);
});

describe('§4: magic items', () => {
  /** What an item costs on a unit in 2.25 and 2.26; null where it may not have it. */
  async function prices(armyId: string, unit: string, code: string) {
    const books = await Promise.all(['2.25', '2.26'].map((version) => testBook(armyId, version)));
    return books.map((book) => {
      const item = findItem(book, code);
      const line = { id: 'l1', unit, count: 1, items: [], options: [], addOns: [] };
      const contents = lineContents(line, book);
      return item && contents && mayCarry(item, contents) ? itemPrice(item, contents.as) : null;
    });
  }
  test.each([
    // Battle Banner and Banner of Fortune by the attacks of the bearer, bonus attacks counted.
    ['kislev', 'bears', 'BB', 30, 30],
    ['dwarfs', 'troll-slayers', 'BB', 30, 30],
    ['high-elves', 'spearmen', 'BB', 30, 20],
    ['witch-hunters', 'zealots', 'BB', 30, 20],
    ['nippon', 'komainu', 'BB', null, null],
    ['albion', 'slingers', 'BB', 30, 15],
    ['albion', 'chariots', 'BFn', 15, 15],
    ['high-elves', 'spearmen', 'BFn', 15, 10],
    ['albion', 'slingers', 'BFn', 15, 5],
    // Shielding no longer at 4+, 20 for 6+ and none.
    ['dwarfs', 'warriors', 'BSh', 50, null],
    ['albion', 'warriors', 'BSh', 30, 30],
    ['albion', 'slingers', 'BSh', 15, 20],
    // Fortitude for 3 hits only.
    ['dwarfs', 'warriors', 'BFd', 50, null],
    ['albion', 'warriors', 'BFd', 30, 30],
    // Steadfastness 5 cheaper, and for none as well.
    ['dwarfs', 'warriors', 'BSt', 20, 15],
    ['albion', 'warriors', 'BSt', 15, 10],
    ['albion', 'slingers', 'BSt', null, 5],
  ])('%s %s, %s: %j becomes %j', async (armyId, unit, code, before, after) => {
    expect(await prices(armyId, unit, code)).toEqual([before, after]);
  });
  test('the Sceptre costs 20 instead of 30, the Orb 30 as before', async () => {
    expect(await prices('empire', 'general', 'ScS')).toEqual([30, 20]);
    expect(await prices('empire', 'general', 'OM')).toEqual([30, 30]);
  });
  test.each(armyNames.map(({ id }) => [id]))('who may have Orb and Sceptre: %s', async (armyId) => {
    const barred = ['dark-elves', 'high-elves'].includes(armyId);
    const { characters } = (await testBook(armyId, '2.26')).army;
    const general = characters.find(({ type }) => type === 'General');
    if (!general || general.magic === false) return;
    for (const code of ['OM', 'ScS']) {
      const line: TestLine = [1, general.id, { items: [code] }];
      const codes = await Promise.all(
        ['2.25', '2.26'].map((version) => problemCodes(armyId, [line], { version, size: 500 })),
      );
      expect(codes.map((each) => each.includes('item-not-for-army'))).toEqual([false, barred]);
    }
  });
});

test.each([
  ['albion', 'chariots', '3', '3*'],
  ['beastmen', 'tuskgor-chariots', '3', '3*'],
  ['bretonnia', 'grail-knights', '3', '3*'],
  ['cathay', 'chariots', '3/1', '3*/1'],
  ['chaos', 'chaos-chariots', '3', '3*'],
  ['daemons', 'daemon-chariots', '3', '3*'],
  ['dark-elves', 'cold-one-knights', '3', '3*'],
  ['dwarfs', 'troll-slayers', '5', '5‡'],
  ['goblins', 'wolf-chariots', '3', '3*'],
  ['goblins', 'pump-wagon', 'D6', 'D6*'],
  ['high-elves', 'chariots', '3', '3*'],
  ['kislev', 'winged-lancers', '3', '3*'],
  ['kislev', 'bears', '5', '5*'],
  ['nippon', 'komainu', '2', '2*'],
  ['norse', 'ulfwerener', '4', '4*'],
  ['ogre-kingdoms', 'yhetees', '5', '5*'],
  ['ogre-kingdoms', 'rhinox-riders', '5', '5*'],
  ['orcs', 'wolf-chariots', '3', '3*'],
  ['tomb-kings', 'skeleton-chariots', '3/1', '3*/1'],
  ['vampire-counts', 'dire-wolves', '2', '2*'],
  ['witch-hunters', 'zealots', '3', '3‡'],
  ['wood-elves', 'wild-riders', '3', '3*'],
])('§5: the attack of %s %s: %s is marked %s', async (armyId, id, before, after) => {
  expect(await valuesOf(armyId, id, 'attack')).toEqual([before, after]);
});

test.each([
  ['daemons', 'wizard', 2, 3],
  ['dwarfs', 'handgunners', 1, 2],
  ['dwarfs', 'rangers', 2, 3],
  ['dwarfs', 'troll-slayers', 3, 4],
  ['dwarfs', 'cannon', 4, 5],
  ['dwarfs', 'flame-cannon', 5, 6],
  ['dwarfs', 'gyrocopter', 6, 7],
  ['dwarfs', 'general', 7, 8],
  ['dwarfs', 'hero', 8, 9],
  ['dwarfs', 'runesmith', 9, 10],
  ['ogre-kingdoms', 'gorgers', 6, 5],
  ['ogre-kingdoms', 'rhinox-riders', 5, 6],
])('§6: in links %s %s is %i, then %i', async (armyId, id, before, after) => {
  const books = await Promise.all(['2.25', '2.26'].map((version) => testBook(armyId, version)));
  const orders = books.map(({ army }) => {
    const bought = [...army.units, ...army.characters].find((each) => each.id === id);
    return (bought ?? army.options.find((each) => each.id === id))?.order;
  });
  expect(orders).toEqual([before, after]);
});
