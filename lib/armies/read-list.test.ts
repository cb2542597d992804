import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longest } from '../limits';
import { suggestChoices } from './adopt-line';
import { armyList, type ListRules } from './army-list';
import { checkList } from './check-list';
import { exampleListText } from './example-list';
import { type ListReading, readProblemCodes } from './list-reading';
import { makeListText } from './list-text';
import { listTotals } from './list-totals';
import { loadArmyBook } from './load-army-book';
import { readProblemSentence } from './problem-sentence';
import { readList } from './read-list';
import { testBook, testRules } from './test-lists';

const at1250 = testRules({ size: 1250 });

async function read(input: string, armyId?: string, rules: ListRules = at1250): Promise<ListReading> {
  const outcome = await readList(input, { rules, armyId, load: loadArmyBook });
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
}
async function problem(input: string, armyId?: string) {
  const outcome = await readList(input, { rules: at1250, armyId, load: loadArmyBook });
  return outcome.ok ? 'read' : outcome.problem.code;
}
/** Lines as "3 silver-helms +SwM". */
const brief = ({ list }: ListReading) =>
  list.lines.map(({ count, unit, items, options, addOns }) =>
    [`${count} ${unit}`, ...[...options, ...items, ...addOns].map((extra) => `+${extra}`)].join(' '),
  );

const exampleLines = [
  '4 spearmen',
  '2 archers',
  '2 silver-helms',
  '1 silver-helms +SwM',
  '1 reavers',
  '1 chariots',
  '1 giant-eagles',
  '1 general',
  '1 hero',
];

describe('a text that names no army', () => {
  test('is of the army whose units it names', async () => {
    const reading = await read('4 Spearmen\n2 Silver Helms\n1 Reavers\n1 Giant Eagles\nGeneral');
    expect(reading.list.armyId).toBe('high-elves');
    expect(reading.unmatched).toEqual([]);
  });
  test('stays unread where several armies fit equally well, or none', async () => {
    expect(await problem('General\n2 Heroes')).toBe('army-missing');
    expect(await problem('3 tanks\n2 helicopters')).toBe('army-missing');
  });
});

