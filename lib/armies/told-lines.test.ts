import { describe, expect, test } from 'vitest';
import { bestGuess, guessWords } from './adopt-line';
import { armyVersions } from './army-version';
import { makeListLink } from './list-link';
import { listContents, listTotals } from './list-totals';
import { loadArmyBook } from './load-army-book';
import { readInEditions } from './read-in-editions';
import { testBook, testList, testRules } from './test-lists';

/** "2 Knights, 1 General = 345", then each unread line, and the stated sum where it differs. */
async function read(text: string, edition = '2.26') {
  const rules = testRules({ version: edition, size: 2000 });
  const found = await readInEditions(text, { rules, editions: armyVersions, load: loadArmyBook });
  if (!found.ok || !found.value.told) throw new Error('not read');
  const { reading, book } = found.value.chosen;
  const units: Record<string, number> = {};
  for (const { line, as } of listContents(reading.list, book))
    units[as.name] = (units[as.name] ?? 0) + line.count;
  const { points } = listTotals(reading.list, book, rules);
  const { statedPoints } = reading;
  return {
    units: `${Object.entries(units)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')} = ${points}`,
    told: [
      ...reading.unmatched.map((line) => {
        const guess = bestGuess(line, book);
        return `${line.text} → ${guess ? guessWords(guess, line.under, book) : '?'}`;
      }),
      ...reading.differing.map(({ text: line, stated, ours }) => `${line}: ${stated} for ${ours}`),
      ...(statedPoints !== null && statedPoints !== points ? [`sum ${statedPoints}`] : []),
    ],
  };
}

/** The same of lines below a General and 4 Halberdiers of the Empire, of which nothing is said. */
async function empire(lines: string) {
  const { units, told } = await read(`Empire\nGeneral 125\n4 Halberdiers 180\n${lines}`);
  return [units.replace('4 Halberdiers, ', '').replace(/(?:, )?1 General/, ''), ...told].join(' | ');
}

describe('a number with the word of a group is bought or is a heading', () => {
  test.each([
    ['Orcs\nOrc General 95\n4 Orc Warriors 240\n2 Wizards 90', '2 Wizards 90 → 2 Orc Shaman'],
    ['Orcs\nOrc General 95\n4 Orc Warriors 240\n1 Zauberer', '1 Zauberer → 1 Orc Shaman'],
    ['Dwarfs\n4 Warriors 440\n3 Artillery 270', '3 Artillery 270 → 3 Cannon'],
    ['Dwarfs\nMachines: 2 (180)\n4 Warriors 440', 'Machines: 2 (180) → 2 Cannon'],
    ['Nippon\nShogun 125\n2 Heroes 160\n4 Ashigaru 180', '2 Heroes 160 → 2 Daimyo'],
    ['High Elves\n4 Spearmen 240\n1 Streitwagen 95\n2 Cavalry 220', '2 Cavalry 220 → 2 Silver Helms'],
    ['Empire\n4 Halberdiers 180\nCharaktere (330)\nGeneral 125', 'Charaktere (330): 330 for 125'],
    ['Empire\n4 Halberdiers 180\nCharaktere: 3 (330)\nGeneral 125', 'Charaktere: 3 (330) → 3 General'],
    ['Empire\n4 Halberdiers 180\nGeneral 125\nCharacters: 3 (330)', 'Characters: 3 (330) → 3 General'],
    ['Empire\n4 Halberdiers 180\nGeneral 125\nMagic Items 60', 'Magic Items 60 → ?'],
    ['Empire\nGeneral 125\nSpecial 160\n4 Halberdiers 180', 'Special 160: 160 for 180'],
    ['Empire\nGeneral 125\n2 Special 160\n4 Halberdiers 180', '2 Special 160 → ?'],
  ])('%j is told', async (text, told) => {
    expect((await read(text)).told).toEqual([told]);
  });
  test.each([
    'Characters (125)\nGeneral 125\nInfantry (180)\n4 Halberdiers 180',
    'Characters: 1\nGeneral 125\nInfantry: 4 units, 180 points\n4 Halberdiers 180',
    '1 character, 125 points\nGeneral 125\nInfanterie (4) – 180 Punkte\n4 Halberdiers',
    'General 125\nTroops (180)\nInfantry (180)\n4 Halberdiers 180',
    'Army list 2000\nGeneral 125\n4 Halberdiers 180',
    'General 125\n4 Halberdiers 180\n4 Einheiten, 305 Punkte',
  ])('%j has headings', async (text) => {
    expect(await read(`Empire\n${text}`)).toEqual({ units: expect.stringMatching(/ = 305$/), told: [] });
  });
  test.each([
    [
      'Goblins 2000\nCavalry (300)\n5 Wolf Riders 300\nChariots (150)\n2 Wolf Chariots 150',
      '5 Wolf Riders, 2 Wolf Chariots = 450',
      [],
    ],
    ['Albion\nChariots: 8 (760 pts)\n8 Chariots 760', '8 Chariots = 760', []],
    [
      'Albion\nCavalry: 3 (265)\n2 Cavalry 180\n1 Tichi-Huichi’s Raiders 85',
      '2 Cavalry, 1 Tichi-Huichi’s Raiders = 265',
      [],
    ],
    [
      'Albion\nCavalry: 2\n1 Tichi-Huichi’s Raiders\n1 Al Muktar’s Desert Dogs',
      '1 Al Muktar’s Desert Dogs, 1 Tichi-Huichi’s Raiders = 170',
      ['Cavalry: 2 → 2 Cavalry'],
    ],
    ['Albion\nCavalry: 2 (180)\n6 Warriors 360', '6 Warriors, 2 Cavalry = 540', []],
  ])('%j: a heading with the name of a unit', async (text, units, told) => {
    expect(await read(text, '2.23.1')).toEqual({ units, told });
  });
  test.each([
    ['Beastmen\nGeneral\n2 Minotaurs\nHero on Chariot\n1 Wargor', 'Hero on Chariot'],
    ['Beastmen\nGeneral\n2 Minotaurs\nHero, Chariot', 'Hero, Chariot'],
    ['Orcs\nOrc General\n4 Orc Warriors\nWizard', 'Wizard'],
    ['Orcs\nOrc General\nZauberer\n4 Orc Warriors', 'Zauberer'],
    ['Beastmen\nWargor\nHero\n2 Minotaurs', 'Hero'],
  ])('%j: what has nothing of its kind below it is told', async (text, ...lines) => {
    const told = (await read(text)).told.map((line) => line.split(' →')[0]);
    expect(told).toEqual(expect.arrayContaining(lines));
  });
  test.each([
    'Characters\n1 General\n1 Hero\nInfantry\n4 Halberdiers',
    'Heroes\nGeneral\n1 Wizard\nUnits\n4 Halberdiers',
    'General\n1 General\nMonsters:\nInfantry:\n4 Halberdiers',
    'Infantry\n2 Knights\n4 Halberdiers\nArtillery\n1 Cannon',
  ])('%j has headings without figures', async (text) => {
    expect((await read(`Empire\n${text}`)).told).toEqual([]);
  });
  test('some kinds of one army are still read by their rank', async () => {
    expect(await read('Bretonnia\nGeneral 125\n4 Knights 440\n2 Wizards 90')).toEqual({
      units: '4 Knights, 1 General, 2 Enchantress = 655',
      told: [],
    });
  });
});

