import { describe, expect, test } from 'vitest';
import { matchArmy } from '../formats/guardians/match/match-army';
import { seededRandom } from '../random';
import type { ListRules } from './army-list';
import { casualtySheet } from './casualty-sheet';
import { listTotals } from './list-totals';
import {
  legalList,
  smallestList,
  type TestLine,
  testBook,
  testBooks,
  testList,
  testRules,
} from './test-lists';

async function sheetOf(armyId: string, lines: readonly TestLine[], choices: Partial<ListRules> = {}) {
  const rules = testRules(choices);
  const book = await testBook(armyId, rules.version);
  const list = testList(book, rules, lines);
  return { ...casualtySheet(list, book, rules), totals: listTotals(list, book, rules) };
}
const unitOf = async (armyId: string, line: TestLine, choices: Partial<ListRules> = {}) =>
  (await sheetOf(armyId, [line], choices)).units[0];

describe('core §3: the break point', () => {
  test.each([
    [12, 6],
    [13, 7],
    [1, 1],
  ])('%i units break at %i', async (count, breakPoint) => {
    expect(await sheetOf('high-elves', [[count, 'spearmen']])).toMatchObject({
      countingUnits: count,
      breakPoint,
    });
  });
  test('characters do not count, monsters, artillery and machines do', async () => {
    const sheet = await sheetOf('empire', [
      [1, 'general'],
      [3, 'hero', { options: ['griffon'] }],
      [1, 'steam-tank'],
      [1, 'cannon'],
    ]);
    expect(sheet.totals).toMatchObject({ units: 2, countingUnits: 2, characters: 4, breakPoint: 1 });
  });
  test('Bretonnia counts only its three kinds of knights, and no regiments', async () => {
    const sheet = await sheetOf('bretonnia', [
      [3, 'knights'],
      [1, 'grail-knights'],
      [1, 'pegasus-knights'],
      [4, 'squires'],
      [6, 'men-at-arms'],
      [1, 'volands-venators'],
    ]);
    expect(sheet.totals).toMatchObject({ units: 16, countingUnits: 5, breakPoint: 3 });
    expect(sheet.units.filter((unit) => unit.countsForBreak).length).toBe(5);
  });
  test('Nippon: 16 units break at 9 instead of 8', async () => {
    expect(await sheetOf('nippon', [[16, 'ashigaru']])).toMatchObject({ breakPoint: 9 });
  });
  test('Goblin Pump Wagons do not count and are worth nothing', async () => {
    const sheet = await sheetOf('goblins', [
      [4, 'goblins'],
      [2, 'pump-wagon'],
    ]);
    expect(sheet.totals).toMatchObject({ units: 6, countingUnits: 4, points: 220, breakPoint: 2 });
    expect(sheet.units.at(-1)).toMatchObject({ name: 'Pump Wagon 2', points: 0, countsForBreak: false });
  });
  test.each([
    ['empire', 'halberdiers', 'skirmishers', 70, 35],
    ['lizardmen', 'skinks', 'salamanders', 60, 30],
    ['witch-hunters', 'zealots', 'warhounds', 55, 30],
    ['wood-elves', 'glade-guard', 'wardancers', 95, 50],
  ])(
    '%s: an add-on stand makes its unit one of four stands, dearer, but no second unit',
    async (armyId, unit, addOn, points, half) => {
      const sheet = await sheetOf(armyId, [[1, unit, { addOns: [addOn] }]]);
      expect(sheet.totals).toMatchObject({ units: 1, countingUnits: 1, breakPoint: 1, points });
      expect(sheet.units).toMatchObject([{ stands: 4, points, half }]);
    },
  );
  test('Albion: a Fenbeast costs nothing, is worth nothing and does not count', async () => {
    const sheet = await sheetOf('albion', [
      [4, 'warriors'],
      [1, 'fenbeast'],
    ]);
    expect(sheet.totals).toMatchObject({ units: 4, countingUnits: 4, points: 240, breakPoint: 2 });
    expect(sheet.units.at(-1)).toMatchObject({ summoned: true, points: 0, countsForBreak: false });
  });
  test('bought Skeletons count; only raised ones, which no list has, do not', async () => {
    expect(await sheetOf('tomb-kings', [[4, 'skeletons']])).toMatchObject({
      countingUnits: 4,
      breakPoint: 2,
    });
  });
  test('Chaos Spawn and Norse Valkyries count', async () => {
    expect(await sheetOf('chaos', [[3, 'chaos-spawn']])).toMatchObject({ countingUnits: 3, breakPoint: 2 });
    expect(await sheetOf('norse', [[3, 'valkyries']])).toMatchObject({ countingUnits: 3, breakPoint: 2 });
  });
  test('core §8: hired regiments count, hired heroes do not', async () => {
    const sheet = await sheetOf('empire', [
      [2, 'knights'],
      [1, 'anakondas-amazons'],
      [1, 'gotrek-and-felix'],
    ]);
    expect(sheet.totals).toMatchObject({ units: 3, countingUnits: 3, characters: 1, breakPoint: 2 });
    expect(sheet.units.at(-1)).toMatchObject({ name: 'Gotrek and Felix', character: true, points: 100 });
  });
  test('Guardians §11: Dying Race takes 1 off for High Elves alone', async () => {
    const dyingRace = true;
    expect(await sheetOf('high-elves', [[12, 'spearmen']], { dyingRace })).toMatchObject({ breakPoint: 5 });
    expect(await sheetOf('high-elves', [[1, 'spearmen']], { dyingRace })).toMatchObject({ breakPoint: 1 });
    expect(await sheetOf('dark-elves', [[12, 'spearmen']], { dyingRace })).toMatchObject({ breakPoint: 6 });
  });
  test('an army without counting units has none', async () => {
    expect(await sheetOf('high-elves', [[1, 'general']])).toMatchObject({
      countingUnits: 0,
      breakPoint: null,
    });
  });
});

