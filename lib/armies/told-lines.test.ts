import { describe, expect, test } from 'vitest';
import { bestGuess, guessWords } from './adopt-line';
import { armyVersions } from './army-version';
import { listContents, listTotals } from './list-totals';
import { loadArmyBook } from './load-army-book';
import { readInEditions } from './read-in-editions';
import { testRules } from './test-lists';

/** "2 Knights, 1 General = 345", then each line that is told, and the stated sum where it is another one. */
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
