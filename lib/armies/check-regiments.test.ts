import { describe, expect, test } from 'vitest';
import { checkList } from './check-list';
import { problemCodes, smallestList, type TestLine, testBook, testList, testRules } from './test-lists';

type Lines = readonly TestLine[];

const empire: Lines = [
  [2, 'halberdiers'],
  [2, 'crossbowmen'],
  [1, 'general'],
];
describe('core §8: Regiments of Renown', () => {
  test('one per full 1000 points, none below', async () => {
    const amazons: Lines = [...empire, [1, 'anakondas-amazons']];
    expect(await problemCodes('empire', amazons)).toEqual([]);
    expect(await problemCodes('empire', amazons, { size: 950 })).toEqual(['too-many-regiments']);
    const double: Lines = [...empire, ...empire.slice(0, 2)];
    const two: Lines = [...double, [1, 'anakondas-amazons'], [1, 'vesperos-vendetta']];
    expect(await problemCodes('empire', two, { size: 2000 })).toEqual([]);
  });
  test('a whole army of them is answered as quickly', async () => {
    const lines: Lines = [
      [1, 'tomb-king'],
      [99, 'alcatani-fellowship'],
    ];
    const codes = await problemCodes('tomb-kings', lines, { size: 5000 });
    expect(codes).toContain('too-many-regiments');
    expect(codes).not.toContain('regiment-slot');
  });
  test('each only once', async () => {
    const twice: Lines = [...empire, ...empire.slice(0, 2), [2, 'anakondas-amazons']];
    expect(await problemCodes('empire', twice, { size: 2000 })).toEqual(['above-army-maximum']);
  });
  test.each([
    // dearest limited infantry of the Empire: Flagellants, 1 per 1000
    ['empire', 'alcatani-fellowship', 'flagellants', 1],
    // shooting: Handgunners, 3
    ['empire', 'marksmen-of-miragliano', 'handgunners', 3],
    // cavalry: Pistoliers, 4
    ['empire', 'volands-venators', 'pistoliers', 4],
    // artillery: Cannon is dearer than Helblaster
    ['empire', 'bronzinos-galloper-guns', 'cannon', 1],
    // heroes
    ['empire', 'gotrek-and-felix', 'hero', 2],
    // flyers
    ['high-elves', 'birdmen-of-catrazza', 'giant-eagles', 1],
    // a unit named for that army
    ['dwarfs', 'volands-venators', 'rangers', 2],
    ['skaven', 'al-muktars-desert-dogs', 'gutter-runners', 2],
  ])('%s: %s take a place of %s', async (armyId, regiment, unit, max) => {
    const rules = testRules({ size: 1000 });
    const book = await testBook(armyId);
    const lines = (count: number): Lines => [
      ...smallestList(book, rules).lines.map((line) => [line.count, line.unit] as const),
      ...(count > 0 ? [[count, unit] as const] : []),
      [1, regiment],
    ];
    const codes = (count: number) =>
      checkList(testList(book, rules, lines(count)), book, rules)
        .map(({ code }) => code)
        .filter((code) => code !== 'too-many-points');
    expect(codes(max - 1)).toEqual([]);
    expect(codes(max)).toEqual(['regiment-slot']);
  });
  test('Tomb Kings give any monster for infantry', async () => {
    const base: Lines = [
      [2, 'skeletons'],
      [2, 'skeleton-bowmen'],
      [1, 'tomb-king'],
      [1, 'alcatani-fellowship'],
    ];
    expect(await problemCodes('tomb-kings', [...base, [1, 'carrion'], [1, 'bone-giant']])).toEqual([]);
    const all: Lines = [...base, [1, 'carrion'], [1, 'bone-giant'], [1, 'sphinx']];
    expect(await problemCodes('tomb-kings', all)).toEqual(['regiment-slot']);
  });
  test('the Dragonlord takes a Hero and the dearest monstrous mount', async () => {
    const base: Lines = [...empire, [1, 'asarnil-the-dragonlord']];
    expect(await problemCodes('empire', [...base, [1, 'hero']])).toEqual([]);
    expect(await problemCodes('empire', [...base, [2, 'hero']])).toEqual(['regiment-slot']);
    expect(await problemCodes('empire', [...base, [1, 'hero', { options: ['griffon'] }]])).toEqual([
      'regiment-slot',
    ]);
  });
  test('some do not fight beside each other, whichever is named first', async () => {
    const lines: Lines = [
      [4, 'halberdiers'],
      [4, 'crossbowmen'],
      [1, 'general'],
    ];
    const pair: Lines = [
      [1, 'gotrek-and-felix'],
      [1, 'asarnil-the-dragonlord'],
    ];
    const problems = (both: Lines) => problemCodes('empire', [...lines, ...both], { size: 2000 });
    expect(await problems(pair)).toEqual(['regiment-excludes']);
    expect(await problems(pair.toReversed())).toEqual(['regiment-excludes']);
  });
});
