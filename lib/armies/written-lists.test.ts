import { describe, expect, test } from 'vitest';
import { runs } from '../test-runs';
import { adoptGuess, bestGuess, guessWords } from './adopt-line';
import { armyNames } from './army-names';
import { armyVersions } from './army-version';
import { germanItems, germanNames } from './german-names';
import { listContents, listTotals } from './list-totals';
import { loadArmyBook } from './load-army-book';
import { readInEditions } from './read-in-editions';
import { testBooks, testRules } from './test-lists';
import { tryShapes } from './test-readings';
import { shapes } from './test-shapes';
import written from './written-lists.json';

async function read(text: string, edition = '2.23.1', armyId?: string) {
  const rules = testRules({ version: edition, size: 2000 });
  const found = await readInEditions(text, { rules, armyId, editions: armyVersions, load: loadArmyBook });
  if (!found.ok) throw new Error(found.problem.code);
  if (!found.value.told) throw new Error('edition-unclear');
  const { reading, book } = found.value.chosen;
  const units: Record<string, number> = {};
  for (const { line, as } of listContents(reading.list, book))
    units[as.name] = (units[as.name] ?? 0) + line.count;
  return {
    units,
    totals: listTotals(reading.list, book, rules),
    unread: reading.unmatched.map((line) => line.text),
    guesses: reading.unmatched.map((line) => {
      const guess = bestGuess(line, book);
      return guess && guessWords(guess, line.under, book);
    }),
    reading,
    book,
  };
}

/** Units and points, and whatever is told. */
async function brief(text: string, edition?: string, armyId?: string) {
  const { units, totals, unread, reading } = await read(text, edition, armyId);
  const parts = Object.entries(units).map(([name, count]) => `${count} ${name}`);
  const told = [
    ...unread.map((line) => `unread: ${line}`),
    ...reading.differing.map(({ text: line, stated, ours }) => `${line}: ${stated} for ${ours}`),
  ];
  return [...parts, totals.points, ...told].join(', ');
}

test.each(written.map((each) => [each.id, each] as const))('%s is read as it is meant', async (_id, each) => {
  const { units, totals, unread, reading } = await read(each.text, each.edition);
  expect(units).toMatchObject(each.units);
  if (each.points !== null) expect(totals.points).toBe(each.points);
  expect(totals.breakPoint).toBe(each.breakPoint);
  expect(unread).toEqual(each.mustTell ?? []);
  expect(reading.differing).toEqual([]);
  if (each.stated === null) expect(reading.statedPoints).toBeNull();
});

describe('random legal lists in every way of writing', () => {
  test('are never read wrong in silence', async () => {
    expect(Object.keys(shapes).length).toBeGreaterThanOrEqual(24);
    const { numRuns } = runs(6);
    const tried = (await Promise.all(Array.from({ length: numRuns }, (_, at) => tryShapes(700 + at)))).flat();
    const silent = tried.filter(({ outcome }) => outcome === 'wrong and silent');
    expect(silent.map(({ shape, text, read: words }) => `${shape}\n${text}\n${words}`)).toEqual([]);
    const right = tried.filter(({ outcome }) => outcome === 'right').length;
    expect(right / tried.length).toBeGreaterThanOrEqual(0.9);
    const selector = tried.filter(({ shape }) => shape === 'the selector’s text');
    expect(selector.map(({ outcome }) => outcome)).toEqual(selector.map(() => 'right'));
  });
});

describe('headings count nothing', () => {
  test.each([
    [
      'of a list program',
      '++ High Elves [285pts] ++\n\n+ Infantry +\n\nSpearmen [60pts]\nSpearmen [60pts]\n\n+ Chariots +\n\nChariots [95pts]\n\n+ Giant Eagles +\n\nGiant Eagles [70pts]',
      '2 Spearmen, 1 Chariots, 1 Giant Eagles, 285',
    ],
    [
      'of markdown',
      '## High Elves\n### Chariots\n- Chariots (95)\n### General\n- General (180)',
      '1 Chariots, 1 General, 275',
    ],
    [
      'with a colon',
      'High Elves\nChariots:\n2 Chariots 190\nGeneral:\nGeneral 180',
      '2 Chariots, 1 General, 370',
    ],
    ['in capitals', 'High Elves\n== CHARIOTS ==\n2 Chariots 190', '2 Chariots, 190'],
    [
      'in a line of their own',
      'High Elves\nChariots\n2 Chariots 190\nGeneral\nGeneral 180',
      '2 Chariots, 1 General, 370',
    ],
    [
      'that name a unit, in bold',
      'Norse\n*Infantry*\n4 Bondsmen\n*Cavalry*\n1 Marksmen of Miragliano',
      '4 Bondsmen, 1 Marksmen of Miragliano, 305',
    ],
    [
      'that may be a unit',
      'Norse\nInfantry\n4 Bondsmen\nCavalry\n1 Jarl',
      '4 Bondsmen, 1 Jarl, 365, unread: Cavalry',
    ],
    [
      'that may be a unit as well',
      'High Elves\nChariots\n2 Chariots\nGeneral',
      '2 Chariots, 1 General, 370, unread: Chariots',
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await brief(text)).toBe(expected);
  });
  test('a unit with a colon and what it carries below is no heading', async () => {
    expect(await brief('High Elves\nGeneral:\n - Orb of Majesty 30')).toBe('1 General, 210');
  });
});

