import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random';
import type { ListRules } from './army-list';
import { checkList } from './check-list';
import { type ListProblemCode, listProblemCodes } from './list-problem';
import { problemSentence } from './problem-sentence';
import {
  grownList,
  problemCodes,
  smallestList,
  type TestLine,
  testBook,
  testBooks,
  testList,
  testRules,
} from './test-lists';

type Lines = readonly TestLine[];

const highElves: Lines = [
  [2, 'spearmen'],
  [1, 'archers'],
  [1, 'general'],
];
const empire: Lines = [
  [2, 'halberdiers'],
  [2, 'crossbowmen'],
  [1, 'general'],
];
const dogs: Lines = [
  [2, 'pikemen'],
  [2, 'crossbowmen'],
  [1, 'general'],
];
const darkElves: Lines = [
  [2, 'spearmen'],
  [1, 'crossbowmen'],
];
const chaosDwarfs: Lines = [
  [2, 'chaos-dwarfs'],
  [1, 'general'],
];

/** Every violation once: code, army, lines and what the tournament says. */
const violations: readonly (readonly [ListProblemCode, string, Lines, Partial<ListRules>?])[] = [
  ['unknown-unit', 'high-elves', [...highElves, [1, 'goblins']]],
  ['unknown-option', 'high-elves', [...highElves, [1, 'hero', { options: ['wyvern'] }]]],
  ['unknown-item', 'high-elves', [...highElves, [1, 'hero', { items: ['XX'] }]]],
  ['too-many-points', 'high-elves', [...highElves, [7, 'silver-helms']]],
  ['no-general', 'high-elves', highElves.slice(0, 2)],
  ['several-generals', 'high-elves', [...highElves, [1, 'general']]],
  ['below-minimum', 'high-elves', [[1, 'spearmen'], ...highElves.slice(1)]],
  ['above-maximum', 'high-elves', [...highElves, [2, 'giant-eagles']]],
  ['above-army-maximum', 'dogs-of-war', [...dogs, [2, 'paymaster']]],
  [
    'shared-maximum',
    'chaos-dwarfs',
    [...chaosDwarfs, [1, 'earthshaker-cannon'], [1, 'death-rocket']],
    { version: '2.25' },
  ],
  ['option-not-for', 'empire', [...empire, [1, 'hero', { options: ['war-altar'] }]]],
  ['option-twice', 'high-elves', [...highElves, [1, 'hero', { options: ['chariot', 'chariot'] }]]],
  ['several-mounts', 'high-elves', [...highElves, [1, 'hero', { options: ['chariot', 'giant-eagle'] }]]],
  [
    'option-above-maximum',
    'high-elves',
    [...highElves, [1, 'hero', { options: ['chariot'] }], [1, 'wizard', { options: ['chariot'] }]],
  ],
  [
    'option-requires',
    'dark-elves',
    [...darkElves, [1, 'general'], [1, 'sorceress', { options: ['cauldron-of-blood'] }]],
  ],
  ['add-on-alone', 'empire', [...empire, [1, 'skirmishers']]],
  ['add-on-host', 'empire', [...empire, [1, 'flagellants', { addOns: ['skirmishers'] }]]],
  [
    'add-on-too-many',
    'empire',
    [[2, 'halberdiers', { addOns: ['skirmishers', 'skirmishers'] }], ...empire.slice(1)],
  ],
  ['no-items', 'high-elves', [...highElves, [1, 'giant-eagles', { items: ['SwM'] }]]],
  ['item-bearer', 'high-elves', [...highElves, [1, 'hero', { items: ['CC'] }]]],
  ['several-items', 'high-elves', [...highElves, [1, 'hero', { items: ['SwM', 'SwF'] }]]],
  ['item-twice', 'high-elves', [...highElves, [2, 'reavers', { items: ['SwM'] }]]],
  ['item-not-for-army', 'dark-elves', [...darkElves, [1, 'general', { items: ['OM'] }]], { version: '2.26' }],
  ['item-arrogant', 'dark-elves', [...darkElves, [1, 'general', { items: ['OM'] }]], { arrogant: true }],
  ['regiments-not-allowed', 'empire', [...empire, [1, 'alcatani-fellowship']], { regimentsOfRenown: false }],
  ['regiment-not-for-army', 'high-elves', [...highElves, [1, 'gotrek-and-felix']]],
  ['too-many-regiments', 'empire', [...empire, [1, 'anakondas-amazons'], [1, 'vesperos-vendetta']]],
  [
    'regiment-excludes',
    'dogs-of-war',
    [...dogs, ...dogs.slice(0, 2), [1, 'dwarfs'], [1, 'rugluds-armoured-orcs']],
    { size: 2000 },
  ],
  ['regiment-slot', 'empire', [...empire, [1, 'flagellants'], [1, 'alcatani-fellowship']]],
];