describe('core §10.1: the text of the list selector', () => {
  test('the example is read, is legal at 1250 points and is written again letter by letter', async () => {
    const reading = await read(exampleListText);
    expect(reading).toMatchObject({ source: 'text', unmatched: [], differing: [], statedPoints: 1245 });
    expect(brief(reading)).toEqual(exampleLines);
    const { list } = reading;
    const book = await testBook('high-elves');
    expect(list).toMatchObject({
      version: '2.23.1',
      armyId: 'high-elves',
      size: 1250,
      label: 'Anna, Guardians Cup',
    });
    expect(checkList(list, book, at1250)).toEqual([]);
    expect(listTotals(list, book, at1250)).toEqual({
      points: 1245,
      left: 5,
      units: 12,
      countingUnits: 12,
      characters: 2,
      breakPoint: 6,
    });
    expect(makeListText(list, book, at1250)).toBe(exampleListText);
  });

  test.each([
    'High Elves, 1250 points',
    '240 - 4 Spearmen',
    '1245 - 12/6',
    'Warmaster Revolution',
    '--------------------------------',
    '     - 1 Sword of Might (10)',
    'Goblins, 5 points',
  ])('a label that reads %j does no harm', async (label) => {
    const reading = await read(exampleListText.replace('Anna, Guardians Cup', label));
    expect(brief(reading)).toEqual(exampleLines);
    expect(reading.list.label).toBe(label.trim());
  });
  test('without a label, with mail quotes, odd spaces, dashes and line ends', async () => {
    const bare = exampleListText.split('\n').slice(1);
    expect(brief(await read(bare.join('\n')))).toEqual(exampleLines);
    expect(brief(await read(bare.map((line) => `> ${line}`).join('\r\n')))).toEqual(exampleLines);
    const typographic = bare.map((line) => line.replace(' - ', ' – ').replaceAll(' ', '\u00a0'));
    expect(brief(await read(typographic.join('\n')))).toEqual(exampleLines);
  });
  test('singular names of army and units, and capitals of any kind', async () => {
    const text = `GOBLIN, 120 points
Warmaster Revolution
--------------------------------
 90 - 3 goblin
 30 - 1 Goblin shaman
--------------------------------
120 - 3/2`;
    expect(brief(await read(text))).toEqual(['3 goblins', '1 goblin-shaman']);
    const hunters = text.replace('GOBLIN', 'Witch Hunter').replace('3 goblin', '1 Zealot');
    expect((await read(hunters)).list.armyId).toBe('witch-hunters');
  });
  test('upgrades with negative, plain and signed points', async () => {
    const text = (army: string, unit: string, price: string) => `${army}, 310 points
Warmaster Revolution
--------------------------------
310 - 3 ${unit}
    - 1 Handgunners (${price})
--------------------------------
310 - 3/2`;
    const dwarfs = await read(text('Dwarfs', 'Warriors', '-20'));
    expect(brief(dwarfs)).toEqual(['2 warriors', '1 warriors +handgunners']);
    expect(dwarfs.differing).toEqual([]);
    for (const price of ['10', '+10'])
      expect(brief(await read(text('Empire', 'Crossbowmen', price)))).toEqual([
        '2 crossbowmen',
        '1 crossbowmen +handgunners',
      ]);
  });
  test('upgrades of several units go to one unit each, items by name or code', async () => {
    const text = `Empire, 500 points
Warmaster Revolution
--------------------------------
400 - 3 Knights
    - 1 Battle Banner (30)
    - 1 SwF (5)
250 - 2 Hero
    - 1 Griffon (80)
    - 1 Sword of Might (10)
140 - 2 Halberdiers
 50 - 2 Skirmishers
--------------------------------
500 - 5/3`;
    const reading = await read(text);
    expect(brief(reading)).toEqual([
      '2 halberdiers +skirmishers',
      '1 knights',
      '1 knights +BB',
      '1 knights +SwF',
      '1 hero',
      '1 hero +griffon +SwM',
    ]);
    expect(reading.differing).toEqual([
      { line: 4, text: '400 - 3 Knights', stated: 400, ours: 365 },
      { line: 10, text: '140 - 2 Halberdiers', stated: 140, ours: 90 },
    ]);
  });
  test('what does not fit is reported line by line, with points and suggestions', async () => {
    const reading = await read(
      exampleListText
        .replace('4 Spearmen', '4 Spearguard')
        .replace('Sword of Might', 'Sword of Smight')
        .replace('2 Archers', '0 Archers'),
    );
    expect(brief(reading)).toEqual(['3 silver-helms', ...exampleLines.slice(4)]);
    expect(reading.unmatched).toMatchObject([
      { line: 5, text: '240 - 4 Spearguard', count: 4, points: 240, under: null },
      { line: 6, text: '150 - 0 Archers', count: 0, points: 150, under: null },
      {
        line: 8,
        text: '- 1 Sword of Smight (10)',
        count: 1,
        points: 10,
        under: 'silver-helms',
      },
    ]);
    const book = await testBook('high-elves');
    const suggested = reading.unmatched.map((line) => suggestChoices(line, book));
    expect(suggested[2]?.[0]).toMatchObject({ kind: 'item', id: 'SwM', name: 'Sword of Might' });
    expect(suggested[1]).toMatchObject([{ kind: 'unit', id: 'archers', name: 'Archers' }]);
    expect(suggested[0]).toContainEqual(
      expect.objectContaining({ kind: 'unit', id: 'spearmen', name: 'Spearmen' }),
    );
  });
  test('the footer is the program’s own figure: Nippon breaks one later than it says', async () => {
    const text = `Nippon, 180 points
Warmaster Revolution
--------------------------------
180 - 4 Ashigaru
--------------------------------
180 - 4/2`;
    const { list } = await read(text);
    expect(listTotals(list, await testBook('nippon'), at1250).breakPoint).toBe(3);
  });
  test('an army we do not know is said by name', async () => {
    expect(await problem(exampleListText.replace('High Elves', 'Space Elves'))).toBe('army-unknown');
    expect(brief(await read(exampleListText.replace('High Elves', 'Space Elves'), 'high-elves'))).toEqual(
      exampleLines,
    );
  });
});