test.each([
  ['~~2 Knights 220~~', ' = 305 | ~~2 Knights 220~~ → 1 Knights'],
  ['[s]2 Knights 220\n1 Cannon[/s]', ' = 305 | [s]2 Knights 220 → 1 Knights | 1 Cannon[/s] → 1 Cannon'],
  ['✅ 2 Knights\n❌ 1 Cannon', '2 Knights = 525 | ❌ 1 Cannon → 1 Cannon'],
  ['- [x] 2 Knights\n- [ ] 1 Cannon', '2 Knights = 525 | - [ ] 1 Cannon → 1 Cannon'],
  ['// 2 Knights 220', ' = 305 | // 2 Knights 220 → 1 Knights'],
  ['~~Hero 80~~\n  - Griffon', ' = 305 | ~~Hero 80~~ → 1 Hero | - Griffon → ?'],
])('what is struck out or unticked is left out and told: %j', async (lines, read) => {
  expect(await empire(lines)).toBe(read);
});

test.each([
  ['Total: 12 units, 1995 points', ' = 305 | sum 1995'],
  ['Gesamt: 5 Einheiten, 305 Punkte', ' = 305'],
  ['Gesamt: 5 Einheiten, 310 Punkte', ' = 305 | sum 310'],
  ['Summe: 4 x 45 + 125 = 305', ' = 305'],
  ['Total 305/2000', ' = 305'],
  ['Total 2000/305', ' = 305'],
  ['Total: 5 / 305', ' = 305 | Total: 5 / 305 → ?'],
])('a sum is the number in points: %s', async (line, read) => {
  expect(await empire(line)).toBe(read);
});

test.each([
  [
    'Knights 1\nKnights 2\nKnights 3',
    ' = 305 | Knights 1 → 1 Knights | Knights 2 → 1 Knights | Knights 3 → 1 Knights',
  ],
  ['Knights #1 110\nKnights #2 110', '2 Knights = 525'],
  ['Knights 1 110\nKnights 2 220', '3 Knights = 635'],
  ['Knights: 1\nKnights: 2', '3 Knights = 635'],
  ['Knights 2\nCannon 1', '2 Knights, 1 Cannon = 610'],
])('numbers of labels are no counts: %j', async (lines, read) => {
  expect(await empire(lines)).toBe(read);
});

test('a first line that is the army or one of its units is told', async () => {
  expect(await read('Goblins\n5 Wolf Riders 300')).toEqual({
    units: '5 Wolf Riders = 300',
    told: ['Goblins → 1 Goblins'],
  });
});