describe('each violation is found, and nothing besides', () => {
  test.each(violations.map((each) => [each[0], each] as const))(
    '%s',
    async (code, [, armyId, lines, choices]) => {
      expect(await problemCodes(armyId, lines, choices)).toEqual([code]);
    },
  );
  test('a list of another version or size', async () => {
    const book = await testBook('high-elves');
    const list = testList(book, testRules({ size: 1250 }), highElves);
    const rules = testRules({ size: 1000 });
    expect(checkList(list, book, rules).map(({ code }) => code)).toEqual(['wrong-size']);
    const newer = testRules({ version: '2.25', size: 1250 });
    expect(checkList(list, book, newer).map(({ code }) => code)).toEqual(['wrong-version']);
  });
  test('no code is left out of these tests', () => {
    const tested = new Set(violations.map(([code]) => code));
    const elsewhere = ['wrong-version', 'wrong-size'];
    expect(listProblemCodes.filter((code) => !tested.has(code) && !elsewhere.includes(code))).toEqual([]);
  });
});

describe('core §2: limits go by the declared size', () => {
  const limits = async (count: number, size: number) =>
    problemCodes('high-elves', [...highElves, [count, 'giant-eagles'], [count, 'reavers']], { size });
  test.each([
    [1, 999, []],
    [2, 999, ['above-maximum']],
    [1, 1000, []],
    [2, 1250, ['above-maximum']],
    [2, 1500, ['above-maximum']],
    [2, 1999, ['above-maximum']],
  ])('%i Giant Eagles at %i points: %j', async (count, size, codes) => {
    expect(await limits(count, size)).toEqual(codes);
  });

  test('a list with too many at 1250 points is legal at 2000, with the higher minima', async () => {
    const lines: Lines = [
      [4, 'spearmen'],
      [2, 'archers'],
      [2, 'giant-eagles'],
      [1, 'general'],
      [2, 'hero'],
    ];
    const problems = async (size: number) => {
      const book = await testBook('high-elves');
      const rules = testRules({ size });
      return checkList(testList(book, rules, lines), book, rules);
    };
    expect(await problems(1250)).toEqual([
      {
        unit: 'giant-eagles',
        code: 'above-maximum',
        values: { unit: 'Giant Eagles', count: 2, max: 1, each: 1 },
      },
      { unit: 'hero', code: 'above-maximum', values: { unit: 'Hero', count: 2, max: 1, each: 1 } },
    ]);
    expect(await problems(2000)).toEqual([]);
    expect(await problems(2250)).toEqual([]);
    expect(await problemCodes('high-elves', [[3, 'spearmen'], ...lines.slice(1)], { size: 2000 })).toEqual([
      'below-minimum',
    ]);
  });
  test('unspent points change nothing: 455 of 2000 points still need the minima of 2000', async () => {
    expect(await problemCodes('high-elves', highElves, { size: 2000 })).toEqual([
      'below-minimum',
      'below-minimum',
    ]);
  });
  test('below 1000 points there are no minima, but still one General', async () => {
    expect(await problemCodes('high-elves', [[1, 'general']], { size: 750 })).toEqual([]);
    expect(await problemCodes('high-elves', [[1, 'reavers']], { size: 750 })).toEqual(['no-general']);
  });
  test('a maximum per army stays 1 at any size', async () => {
    const lines: Lines = [...dogs, ...dogs.slice(0, 2), [2, 'paymaster']];
    expect(await problemCodes('dogs-of-war', lines, { size: 2000 })).toEqual(['above-army-maximum']);
  });
  test('a shared maximum allows either, and two of one kind are over their own', async () => {
    const choices = { version: '2.25' } as const;
    expect(await problemCodes('chaos-dwarfs', [...chaosDwarfs, [1, 'death-rocket']], choices)).toEqual([]);
    expect(await problemCodes('chaos-dwarfs', [...chaosDwarfs, [2, 'death-rocket']], choices)).toEqual([
      'above-maximum',
    ]);
    const both: Lines = [...chaosDwarfs, [1, 'earthshaker-cannon'], [1, 'death-rocket']];
    expect(await problemCodes('chaos-dwarfs', both, { version: '2.23.1' })).toEqual([]);
  });
});