describe('as people paste it', () => {
  const lines = exampleListText.split('\n');
  const mapped = (change: (line: string) => string) => lines.map(change).join('\n');
  const link =
    'https://selector.warmaster.info/#/?0=4&1=2&2=3&2-SwM=1&3=1&4=1&6=1&8=1&9=1&jsonPath=warmaster-revolution%2Fhigh-elves';
  const linked = exampleLines.filter((line) => !line.includes('giant-eagles'));

  test.each([
    ['counts with an x', mapped((line) => line.replace(/ - (\d) /, ' - $1x '))],
    ['a blank line after every line', mapped((line) => `${line}\n`)],
    ['blank lines with blanks in them', mapped((line) => `${line}\n \u00a0`)],
    ['no line of the program', lines.filter((line) => line !== 'Warmaster Revolution').join('\n')],
    ['bulleted extras', mapped((line) => line.replace(/^ {5}- /, '  • '))],
    ['bullets of a markdown list', mapped((line) => line.replace(/^ {5}- /, '  * - '))],
    ['bulleted units', mapped((line) => line.replace(/^ *(\d+ - \d)/, '• $1'))],
    ['a chat prefix before the label', `[22.11.26, 18:04:11] Ines: ${exampleListText}`],
    ['a chat prefix in every line', mapped((line) => `[22/11/2026, 18:04] Ines B.: ${line}`)],
    ['a chat prefix without brackets', mapped((line) => `22.11.26, 18:04 - Ines: ${line}`)],
  ])('%s', async (_, text) => {
    const reading = await read(text);
    expect(reading).toMatchObject({ source: 'text', unmatched: [], differing: [], statedPoints: 1245 });
    expect(brief(reading)).toEqual(exampleLines);
    expect(reading.list.label).toBe('Anna, Guardians Cup');
  });
  test('a unit counted by an x without a price', async () => {
    const text = exampleListText.replace(' 240 - 4 Spearmen', '4x Spearmen');
    expect(brief(await read(text))).toEqual(exampleLines);
  });
  test.each(['.', ',', ')', '>', '!', '"', '”', '].', '>,', ')?', '*'])(
    'a link followed by %s',
    async (end) => {
      const reading = await read(`Hallo, hier (siehe ${link}${end} Gruß`);
      expect(reading).toMatchObject({ source: 'link', unmatched: [] });
      expect(reading.list.lines).toEqual((await read(link)).list.lines);
    },
  );
  test.each([
    ['&amp; for &', link.replaceAll('&', '&amp;')],
    ['the path in lower case', link.replace('jsonPath', 'jsonpath')],
    ['broken in its middle', link.replace('&3=1', '&3=\n1')],
    ['broken before its path', link.replace('&jsonPath', '\n&jsonPath')],
    ['broken in its path', link.replace('revolution%2F', 'revolution\n%2F')],
    ['broken in its army', `${link.replace('high-elves', 'high-\nelves')}\nGruß Ines`],
    ['broken twice, quoted', `> ${link.replace('&1=2', '\n> &1=2').replace('&jsonPath', '\n> &jsonPath')}`],
    ['in angle brackets', `<${link}>`],
    ['as a markdown link', `[meine Liste 2026](${link})`],
    ['in a chat', `[22.11.26, 18:04:11] Ines: ${link}`],
  ])('a link with %s', async (_, text) => {
    const reading = await read(text);
    expect(reading).toMatchObject({ source: 'link', unmatched: [], list: { armyId: 'high-elves' } });
    expect(reading.list.lines).toEqual((await read(link)).list.lines);
    expect(brief(reading).length).toBeGreaterThanOrEqual(linked.length);
  });
  test('a word below a link is none of its parts', async () => {
    expect((await read(`${link}&label=Ines\nGruß`)).list.label).toBe('Ines');
    expect((await read(`${link}&label=Ines%20(2)\n\nGruß`)).list.label).toBe('Ines (2)');
  });
  test('dashes of a label stay as they were typed', async () => {
    const text = exampleListText
      .replace('Anna, Guardians Cup', 'Göttingen – Runde 1—3')
      .replaceAll(' - ', ' – ');
    const reading = await read(text);
    expect(reading.list.label).toBe('Göttingen – Runde 1—3');
    expect(brief(reading)).toEqual(exampleLines);
  });
  test('experimental lists are called by their name', async () => {
    const text = exampleListText.replace('Warmaster Revolution', 'Warmaster Revolution Experimental');
    expect(await problem(text)).toBe('experimental-list');
    expect(await problem(`[22.11.26, 18:04] Ines: ${text.replaceAll('\n', '\n\n')}`)).toBe(
      'experimental-list',
    );
    for (const army of ['kingdoms-of-ind', 'high-elves'])
      expect(
        await problem(
          link.replace('warmaster-revolution%2Fhigh-elves', `warmaster-revolution-experimental/${army}`),
        ),
      ).toBe('experimental-list');
  });
  test('an item goes to a unit that has not become another', async () => {
    const text = `Chaos Dwarfs, 840 points
Warmaster Revolution
--------------------------------
840 - 8 Chaos Dwarfs
    - 1 Banner of Steadfastness (20)
    - 3 Blunderbusses (-60)
--------------------------------
840 - 8/4`;
    const reading = await read(text);
    expect(brief(reading)).toEqual([
      '4 chaos-dwarfs',
      '1 chaos-dwarfs +BSt',
      '3 chaos-dwarfs +blunderbusses',
    ]);
    expect(reading.differing).toEqual([]);
  });
});