describe('core §5, Guardians §8: what a unit is worth', () => {
  test.each([
    ['empire', [1, 'halberdiers'], 45, 25],
    ['high-elves', [1, 'archers'], 75, 40],
    ['high-elves', [1, 'chariots'], 95, 50],
    ['high-elves', [1, 'silver-helms'], 110, 55],
    ['albion', [1, 'ogres'], 105, 55],
    ['empire', [1, 'crossbowmen'], 55, 30],
    // items count too (A14)
    ['high-elves', [1, 'silver-helms', { items: ['BSh'] }], 160, 80],
    ['high-elves', [1, 'reavers', { items: ['BSt'] }], 100, 50],
    // a single stand is never halved
    ['high-elves', [1, 'dragon-rider'], 270, 0],
    ['high-elves', [1, 'general', { items: ['OM'], options: ['dragon'] }], 310, 0],
    // two stands are
    ['high-elves', [1, 'elven-bolt-thrower'], 55, 30],
  ] as const)('%s %j: %i, half %i', async (armyId, line, points, half) => {
    const [count, unit, extras] = line as unknown as TestLine;
    expect(await unitOf(armyId, [count, unit, extras])).toMatchObject({ points, half });
  });
  test('Guardians §9: Troll Slayers give points like every other unit', async () => {
    const line: TestLine = [1, 'troll-slayers'];
    expect(await unitOf('dwarfs', line)).toMatchObject({ points: 80, half: 40, countsForBreak: true });
  });
  test('core §2: a replaced unit has the name, stands and price of what it became', async () => {
    const line: TestLine = [1, 'warriors', { options: ['handgunners'], items: ['BSt'] }];
    expect(await unitOf('dwarfs', line)).toMatchObject({
      name: 'Handgunners',
      points: 100,
      carries: ['Banner of Steadfastness'],
    });
  });
});

test('units come first, numbered where there are several, and the General is marked', async () => {
  const { units } = await sheetOf('high-elves', [
    [1, 'general', { options: ['giant-eagle'], items: ['HD'] }],
    [2, 'silver-helms'],
    [1, 'silver-helms', { items: ['SwM'] }],
    [1, 'reavers'],
  ]);
  expect(units.map(({ id, name, carries }) => [id, name, carries])).toEqual([
    ['l2-1', 'Silver Helms 1', []],
    ['l2-2', 'Silver Helms 2', []],
    ['l3-1', 'Silver Helms 3', ['Sword of Might']],
    ['l4-1', 'Reavers', []],
    ['l1-1', 'General', ['Giant Eagle', 'Helm of Dominion']],
  ]);
  expect(units.filter(({ general }) => general).map(({ points }) => points)).toEqual([240]);
});

test('every army’s sheet is one that the live match takes, worth what the list costs', async () => {
  for (const [seed, book] of (await testBooks()).entries()) {
    const rules = testRules({ version: book.version, size: 3000 });
    for (const list of [smallestList(book, rules), legalList(book, rules, seededRandom(seed))]) {
      const sheet = casualtySheet(list, book, rules);
      const { breakPoint, points } = listTotals(list, book, rules);
      const taken = matchArmy.parse(sheet);
      expect(taken.breakPoint).toBe(breakPoint);
      expect(taken.units.length).toBe(sheet.units.length);
      const wagons = list.lines
        .filter(({ unit }) => unit === 'pump-wagon')
        .reduce((n, { count }) => n + count, 0);
      const worth = sheet.units.reduce((sum, unit) => sum + unit.points, 0);
      expect(points - worth).toBeGreaterThanOrEqual(wagons * 50);
      if (wagons === 0) expect(worth).toBe(points);
      for (const { points: each } of taken.units) expect(each % 5).toBe(0);
    }
  }
});