test.each([
  '3 Knights for 330',
  '3 Knights für 330',
  '3 Ritter zu je 110',
  '3 Knights zu 110',
  'drei Einheiten Ritter',
  '3 Regimenter Knights',
  'dreimal Knights',
])('%s is three Knights', async (line) => {
  expect(await empire(line)).toBe('3 Knights = 635');
});

test.each([
  ['both Knights 220', '2 Knights = 525'],
  ['beide Ritter (220)', '2 Knights = 525'],
  ['twice Knights', '2 Knights = 525'],
  ['a pair of Knights', '2 Knights = 525'],
  ['a dozen Crossbowmen', '12 Crossbowmen = 965'],
  ['ein halbes Dutzend Crossbowmen 330', '6 Crossbowmen = 635'],
  ['ein Dutzend Crossbowmen', '12 Crossbowmen = 965'],
  ['zwei Dutzend Crossbowmen', '24 Crossbowmen = 1625'],
  ['ein Paar Ritter', '2 Knights = 525'],
  ['zwei Paar Ritter', '4 Knights = 745'],
  ['2 Paar Ritter 440', '4 Knights = 745'],
  ['ein paar Ritter', ' = 305 | ein paar Ritter → 2 Knights'],
  ['a couple of Knights', ' = 305 | a couple of Knights → 2 Knights'],
  ['mehrere Ritter', ' = 305 | mehrere Ritter → 2 Knights'],
  ['thirteen Crossbowmen', '13 Crossbowmen = 1020'],
  ['3 Knights for 300', '3 Knights = 635 | 3 Knights for 300: 300 for 330'],
  ['Nr. 3 Knights', ' = 305 | Nr. 3 Knights → 3 Knights'],
])('words for numbers are read: %s', async (line, read) => {
  expect(await empire(line)).toBe(read);
});

test.each([
  ['3 Ritter (Knights) 330', '3 Knights = 635'],
  ['Ritter / Knights 3 330', '3 Knights = 635'],
  ['3 Knights – Ritter', '3 Knights = 635'],
  ['Ritter | Knights | 3 | 330', '3 Knights = 635'],
  ['3 Knights (Knights) 330', '3 Knights = 635'],
  ['Knights, Knights, Knights', '3 Knights = 635'],
  ['Knights, Ritter', ' = 305 | Knights, Ritter → 1 Knights'],
  ['2 Knights + Ritter', ' = 305 | 2 Knights + Ritter → 2 Knights'],
  ['1 Knights / 2 Ritter', '3 Knights = 635'],
  ['Knights / Knights', ' = 305 | Knights / Knights → 1 Knights'],
])('a unit and its translation are one: %s', async (line, read) => {
  expect(await empire(line)).toBe(read);
});

test.each([
  ['Einheit 1: Knights\nEinheit 2: Cannon\nEinheit 3: Knights', '2 Knights, 1 Cannon = 610'],
  ['Unit 1 - Knights\nUnit 2 - 2 Cannons', '1 Knights, 2 Cannon = 585'],
  ['#1: Knights\n#2: Knights', '2 Knights = 525'],
  ['Einheit 2: Cannon', ' = 305 | Einheit 2: Cannon → 1 Cannon'],
  ['1. Knights\n3. Cannon', ' = 305 | 1. Knights → 1 Knights | 3. Cannon → 3 Cannon'],
  ['1. Knights\n3. Cannon 255', '3 Cannon = 560 | 1. Knights → 1 Knights'],
  [
    '1. Knights\n~~2. Hero~~\n3. Cannon',
    ' = 305 | 1. Knights → 1 Knights | ~~2. Hero~~ → 1 Hero | 3. Cannon → 3 Cannon',
  ],
  [
    'Hero (1) with Griffon\nHero (2)',
    ' = 305 | Hero (1) with Griffon → 1 Hero + Griffon | Hero (2) → 1 Hero',
  ],
])('numbers of lines are no counts: %j', async (lines, read) => {
  expect(await empire(lines)).toBe(read);
});