describe('titles', () => {
  test.each([
    [
      'a unit of the army’s name without a title',
      '3 Chaos Dwarfs 330',
      'chaos-dwarfs',
      '3 Chaos Dwarfs, 330',
    ],
    ['a declared size', 'Goblins 2000\n8 Goblins 240', undefined, '8 Goblins, 240'],
    [
      'a size with a thousands sign',
      'Goblins (Goblins) – 2.000 Punkte\n8 Goblins 240',
      undefined,
      '8 Goblins, 240',
    ],
    [
      'its characters',
      'Empire\nEmpire Hero 80\nEmpire Wizard with Ring of Magic 75\n4 Halberdiers 180',
      undefined,
      '4 Halberdiers, 1 Hero, 1 Wizard, 335',
    ],
    [
      'a character unknown to it',
      'Empire\nEmpire Marshal 125\n4 Halberdiers 180',
      undefined,
      '4 Halberdiers, 180, unread: Empire Marshal 125',
    ],
    [
      'a second list',
      'High Elves\n4 Spearmen\nHigh Elves 1000\n2 Archers',
      undefined,
      '4 Spearmen, 2 Archers, 390, unread: High Elves 1000',
    ],
  ])('%s', async (_name, text, armyId, expected) => {
    expect(await brief(text, '2.23.1', armyId)).toBe(expected);
  });
  test('the sum of a line of its own goes before the size of the title', async () => {
    const { reading } = await read('Lizardmen – 2.000 Punkte\n6 Saurus 450\nGesamt: 1.450 Punkte');
    expect(reading.statedPoints).toBe(1450);
  });
});

describe('numbers', () => {
  test.each([
    ['3 Knights 340', '3 Knights, 330, 3 Knights 340: 340 for 330'],
    ['Knights 330', '0, unread: Knights 330'],
    ['Knights 3 2', '0, unread: Knights 3 2'],
    ['Knights 3/330', '3 Knights, 330'],
    ['Knights 3,330', '3 Knights, 330'],
    ['Ritter x3 (330)', '3 Knights, 330'],
    ['3 Ritter', '3 Knights, 330'],
    ['drei Ritter (330)', '3 Knights, 330'],
    ['3 Knights of Doom', '0, unread: 3 Knights of Doom'],
    ['½ Knights', '0, unread: ½ Knights'],
    ['3 Halberdiers, Skirmishers 210', '3 Halberdiers, 210'],
    ['2x Crossbowmen [130pts]: 2 Handgunners', '2 Handgunners, 130'],
    ['3 Halberdiers, Skirmishers', '0, unread: 3 Halberdiers, Skirmishers'],
  ])('%s', async (line, expected) => {
    expect(await brief(line, '2.23.1', 'empire')).toBe(expected);
  });
  test('what a number most likely means is one tap away', async () => {
    const { guesses, reading, book } = await read('Empire\nKnights 330\nzwei Ritter\n2 Kanonenn');
    expect(guesses).toEqual(['3 Knights', '2 Knights', expect.stringMatching(/^2 Cannon/)]);
    const [line] = reading.unmatched;
    const guess = line && bestGuess(line, book);
    if (!line || !guess) throw new Error('no guess');
    expect(adoptGuess(reading.list, line, guess, book).lines).toMatchObject(
      [1, 2, 3].map(() => ({ unit: 'knights', count: 1 })),
    );
  });
});

test('below a unit that was not read nothing goes to the one above it', async () => {
  expect(await brief('High Elves\n3 Silver Helms 330\n4 Spearguard 240\n - Sword of Might (10)')).toBe(
    '3 Silver Helms, 330, unread: 4 Spearguard 240, unread: - Sword of Might (10)',
  );
});

describe('the selector’s text', () => {
  const head = (army: string, rows: string, end: string) =>
    `${army}\nWarmaster Revolution\n${'-'.repeat(32)}\n${rows}\n${'-'.repeat(32)}\n${end}`;
  const elves = head('High Elves, 240 points', ' 240 - 4 Spearmen', '240 - 4/2');

  test('of two lists in one text the second is told', async () => {
    const orcs = head('Orcs, 60 points', ' 60 - 1 Orc Warriors', '60 - 1/1');
    expect(await brief(`${elves}\n\n${orcs}`)).toBe(
      '4 Spearmen, 240, unread: Orcs, 60 points, unread: 60 - 1 Orc Warriors',
    );
    expect(await brief(`${elves}\n\n${elves}`)).toBe('4 Spearmen, 240');
    expect(await brief(`${elves}\n2 Archers`)).toBe('4 Spearmen, 240, unread: 2 Archers');
    expect(await brief(`${elves}\nGruß Anna`)).toBe('4 Spearmen, 240');
  });

  test('an edition that prints the same units in another order asks nothing', async () => {
    const dogs = head(
      'Dogs of War, 395 points',
      ' 95 - 1 Birdmen\n100 - 1 Light Cavalry\n 80 - 1 Knights\n120 - 1 Giant',
      '395 - 4/2',
    );
    for (const edition of armyVersions)
      expect((await read(dogs, edition)).units).toMatchObject({ Birdmen: 1, Giant: 1 });
  });
});

test('German names are those of units, options and items that there are', async () => {
  const books = await testBooks();
  for (const { id } of armyNames) {
    const own = books.filter(({ army }) => army.id === id);
    const names = own.flatMap(({ army }) =>
      [...army.units, ...army.characters, ...army.options].map(({ name }) => name),
    );
    for (const [name, translations] of Object.entries(germanNames(id))) {
      expect(names, id).toContain(name);
      expect(translations.length, name).toBeGreaterThan(0);
    }
  }
  const items = new Set(books.flatMap((book) => book.items.map(({ name }) => name)));
  expect([...items].filter((name) => germanItems[name] === undefined)).toEqual([]);
});