describe('free text', () => {
  test('counts and prices in the ways people write them', async () => {
    const reading = await read(`Hochelfen 1250 Punkte

4 Spearmen 240
2x Archers (150)
Silver Helms x3: 330 pts
* 1 Reavers - 90p
Chariots - 95 Punkte
1 Giant Eagles @70 = 70

Charaktere:
General (180)
1x hero, 80
Gesamt: 1235 Punkte
Breakpoint 6`);
    expect(reading).toMatchObject({ source: 'free', unmatched: [], differing: [], statedPoints: 1235 });
    expect(brief(reading)).toEqual([
      '4 spearmen',
      '2 archers',
      '3 silver-helms',
      '1 reavers',
      '1 chariots',
      '1 giant-eagles',
      '1 general',
      '1 hero',
    ]);
  });
  test('what a unit carries, in its line or below it', async () => {
    const reading = await read(`Army: High Elves
3 Silver Helms with Sword of Might (340)
General + Giant Eagle + Orb of Majesty 230
Held (80)
 - Chariot 10
 - Sword of Fate (5)
Zauberer, Ring of Magic - 120 Pkt`);
    expect(reading).toMatchObject({ unmatched: [], differing: [], list: { armyId: 'high-elves' } });
    expect(brief(reading)).toEqual([
      '2 silver-helms',
      '1 silver-helms +SwM',
      '1 general +giant-eagle +OM',
      '1 hero +chariot +SwF',
      '1 wizard +RM',
    ]);
  });
  test('a part of a selector text without its head', async () => {
    const part = exampleListText.split('\n').slice(4).join('\n');
    expect(brief(await read(part, 'high-elves'))).toEqual(exampleLines);
    expect(brief(await read(part))).toEqual(exampleLines);
  });
  test('names with accents, apostrophes and joining words', async () => {
    const reading = await read(`Gotrek und Felix 100\nRicco's Republican Guard (75)\nMikata 70`, 'empire');
    expect(brief(reading)).toEqual(['1 riccos-republican-guard', '1 gotrek-and-felix']);
    expect(reading.unmatched.map(({ text }) => text)).toEqual(['Mikata 70']);
    expect(brief(await read('1 Mikata (Ronin & Monks) 70', 'nippon'))).toEqual(['1 mikata-ronin-monks']);
  });
  test('the price decides between a unit and a mount of the same name', async () => {
    const list = (line: string) => `High Elves\n1 Hero 80\n${line}`;
    expect(brief(await read(list('1 Giant Eagle 70')))).toEqual(['1 giant-eagles', '1 hero']);
    expect(brief(await read(list('1 Giant Eagle 20')))).toEqual(['1 hero +giant-eagle']);
    expect(brief(await read(list('1 Giant Eagles 70')))).toEqual(['1 giant-eagles', '1 hero']);
  });
  test('a price that is not ours is named', async () => {
    expect((await read('High Elves\n2 Archers 160')).differing).toEqual([
      { line: 2, text: '2 Archers 160', stated: 160, ours: 150 },
    ]);
  });
  test('several prices in a line are no total', async () => {
    const reading = await read('High Elves\nHero (80), Sword of Might (10)\n1 General 180 + Dragon 100');
    expect(brief(reading)).toEqual(['1 general +dragon', '1 hero +SwM']);
    expect(reading).toMatchObject({ unmatched: [], differing: [] });
  });
  test('a first line that is no unit is named, most likely as the name of the list', async () => {
    const titled = await read('Annas Speerwand\n2 Archers 150', 'high-elves');
    expect(titled).toMatchObject({
      unmatched: [{ line: 1, guess: { kind: 'label', label: 'Annas Speerwand' } }],
      list: { label: '' },
    });
    const quoted = await read('High Elves: "Annas Speerwand"\n2 Archers 150');
    expect(quoted).toMatchObject({ unmatched: [], list: { label: 'Annas Speerwand' } });
    const counted = await read('4 Spearguard\n2 Archers 150', 'high-elves');
    expect(counted).toMatchObject({ unmatched: [{ line: 1, count: 4 }], list: { label: '' } });
  });
  test('nothing is dropped: every other line comes back', async () => {
    const reading = await read('High Elves\n2 Archers 150\nHobbits 3 45\nund Grüße\n99999 Archers');
    expect(brief(reading)).toEqual(['2 archers']);
    expect(reading.unmatched.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(reading.unmatched[0]).toMatchObject({ points: 45 });
  });
});

describe('what cannot be read is said plainly', () => {
  test('whatever is pasted is answered, never thrown, and what is read can be stored', async () => {
    const word = fc.constantFrom(
      'High Elves',
      '3',
      'x',
      '-',
      '(',
      '99',
      'Silver Helms',
      'Chariot',
      '\n',
      '255',
      '&',
      '=',
      '?jsonPath=',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (input) => {
        const outcome = await readList(input, { rules: at1250, armyId: 'high-elves', load: loadArmyBook });
        if (outcome.ok) expect(armyList.parse(outcome.value.list)).toEqual(outcome.value.list);
        else expect(readProblemCodes).toContain(outcome.problem.code);
      }),
    );
  });
  test('long lines of nonsense come back whole', async () => {
    for (const nonsense of ['( '.repeat(9000), '1x'.repeat(9000), '- '.repeat(9000)]) {
      const reading = await read(`High Elves\nx${nonsense}y\n2 Archers 150`);
      expect(brief(reading)).toEqual(['2 archers']);
      expect(reading.unmatched.map(({ line }) => line)).toEqual([2]);
    }
  });
  test('a run of spaces counts as one', async () => {
    const gap = ' '.repeat(6000);
    const reading = await read(`High Elves\nAnna’s${gap}host\n2${gap}Archers${gap}150`);
    expect(reading.unmatched).toMatchObject([{ guess: { kind: 'label', label: 'Anna’s host' } }]);
    expect(brief(reading)).toEqual(['2 archers']);
  });
  test.each([
    ['', 'text-empty'],
    [' \n ', 'text-empty'],
    ['x'.repeat(100_000), 'text-too-long'],
    ['x\n'.repeat(301), 'too-many-lines'],
    [`${exampleListText}\n${' '.repeat(longest.listText)}`, 'text-too-long'],
    [exampleListText.replace('Anna', 'J\ufffdrg'), 'wrong-encoding'],
    ['H\0i\0g\0h\0', 'wrong-encoding'],
    ['Hallo, hier kommt meine Liste', 'army-missing'],
    ['https://example.org/lists/7', 'link-not-a-list'],
  ])('%j', async (input, code) => {
    expect(await problem(input)).toBe(code);
  });
  test('in both languages', () => {
    for (const code of readProblemCodes) {
      const { de, en } = readProblemSentence({
        code,
        values: { max: 9, army: 'X', path: 'y', edition: 'e', choices: 'c' },
      });
      expect(`${de} ${en}`).not.toMatch(/undefined/);
      expect(de).not.toBe(en);
    }
  });
});