test.each([
  'Knights;;',
  'Knights\t',
  'Knights\t\t',
  'Knights | | |',
  'Knights: -',
  'Knights -',
  'Knights: |||',
  'Knights ✓✓',
  'Knights ****',
  '2+ Knights',
  'Knights 110 110 110',
  'Knights (110) (110)',
  '~3 Knights',
  'Knights 3,5',
  '\u22122 Knights',
  '+2 Cannon 170\n-2 Knights',
  '➕ 2 Cannon 170\n➖ 2 Knights',
  '|| Knights',
  '||| Knights',
  '__ Knights',
  '_ Knights',
  '... Knights',
  '… Knights',
])('a number that is open is told: %j', async (line) => {
  expect((await empire(line)).replace(/^2 Cannon/, '')).toMatch(
    /^ = (?:305|475) \| .*Knights.* → \d Knights$/,
  );
});
describe('leading numbers that run on from 1 number the lines', () => {
  const three = (write: (number: number, name: string) => string) =>
    ['Knights', 'Cannon', 'Pistoliers'].map((name, at) => write(at + 1, name)).join('\n');
  test.each([
    ['nothing', three((n, name) => `${n} ${name}`)],
    ['a colon', three((n, name) => `${n}: ${name}`)],
    ['a dash', three((n, name) => `${n} - ${name}`)],
    ['a bar', three((n, name) => `${n} | ${name}`)],
    ['a tab', three((n, name) => `${n}\t${name}`)],
    ['a semicolon', three((n, name) => `${n}; ${name}`)],
    ['a slash', three((n, name) => `${n}/ ${name}`)],
    ['brackets', three((n, name) => `(${n}) ${name}`)],
    ['a nought', three((n, name) => `0${n} ${name}`)],
    ['a hash', three((n, name) => `#${n} ${name}`)],
    ['a keycap', three((n, name) => `${n}\ufe0f\u20e3 ${name}`)],
    ['a degree sign', three((n, name) => `${n}° ${name}`)],
    ['a word', three((n, name) => `Unit ${n} ${name}`)],
    ['items below', three((n, name) => `${n} ${name}${n === 1 ? '\n  - Sword of Might' : ''}`)],
  ])('with %s: every line is told', async (_sign, lines) => {
    const read = await empire(lines);
    for (const name of ['Knights', 'Cannon', 'Pistoliers'])
      expect(read).toMatch(new RegExp(` \\| [^|]*${name} →`));
    expect(read).toMatch(/^ = 305/);
  });
  test.each(['1 Knights\n2 Cannon', '1 - Knights\n2 - Cannon', '1 | Knights\n2 | Cannon'])(
    '%j is told where it is the whole list',
    async (lines) => {
      expect((await read(`Empire\n${lines}`)).told).toEqual([
        expect.stringMatching(/ → 1 Knights$/),
        expect.stringMatching(/ → 2 Cannon$/),
      ]);
    },
  );
  test.each([
    ['1 - Knights\n2 - Cannon', ' = 305 | 1 - Knights → 1 Knights | 2 - Cannon → 2 Cannon'],
    ['1 - Knights 110\n2 - Cannon 170', '1 Knights, 2 Cannon = 585'],
    ['#1 Knights\n#2 Cannon', ' = 305 | #1 Knights → 1 Knights | #2 Cannon → 2 Cannon'],
    ['01 Knights\n02 Cannon', ' = 305 | 01 Knights → 1 Knights | 02 Cannon → 2 Cannon'],
    ['Unit 1 Knights\nUnit 2 Cannon', ' = 305 | Unit 1 Knights → 1 Knights | Unit 2 Cannon → 2 Cannon'],
    ['#\tUnit\n1\tKnights\n2\tCannon', ' = 305 | 1\tKnights → 1 Knights | 2\tCannon → 2 Cannon'],
    ['1 Knights\n2 Cannon', '1 Knights, 2 Cannon = 585'],
    ['1x Knights\n2x Cannon\n3x Pistoliers', '1 Knights, 3 Pistoliers, 2 Cannon = 870'],
    ['1 Knights 110\n2 Cannon 170\n3 Pistoliers 285', '1 Knights, 3 Pistoliers, 2 Cannon = 870'],
    ['1 Knights\n2 Cannon\n2 Pistoliers', '1 Knights, 2 Pistoliers, 2 Cannon = 775'],
  ])('%j', async (lines, read) => {
    expect(await empire(lines)).toBe(read);
  });
});

test.each([
  'Sword of Might on Knights',
  'Sword of Might: Knights',
  'Sword of Might (Knights)',
  'Sword of Might – Knights',
  '1 Sword of Might auf Knights',
])('an item with the unit that carries it adds no unit: %s', async (line) => {
  const typed = line.replace('–', '-');
  expect(await empire(`3 Knights\n${line}`)).toBe(`3 Knights = 635 | ${typed} → 1 Knights`);
  expect(await empire(`${line}\n3 Knights`)).toBe(`3 Knights = 635 | ${typed} → 1 Knights`);
});

test.each([
  '3 Knights\n  1 Knights mit Sword of Might',
  '3 Knights 330\n  - Knights + Sword of Might',
  '3 Knights\nKnights: Sword of Might',
  '3 Knights 330\nKnights: Sword of Might 10',
  '3 Knights\nItems\nKnights: Sword of Might',
  '3 Knights\nMagische Gegenstände:\n1 Knights - Sword of Might',
  'Magic items:\nKnights – Sword of Might\nCavalry:\n3 Knights',
])('a unit named again for what it carries is told: %j', async (lines) => {
  expect(await empire(lines)).toMatch(/^3 Knights = 635 \| [^|]*Knights[^|]* → 1 Knights \+ Sword of Might$/);
});
test.each([
  ['2 Knights\nKnights w/ Sword of Might', '3 Knights = 645'],
  ['2 Knights\nKnights: Sword of Might 120', '3 Knights = 645'],
  ['Knights: Sword of Might\nKnights', '2 Knights = 535'],
])('units beside others of their kind are read: %j', async (lines, read) => {
  expect(await empire(lines)).toBe(read);
});

