import { describe, expect, test } from 'vitest';
import { type CatalogueList, catalogueList } from '../catalogue';
import { claymoreReference } from './reference';
import type { RegimentId } from './regiments';
import { claymoreRoster } from './roster';
import { type ClaymoreSetup, claymoreSetup } from './setup';

const listOf = (...units: readonly (readonly [RegimentId | 'dragon', number])[]): CatalogueList => ({
  armyId: 'both',
  name: '',
  lines: units.map(([unit, count], i) => ({
    id: `l${i}`,
    unit,
    name: unit,
    points: 0,
    count,
    values: {},
  })),
});
async function view(list: CatalogueList, choices: Partial<ClaymoreSetup> = {}) {
  const viewed = await claymoreRoster.view(claymoreSetup.parse({ armyBuilding: 'points', ...choices }), list);
  if (!viewed.ok) throw new Error(viewed.problem.code);
  return viewed.value;
}

test('a line of a list has no more values than a catalogue may ask for', () => {
  const list = listOf(['ogre', 1]);
  const withValues = (count: number) => ({
    ...list,
    lines: list.lines.map((line) => ({
      ...line,
      values: Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, true])),
    })),
  });
  expect(catalogueList.safeParse(withValues(20)).success).toBe(true);
  expect(catalogueList.safeParse(withValues(21)).success).toBe(false);
});

test('both armies stand on one list, each with its own sum', async () => {
  const { rows, totals, problems } = await view(listOf(['ogre', 1], ['knights', 2], ['howitzer', 1]), {
    pointsLimit: 26,
  });
  expect(problems).toEqual([]);
  expect(rows.map(({ count, title, group, points }) => [count, title?.en, group?.en, points])).toEqual([
    [2, 'Knights of the Empire', 'Empire', 16],
    [1, 'Howitzer', 'Empire', 10],
    [1, 'Ogre', 'Chaos', 9],
  ]);
  expect(totals).toEqual({ points: 26, size: 26, units: 4, breakPoint: null });
});

describe('bad lists are refused in words', () => {
  const sentences = async (list: CatalogueList, choices: Partial<ClaymoreSetup> = {}) =>
    (await view(list, choices)).problems.map(({ line, sentence }) => [line, sentence.de]);

  test('a regiment beyond the box, at its line', async () => {
    expect(await sentences(listOf(['ogre', 2], ['lords', 1]))).toEqual([
      ['l0', 'Oger: 2 Regimenter sind 1 mehr, als in den Schachteln sind (1).'],
    ]);
    expect(await sentences(listOf(['ogre', 2], ['lords', 1]), { secondBox: true })).toEqual([]);
  });
  test('an army above the limit, an army without a regiment, something unknown', async () => {
    expect(await sentences(listOf(['dragon', 1], ['knights', 2]), { pointsLimit: 15 })).toEqual([
      ['l0', '„dragon“ ist kein Regiment der Claymore-Saga. Prüf den Namen.'],
      [undefined, 'Imperium: 16 PW: 1 mehr als die erlaubten 15.'],
      [undefined, 'Chaos: Die Armee hat noch kein Regiment.'],
    ]);
  });
});

test('the catalogue offers what the boxes hold, and tells of the printed totals with expansions', () => {
  const catalogue = (choices: Partial<ClaymoreSetup>) =>
    claymoreRoster.catalogue(claymoreSetup.parse(choices), 'both');
  const units = catalogue({})?.units ?? [];
  expect(units.map(({ id, max }) => [id, max])).toContainEqual(['knights', 3]);
  expect(units.some(({ id }) => id === 'lord')).toBe(false);
  expect(catalogue({})).toMatchObject({ size: 74, sizePer: 'group' });
  expect(catalogue({ expansions: 'both' })?.note?.de).toContain('130');
});

test('a list is written and read back; lines nobody knows are told', async () => {
  const list = listOf(['knights', 2], ['beastmen', 1]);
  const { text } = await view(list);
  expect(text).toBe('Imperium, 16 PW\n2 Ritter des Imperiums (16 PW)\n\nChaos, 5 PW\n1 Tiermenschen (5 PW)');
  const setup = claymoreSetup.parse({});
  const read = await claymoreRoster.read(setup, `${text}\n3x Knights of the Empire\n1 Drache`);
  expect(read).toMatchObject({
    ok: true,
    value: {
      list: {
        lines: [
          { unit: 'knights', count: 2 },
          { unit: 'beastmen', count: 1 },
          { unit: 'knights', count: 3 },
        ],
      },
      unmatched: [{ line: 7, text: '1 Drache', count: 1 }],
    },
  });
});