describe('core §2: substitutions', () => {
  const instead = (option: string, count = 1): Lines[number] => [count, 'crossbowmen', { options: [option] }];
  test('Empire: one Crossbowmen unit per 1000 points may be Handgunners, counting for the minimum', async () => {
    const lines: Lines = [[2, 'halberdiers'], [1, 'general'], [1, 'crossbowmen'], instead('handgunners')];
    expect(await problemCodes('empire', lines)).toEqual([]);
    expect(await problemCodes('empire', [...lines.slice(0, 2), instead('handgunners', 2)])).toEqual([
      'option-above-maximum',
    ]);
  });
  test('Empire: they count for the maximum of Handgunners', async () => {
    const lines: Lines = [
      [2, 'halberdiers'],
      [1, 'general'],
      [1, 'crossbowmen'],
      instead('handgunners'),
      [3, 'handgunners'],
    ];
    expect(await problemCodes('empire', lines)).toEqual(['above-maximum']);
  });
  test('Cathay: any number of Handguns for Crossbows', async () => {
    const lines: Lines = [
      [3, 'bannermen'],
      [1, 'general'],
      [6, 'crossbows', { options: ['handguns-for-crossbows'] }],
    ];
    expect(await problemCodes('cathay', lines)).toEqual([]);
  });
  test.each([
    ['dwarfs', 'warriors', 'handgunners', 2],
    ['chaos-dwarfs', 'chaos-dwarfs', 'blunderbusses', 2],
    ['goblins', 'goblins', 'squig-herd', 4],
  ])('%s: a replaced %s unit still counts toward their minimum', async (armyId, unit, option, min) => {
    const book = await testBook(armyId);
    const rules = testRules({ size: 1000 });
    const { lines } = smallestList(book, rules);
    const swapped = lines.flatMap((line) =>
      line.unit === unit
        ? [
            { ...line, count: min - 1 },
            { ...line, id: 'swap', count: 1, options: [option] },
          ]
        : [line],
    );
    const list = { ...smallestList(book, rules), lines: swapped };
    expect(checkList(list, book, rules)).toEqual([]);
  });
  test('Cathay’s Handguns bought as units count for the minimum of Crossbows, as the selector has them', async () => {
    const needed: Lines = [
      [3, 'bannermen'],
      [1, 'general'],
    ];
    expect(await problemCodes('cathay', [...needed, [4, 'handguns']])).toEqual([]);
    expect(await problemCodes('cathay', needed)).toEqual(['below-minimum']);
    // Where a substitution is limited, a unit bought outright is one of its own.
    expect(
      await problemCodes('empire', [
        [4, 'handgunners'],
        [1, 'general'],
      ]),
    ).toContain('below-minimum');
  });
  test('Kislev has Bowmen for Axemen only from 2.25', async () => {
    const lines: Lines = [
      [2, 'horse-archers'],
      [1, 'axemen'],
      [1, 'axemen', { options: ['bowmen'] }],
      [1, 'general'],
    ];
    expect(await problemCodes('kislev', lines, { version: '2.25' })).toEqual([]);
    expect(await problemCodes('kislev', lines)).toEqual(['unknown-option']);
  });
});

test('every problem has its sentence in both languages, without a gap', async () => {
  const seen = new Set<string>();
  for (const [, armyId, lines, choices] of violations) {
    const book = await testBook(armyId, choices?.version);
    const own = testRules({ size: 1000, ...choices });
    for (const problem of checkList(testList(book, own, lines), book, own)) {
      const { de, en } = problemSentence(problem);
      expect(`${de} ${en}`).not.toMatch(/undefined|NaN|null/);
      expect(de).not.toBe(en);
      seen.add(problem.code);
    }
  }
  expect(seen.size).toBeGreaterThan(25);
});

test('sentences name the limit and how it comes about, numbers as each language writes them', async () => {
  const book = await testBook('high-elves');
  const rules = testRules({ size: 2000 });
  const lines: Lines = [
    [3, 'spearmen'],
    [18, 'silver-helms'],
    [3, 'giant-eagles'],
  ];
  expect(checkList(testList(book, rules, lines), book, rules).map(problemSentence)).toEqual([
    {
      de: '2.370 Punkte: 370 mehr als die erlaubten 2.000.',
      en: '2,370 points: 370 over the limit of 2,000.',
    },
    {
      de: 'Spearmen: mindestens 4 nötig (2 je volle 1.000 Punkte), 3 dabei.',
      en: 'Spearmen: at least 4 needed (2 per full 1,000 points), 3 taken.',
    },
    {
      de: 'Archers: mindestens 2 nötig (1 je volle 1.000 Punkte), keine dabei.',
      en: 'Archers: at least 2 needed (1 per full 1,000 points), none taken.',
    },
    {
      de: 'Giant Eagles: höchstens 2 erlaubt (1 je volle 1.000 Punkte), 3 dabei.',
      en: 'Giant Eagles: at most 2 allowed (1 per full 1,000 points), 3 taken.',
    },
    { de: 'Der General fehlt.', en: 'The General is missing.' },
  ]);
});

test('whatever is added to a list, what is wrong is said with a known line and a known code', async () => {
  for (const [seed, book] of (await testBooks()).entries()) {
    const rules = testRules({ version: book.version, size: 1000 });
    const random = seededRandom(seed);
    let list = smallestList(book, rules);
    for (let i = 0; i < 30; i++) list = grownList(list, book, random);
    const lines = list.lines.map(({ id }) => id);
    for (const { code, line } of checkList(list, book, rules)) {
      expect(listProblemCodes).toContain(code);
      if (line !== undefined) expect(lines).toContain(line);
    }
  }
});