test.each([
  ['Sword of Might', '2 Knights = 525 | Sword of Might → ?'],
  ['- Sword of Might 10', '2 Knights = 525 | - Sword of Might 10 → ?'],
])('an item behind a blank line belongs to nobody for certain: %s', async (line, read) => {
  expect(await empire(`2 Knights\n\n${line}`)).toBe(read);
  const spaced = await empire(`2 Knights\n  ${line}`);
  expect(spaced).toBe('2 Knights = 535');
});
test('in a text with a blank line behind every line items belong to the unit above', async () => {
  expect((await read('Empire\n\nGeneral 125\n\n2 Knights\n\nSword of Might 10')).told).toEqual([]);
});

test.each([
  ['2x (Knights + Sword of Might)', '2 Knights + Sword of Might'],
  ['2 (Knights with Sword of Might)', '2 Knights + Sword of Might'],
  ['2x [Knights, Sword of Might]', '2 Knights + Sword of Might'],
])('a number before a bracket with unit and item is told: %s', async (line, guess) => {
  expect(await empire(line)).toMatch(new RegExp(`^ = 305 \\| .* → ${guess.replace('+', '\\+')}$`));
});

test.each([
  'List 2',
  'Liste 2:',
  'List 2:',
  'Army 2',
  'Armee 2',
  'Army list 2',
  'List 1500',
  'Armeeliste 1500 Punkte',
])('a second list behind the first is told: %s', async (line) => {
  expect(await empire(`2 Knights\n${line}\n2 Cannon`)).toMatch(/ \| (?:List|Arm)/);
});

test.each([
  ['Cannon 85 x2', '2 Cannon = 475 | Cannon 85 x2: 85 for 170'],
  ['Cannon x2 170\t', '2 Cannon = 475'],
  ['Cannon 85 = 85', '1 Cannon = 390'],
])('%j is read', async (line, read) => {
  expect(await empire(line)).toBe(read);
});

test.each([
  ['Gesamt: 6 Einheiten, 305 Punkte', ' = 305 | Gesamt: 6 Einheiten, 305 Punkte → ?'],
  ['4 units, 305 points', ' = 305'],
  ['Gesamt: 305 Punkte (2)', ' = 305 | Gesamt: 305 Punkte (2) → ?'],
  ['Gesamt: x3 305', ' = 305 | Gesamt: x3 305 → ?'],
  ['Gesamt: 305 Punkte 999', ' = 305 | Gesamt: 305 Punkte 999 → ?'],
  ['305', ' = 305'],
])('each number of a line with a sum is explained: %s', async (line, read) => {
  expect(await empire(line)).toBe(read);
});

test.each([
  ['Empire, 4 units', []],
  ['Empire 2k', []],
  ['Empire\n2000 pts', []],
  ['Empire Army List (22/11/2026)', []],
  ['Empire, 6 units', ['Empire, 6 units → ?']],
  ['Empire 1000, 6 Einheiten', ['Empire 1000, 6 Einheiten → ?']],
  ['Empire 7', ['Empire 7 → ?']],
  ['Empire zwei', ['Empire zwei → ?']],
])('each number of a title is explained: %j', async (title, told) => {
  expect((await read(`${title}\nGeneral 125\n4 Halberdiers`)).told).toEqual(told);
});

test('numbers in lines of their own are told', async () => {
  expect(await read('Empire\nHalberdiers\n4\nKnights\n2\nGeneral')).toEqual({
    units: '1 Halberdiers, 1 Knights, 1 General = 280',
    told: ['4 → ?', '2 → ?'],
  });
  expect((await read('Empire\nHalberdiers\n45\nKnights\n220')).told).toEqual(['sum 220']);
  expect(await read('Empire\nHalberdiers\n45\nKnights\n110')).toEqual({
    units: '1 Halberdiers, 1 Knights = 155',
    told: [],
  });
});

test.each([
  ['Skeletons 30\nTomb King 130\nTomb Kings', ['Tomb Kings → 1 Tomb King']],
  ['Tomb Kings 1000\nTomb Kings\nSkeletons 30\nTomb King 130', ['Tomb Kings → 1 Tomb King']],
  ['Tomb Kings\nTomb King 130\nSkeletons 30', []],
])('the name of the army behind its title is no unit for certain: %j', async (text, told) => {
  expect(await read(text)).toEqual({ units: '1 Skeletons, 1 Tomb King = 160', told });
});
test('a first line that is not the army to the letter is no title', async () => {
  expect(await read('Tomb King\nTomb Kings 1000\nSkeletons 30')).toEqual({
    units: '1 Skeletons = 30',
    told: ['Tomb King → 1 Tomb King'],
  });
});
test.each(['Tomb Kings; 5 Skeletons for 150', 'Goblins, 5 Wolf Riders 300'])(
  'a line that begins with the army or such a unit is told: %s',
  async (line) => {
    expect((await read(line)).told).toHaveLength(1);
  },
);