describe('what is written', () => {
  const setup = claymoreSetup.parse({});
  /** "2 ogre, 3 orcs", then each unread line */
  async function brief(text: string) {
    const read = await claymoreRoster.read(setup, text);
    if (!read.ok) return read.problem.code;
    const { list, unmatched, differing } = read.value;
    return [
      catalogueList
        .parse(list)
        .lines.map(({ count, unit }) => `${count} ${unit}`)
        .join(', '),
      ...unmatched.map((line) => `unread ${line.text}`),
      ...differing.map(({ text: line, stated, ours }) => `${line}: ${stated} for ${ours}`),
    ].join(' | ');
  }
  test.each([
    ['2 Oger\n• 2 Orks', '2 ogre, 2 orcs'],
    ['2 Oger\nOrks: 3', '2 ogre, 3 orcs'],
    ['2 Oger\nTiermenschen (2)', '2 ogre, 2 beastmen'],
    ['2 Oger\nOrks x2', '2 ogre, 2 orcs'],
    ['2 Oger, 3 Orks', '2 ogre, 3 orcs'],
    ['2 Oger 3 Orks', '2 ogre, 3 orcs'],
    ['Oger 2, Orks 3', '2 ogre, 3 orcs'],
    ['drei Orks und ein Oger', '3 orcs, 1 ogre'],
    ['2 Oger / Ogre', '2 ogre'],
    ['Orks (Orcs) x3', '3 orcs'],
    ['Einheit 1: Oger\nEinheit 2: Orks', '1 ogre, 1 orcs'],
    ['2 Oger\nEinheit 2: Orks', '2 ogre | unread Einheit 2: Orks'],
    ['2 Oger\nOrks: -', '2 ogre | unread Orks: -'],
    ['2 Oger\nOrks |||', '2 ogre | unread Orks |||'],
    ['2 Oger\nOrks;;', '2 ogre | unread Orks;;'],
    ['2 Oger\nOrks\t', '2 ogre | unread Orks |'],
    ['Oger\t2\t18\nOrks\t3\t18', '2 ogre, 3 orcs'],
    ['2 Oger\n~3 Orks', '2 ogre | unread ~3 Orks'],
    ['2 Oger\n3,5 Orks', '2 ogre | unread 3,5 Orks'],
    ['2 Oger\nOrks 18', '2 ogre | unread Orks 18'],
    ['+2 Oger\n-1 Orks', '2 ogre | unread -1 Orks'],
    ['2 Oger\n1. Orks\n3. Goblins', '2 ogre | unread 1. Orks | unread 3. Goblins'],
    ['1. Oger\n2. Orks', '1 ogre, 1 orcs'],
    ['1. 2 Oger\n2. 3 Orks', '2 ogre, 3 orcs'],
    ['**2 Oger**\n- [x] 3 Orks', '2 ogre, 3 orcs'],
    ['Chaos: 2 Oger', '2 ogre'],
    ['Chaos\n2 Imperiale Bogenschuetzen\n1 Chaos Bogenschützen', '2 archers, 1 chaos-archers'],
    ['1 Lehnsherr\n1 Lehnsherren', '1 lord, 1 lords'],
    ['2 Regimenter Oger', '2 ogre'],
    ['2 Oger (18 PW)\nChaos, 18 PW\nGesamt: 18 PW', '2 ogre'],
  ])('%j is read', async (text, read) => {
    expect(await brief(text)).toBe(read);
  });
  test.each([
    ['2 Oger\n0 Orks', '2 ogre | unread 0 Orks'],
    ['2 Oger\n100 Orks', '2 ogre | unread 100 Orks'],
    ['2 Oger\nein Held', '2 ogre | unread ein Held'],
    ['2 Oger\nMeine Liste', '2 ogre | unread Meine Liste'],
    ['2 Oger\n3 Orks (davon 1 nicht)', '2 ogre | unread 3 Orks (davon 1 nicht)'],
    ['2 Oger\n3 Orks 2', '2 ogre, 3 orcs | 3 Orks 2: 2 for 18'],
    ['2 Oger\nWolfsreiter 3', '2 ogre | unread Wolfsreiter 3'],
    ['2 Oger\n~~3 Orks~~', '2 ogre | unread ~~3 Orks~~'],
    ['2 Oger\n- [ ] 3 Orks', '2 ogre | unread - [ ] 3 Orks'],
    ['2 Oger\nOrks 1\nOrks 2', '2 ogre | unread Orks 1 | unread Orks 2'],
    ['2 Oger (99 PW)', '2 ogre | 2 Oger (99 PW): 99 for 18'],
    ['2 Oger je 8', '2 ogre | 2 Oger je 8: 16 for 18'],
    ['Chaos, 20 PW\n2 Oger', '2 ogre | Chaos, 20 PW: 20 for 18'],
    ['2 Oger\nGesamt: 99 PW', '2 ogre | Gesamt: 99 PW: 99 for 18'],
    ['2 Oger\n2 Imperium', '2 ogre | 2 Imperium: 2 for 0'],
  ])('%j is told', async (text, read) => {
    expect(await brief(text)).toBe(read);
  });
});

test.each([
  ['2 Rittr des Imperiums', '2 Ritter des Imperiums'],
  ['3 Ritter', '3 Ritter des Imperiums'],
  ['zwei Paar Soldaten', '4 Imperiale Soldaten'],
  ['Knigths of the Empire x2', '2 Ritter des Imperiums'],
  ['2 Ogr (18 PW)', '2 Oger'],
  ['noch 3 Orks dazu', '3 Orks'],
  ['https://example.org/2-oger', undefined],
  ['1 Drache', undefined],
])('%j has a best guess', async (line, words) => {
  const read = await claymoreRoster.read(claymoreSetup.parse({}), `1 Goblins\n${line}`);
  if (!read.ok) throw new Error(read.problem.code);
  expect(read.value.unmatched.map(({ text, proposal }) => [text, proposal?.words.de])).toEqual([
    [line, words],
  ]);
});

test('a list of which every line has a typing error is read for its guesses', async () => {
  const read = await claymoreRoster.read(claymoreSetup.parse({}), '2 Rittr\n1 Ogr');
  expect(read).toMatchObject({
    ok: true,
    value: {
      list: { lines: [] },
      unmatched: [{ proposal: { line: { count: 2 } } }, { proposal: { line: { unit: 'ogre' } } }],
    },
  });
});

test('every table of reference has as many cells as its head', () => {
  for (const { id, head, rows } of claymoreReference(claymoreSetup.parse({})))
    for (const row of rows) expect(row.length, id).toBe(head.length);
  expect(claymoreReference(claymoreSetup.parse({}))[0]?.rows.map((row) => row.at(-1)?.de)).toEqual([
    '6+',
    '6+',
    '6+',
    '5+',
    '5+',
  ]);
});