test.each([
  ['(2 Knights)', ' = 305 | (2 Knights) → 2 Knights'],
  ['(2) Knights (220)', '2 Knights = 525'],
  ['2 Knights & Pistoliers', ' = 305 | 2 Knights & Pistoliers → 2 Knights'],
  ['2 Knights und Pistoliers', ' = 305 | 2 Knights und Pistoliers → 2 Knights'],
  ['2 Knights and 1 Pistoliers', '2 Knights, 1 Pistoliers = 620'],
  ['2 Knights 220 and Pistoliers 95', '2 Knights, 1 Pistoliers = 620'],
  ['< 3 Knights', ' = 305 | < 3 Knights → 1 Knights'],
  ['🛡️🛡️ Knights', ' = 305 | 🛡️🛡️ Knights → 1 Knights'],
  ['🔟 Knights', '10 Knights = 1405'],
  ['⚂ Knights', '3 Knights = 635'],
])('what leaves a number or a unit open is told: %s', async (line, read) => {
  expect(await empire(line)).toBe(read);
});
test('"General + 4 Pikemen + 2 Handgunners" may add units or say what the one before is', async () => {
  const line = 'General + 4 Pikemen + 2 Crossbowmen + 2 Handgunners';
  expect((await read(`Dogs of War\n${line}`)).told).toHaveLength(1);
  expect((await read('Dogs of War\nGeneral\n2 Crossbowmen + 2 Handgunners')).told).toEqual([]);
});
test('plus and minus at the same indent may take something out', async () => {
  expect(await empire('+ 4 Knights\n- 2 Cannon')).toBe('4 Knights = 745 | - 2 Cannon → 2 Cannon');
  expect(await empire('+ 2 Knights\n- 1 Sword of Might')).toBe('2 Knights = 535');
});
test.each([
  ['Dwarfs', 'Hero on Gyrocopter', '1 Hero'],
  ['Beastmen', 'Doombull in Tuskgor Chariot', '1 Doombull + Tuskgor Chariot'],
])('%s: %s, who may not ride it, is told', async (army, line, guess) => {
  expect(await read(`${army}\n${line}`)).toMatchObject({ units: ' = 0', told: [`${line} → ${guess}`] });
});
test('a character in a chariot', async () => {
  expect(await read('Orks\nOrkgeneral im Streitwagen 100\n2 Wolf Chariots')).toEqual({
    units: '2 Wolf Chariots, 1 Orc General = 250',
    told: [],
  });
});
test('brackets around all lines mean nothing', async () => {
  expect((await read('Empire\n(General)\n(2 Knights)')).told).toEqual([]);
});

test.each(['3 Knights @ 110pts each', 'Knights.....3.....330', '3 Knights @ 110 pts each = 330'])(
  '%s is read',
  async (line) => {
    expect(await empire(line)).toBe('3 Knights = 635');
  },
);
test.each([
  ['4 Knights with Swords of Might', ' = 305 | 4 Knights with Swords of Might → 4 Knights + Sword of Might'],
  ['4 Knights with Swords of Might 480', '4 Knights = 785'],
  ['2 Knights with Swords of Might 230', '2 Knights = 535'],
  ['Knights 🐴🐴', ' = 305 | Knights 🐴🐴 → 1 Knights'],
  ['2 Knights&nbsp;&ndash;&nbsp;220', '2 Knights = 525'],
])('%s', async (line, read) => {
  expect(await empire(line)).toBe(read);
});

test.each([
  ['General 125 (125)\n4 Halberdiers 180 (305)\n2 Knights 220 (525)', []],
  ['General\t125\t125\n4 Halberdiers\t180\t305\n2 Knights\t220\t525', []],
  ['General 125\n4 Halberdiers, je 45 = 180 = 305\n2 Knights 220 = 525', []],
  [
    'General 125 (125)\n4 Halberdiers 180 (315)\n2 Knights 220 (525)',
    [
      'General 125 (125) → 1 General',
      '4 Halberdiers 180 (315): 315 for 180',
      '2 Knights 220 (525): 525 for 220',
    ],
  ],
])('running sums at the ends of lines: %j', async (text, told) => {
  expect((await read(`Empire\n${text}`)).told).toEqual(told);
});

test.each([
  ['Subtotal 125', 'Subtotal: 400', []],
  ['Zwischensumme: 125', 'Zwischensumme 525 Punkte', []],
  ['Sub-total 130', 'Subtotal 400', ['Sub-total 130: 130 for 125']],
  ['Subtotal 125', 'Subtotal 500', ['Subtotal 500: 500 for 400']],
])('%s and %s are sums of the lines above', async (first, second, told) => {
  const text = `Empire\nCharacters\nGeneral 125\n${first}\nUnits\n4 Halberdiers 180\n2 Knights 220\n${second}`;
  expect(await read(text)).toEqual({ units: '4 Halberdiers, 2 Knights, 1 General = 525', told });
});

test.each([
  'Spieler: Anna Beispiel',
  'Club: Die Würfler 1998 e.V.',
  'Date: Sat, 22 Nov 2026 18:04:00 +0100',
  'Einheiten: 4',
  'Units: 5',
  'Points limit: 2000',
])('a line about the list says nothing of it: %s', async (line) => {
  expect((await read(`Empire\n${line}\nGeneral 125\n4 Halberdiers 180`)).told).toEqual([]);
});
test('one that names a unit is told', async () => {
  expect((await read('Empire\nTeam: 2 Knights\nGeneral 125')).told).toEqual(['Team: 2 Knights → 2 Knights']);
});

test('a bare name below a character may be what he rides', async () => {
  expect(await read('Skaven\nGrey Seer\n  Rat Ogre\n  Orb of Majesty\n4 Clanrats')).toEqual({
    units: '4 Clanrats, 1 Grey Seer = 320',
    told: ['Rat Ogre → 1 Rat Ogres'],
  });
});

test.each([
  'Lizardmen\nTemple Guard\t1\t110\t110\nSaurus\t4\t80\t320\n\t\t\t430',
  'Lizardmen\n1 Temple Guard ..... 110\n4 Saurus ..... 320\n--------\n        430 pts',
])('a sum in the last column is no price of the line above', async (text) => {
  expect(await read(text)).toEqual({ units: '4 Saurus, 1 Temple Guard = 430', told: [] });
});

test('a heading may count twenty units, or have none that cost', async () => {
  for (const heading of ['Infantry: 20 (900)', 'Infantry (20): 900 pts'])
    expect((await read(`Empire\nGeneral 125\n${heading}\n20 Halberdiers 900`)).told).toEqual([]);
  expect((await read('Albion\nMonsters (0)\n1 Fenbeast 0', '2.25')).told).toEqual([]);
});

test('the price of an item tells that of its bearer', async () => {
  const text = 'Dwarfs\n1 Warriors for 110\n  - 1 Handgunners (-20)\n  - 1 Banner of Steadfastness (10)';
  expect((await read(text, '2.23.1')).told).toEqual([]);
});

test('a General is a Feldherr, and "m." is "mit"', async () => {
  expect(await read('Imperium\nFeldherr m. Greif 205\n4 Hellebardiere')).toEqual({
    units: '4 Halberdiers, 1 General = 385',
    told: [],
  });
});

test.each([
  ['Break point 2', ' = 305'],
  ['Bruchpunkt: 2 (4 Einheiten)', ' = 305'],
  ['BP 2/4', ' = 305'],
  ['305 - 4/2', ' = 305'],
  ['Break point 3', ' = 305 | Break point 3: 3 for 2'],
  ['Bruchpunkt: 4', ' = 305 | Bruchpunkt: 4: 4 for 2'],
  ['305 - 4/3', ' = 305 | 305 - 4/3: 3 for 2'],
  ['305 - 6/3', ' = 305 | 305 - 6/3 → ?'],
  ['6 units, break point 3', ' = 305 | 6 units, break point 3 → ?'],
  ['Break point 2, 3 or 4', ' = 305 | Break point 2, 3 or 4 → ?'],
])('a break point and a number of units are compared: %s', async (line, read) => {
  expect(await empire(line)).toBe(read);
});

test('the selector’s break point holds under Dying Race, too', async () => {
  const text = 'High Elves\nGeneral 180\n4 Spearmen 240\n420 - 4/2';
  const rules = testRules({ version: '2.26', size: 2000, dyingRace: true });
  const found = await readInEditions(text, { rules, editions: armyVersions, load: loadArmyBook });
  expect(found).toMatchObject({ ok: true, value: { chosen: { reading: { unmatched: [], differing: [] } } } });
});

describe('beside a link', () => {
  const whole = '4 Halberdiers, 1 General = 305';
  const link = async () => {
    const book = await testBook('empire', '2.26');
    const list = testList(book, testRules({ version: '2.26' }), [
      [4, 'halberdiers'],
      [1, 'general'],
    ]);
    return makeListLink(list, book);
  };
  test.each([
    ['2 Knights 220', '2 Knights 220 → 2 Knights'],
    ['+ zwei Ritter', '+ zwei Ritter → 2 Knights'],
    [
      'Der General trägt das Sword of Might',
      'Der General trägt das Sword of Might → 1 General + Sword of Might',
    ],
    ['statt 4 nur 3 Halberdiers', 'statt 4 nur 3 Halberdiers → 3 Halberdiers'],
    ['noch dazu 3 Rittr', 'noch dazu 3 Rittr → 3 Knights'],
  ])('%s is told, behind, in front and in the same line', async (line, told) => {
    const url = await link();
    expect(await read(`${url}\n${line}`)).toEqual({ units: whole, told: [told] });
    expect(await read(`${line}\n${url}`)).toEqual({ units: whole, told: [told] });
    expect((await read(`${line} ${url}`)).told).toHaveLength(1);
  });
  test('greetings and the same list once more are not', async () => {
    const url = await link();
    for (const text of [
      `Hallo zusammen, hier meine Liste:\n${url}\nBis Samstag!`,
      `${url}\nEmpire\nGeneral 125\n4 Halberdiers 180`,
      `${url}\n\n${url}`,
    ])
      expect(await read(text)).toEqual({ units: whole, told: [] });
  });
  test('another link is told', async () => {
    const book = await testBook('empire', '2.26');
    const other = makeListLink(testList(book, testRules({ version: '2.26' }), [[2, 'knights']]), book);
    expect((await read(`${await link()}\n${other}`)).told).toHaveLength(1);
  });
});

describe('around a selector’s text', () => {
  const selector = `My list
Empire, 305 points
Warmaster Revolution, version 2.26
--------------------
 125 - 1 General
 180 - 4 Halberdiers
--------------------
 305 - 4/2
`;
  const whole = '4 Halberdiers, 1 General = 305';
  test.each([
    ['2 Knights: 220', '2 Knights: 220 → 2 Knights'],
    ['two Knights 220', 'two Knights 220 → 2 Knights'],
    ['Knights', 'Knights → 1 Knights'],
    ['2 Knights @ 110: 220', '2 Knights @ 110: 220 → 2 Knights'],
    ['dazu noch: Knights x2 220', 'dazu noch: Knights x2 220 → 2 Knights'],
    ['• Knights – 220 pts x 2', '• Knights - 220 pts x 2 → 2 Knights'],
    ['220 - Knights', '220 - Knights → 2 Knights'],
    ['+ zwei Ritter (220)', '+ zwei Ritter (220) → 2 Knights'],
  ])('%s is told, behind and in front', async (line, told) => {
    expect(await read(`${selector}${line}`)).toEqual({ units: whole, told: [told] });
    expect(await read(`${line}\n\n${selector}`)).toEqual({ units: whole, told: [told] });
  });
  test('greetings and remarks are not', async () => {
    const text = `Hallo zusammen,\nhier meine Liste für Samstag:\n\n${selector}\nBis dann!\nInes\n0151 2345678`;
    expect(await read(text)).toEqual({ units: whole, told: [] });
  });
  test.each([
    ['525 - 6/3', '525 - 6/3: 525 for 305'],
    ['305 - 9/5', '305 - 9/5 → ?'],
    ['305 - 4/3', '305 - 4/3: 3 for 2'],
  ])('a last line %s that contradicts the list is told', async (footer, told) => {
    expect(await read(selector.replace('305 - 4/2', footer))).toEqual({ units: whole, told: [told] });
  });
  test('a struck-out line of it is told', async () => {
    expect((await read(selector.replace(' 180 - 4 Halberdiers', '❌ 180 - 4 Halberdiers'))).told).toEqual([
      '❌ 180 - 4 Halberdiers → 1 Halberdiers',
      'sum 305',
    ]);
  });
});

describe('a framed line with a number, above such units', () => {
  test.each([
    '= 5 == Knights ==',
    '= 5 Knights =',
    '== 5 Knights ==',
    '+ 5 Knights +',
    '# 5 Knights',
    '5 Knights:',
    '**5 Knights**',
    '[5 Knights]',
  ])('%s is told', async (heading) => {
    expect(await empire(`${heading}\n2 Knights 220`)).toMatch(/^2 Knights = 525 \| [^|]* → 5 Knights$/);
  });
  test.each(['2 Knights:', '### 2 Knights', '**2 Knights**'])('%s is their heading', async (heading) => {
    expect(await empire(`${heading}\n2 Knights 220`)).toBe('2 Knights = 525');
  });
  test.each([
    ['2 Knights:\n  - Sword of Might 10\n1 Knights', '3 Knights = 645'],
    ['*2 Knights*\n*1 Cannon*\n*1 Knights*', '3 Knights, 1 Cannon = 720'],
  ])('%j has units in frames', async (lines, read) => {
    expect(await empire(lines)).toBe(read);
  });
});

test.each([
  ['Hero 8', ' = 305 | Hero 8 → 1 Hero'],
  ['Hero: 2', ', 2 Hero = 465'],
  ['12.11.2026 Knights', ' = 305 | 12.11.2026 Knights → 1 Knights'],
  ['Knights +1', ' = 305 | Knights +1 → 1 Knights'],
  ['Hero 80, Sword of Might +10', ', 1 Hero = 395'],
  ['2 Knights² 220', '2 Knights = 525'],
  ['Knights²', ' = 305 | Knights² → 1 Knights'],
])('a number that is no count: %s', async (line, read) => {
  expect(await empire(line)).toBe(read);
});
