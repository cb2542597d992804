import { describe, expect, test } from 'vitest';
import { kitMove } from '../../match/kit/moves';
import { catalogueList } from '../catalogue';
import { readForgeText } from './read-forge-text';
import { aofRoster } from './roster';
import { aofSetup } from './setup';

const shared = `++ Deichwacht [AOFS 150pts] ++

Hauptmann [1] Q3+ D4+ | 45pts | Hero, Tough(3), Sergeant
Handwaffe (A3)

2x Spießträger [1] Q5+ D5+ | 15pts | Phalanx
Speer (A1)

Oger [1] Q4+ D4+ | 53pts | Tough(3)
`;

const readText = (input: string) => {
  const read = readForgeText(input);
  if (!read.ok) throw new Error(read.problem.sentence.en);
  return read.value;
};

describe('the text of Army Forge', () => {
  test('becomes units with everything the limits need', () => {
    const { name, lines, unmatched, statedPoints } = readText(shared);
    expect({ name, unmatched, statedPoints }).toEqual({
      name: 'Deichwacht',
      unmatched: [],
      statedPoints: 150,
    });
    expect(lines.map(({ name, points, count }) => [name, points, count])).toEqual([
      ['Hauptmann', 45, 1],
      ['Spießträger', 15, 2],
      ['Oger', 53, 1],
    ]);
    expect(lines[0]?.values).toEqual({
      models: 1,
      quality: 3,
      defence: 4,
      tough: 3,
      hero: true,
      command: 'sergeant',
      weapons: 'Handwaffe (A3)',
    });
    expect(lines[1]?.values).toMatchObject({ rules: 'Phalanx', weapons: 'Speer (A1)' });
    expect(lines[2]?.values.weapons).toBeUndefined();
  });
  test('tells that a unit has more than one of the command group', () => {
    const [unit] = readText('Garde [5] Q4+ D4+ | 60pts | Sergeant, Musician, Fear').lines;
    expect(unit?.values).toMatchObject({ command: 'several', rules: 'Fear' });
    const [plain] = readText('Garde [5] Q4+ D4+ | 60pts | Standard Issue, Caster(2)').lines;
    expect(plain?.values).toMatchObject({ command: 'none', rules: 'Standard Issue, Caster(2)' });
  });
  test('is read back from a list as it was written', async () => {
    const setup = aofSetup.parse({ gameSize: 150 });
    const read = await aofRoster.read(setup, shared);
    if (!read.ok) throw new Error(read.problem.code);
    const view = await aofRoster.view(setup, read.value.list);
    if (!view.ok) throw new Error(view.problem.code);
    const again = await aofRoster.read(setup, view.value.text);
    expect(again.ok && again.value.list).toEqual(read.value.list);
    expect(view.value.totals).toEqual({ points: 128, size: 150, units: 4, breakPoint: null });
    expect(view.value.problems.map(({ code }) => code)).toEqual(['unit-too-dear']);
  });
  test('tells lines with points it cannot read', () => {
    expect(readText('Riese Q4 | 60pts').unmatched).toMatchObject([{ line: 1, points: 60 }]);
  });
});

describe('what a unit has and does', () => {
  const many = (name: string, of: number) =>
    Array.from({ length: of }, (_, at) => `${name} ${at + 1} (A${(at % 5) + 1}, AP(1))`).join(', ');
  const weapons = many('Weapon', 70);
  const rules = many('Rule', 70);
  const long = `Titan [1] Q3+ D3+ | 60pts | ${rules}\n${weapons}\n`;

  test('is kept whole, in the list and on the sheet at the table', async () => {
    expect(weapons.length).toBeGreaterThan(1500);
    const setup = aofSetup.parse({});
    const read = await aofRoster.read(setup, long);
    if (!read.ok) throw new Error(read.problem.code);
    const list = catalogueList.parse(read.value.list);
    expect(list.lines[0]?.values).toMatchObject({ weapons, rules });
    const view = await aofRoster.view(setup, list);
    const [unit] = (view.ok ? view.value.matchArmy : []) as { details: { de: string }[] }[];
    expect(unit?.details.map(({ de }) => de).join(' ')).toBe(`Waffen: ${weapons} Sonderregeln: ${rules}`);
    const tap = { kind: 'mark', payload: { side: 'a', id: 'u1.1', lost: {}, states: [], unit } };
    expect(kitMove.safeParse(tap).error).toBeUndefined();
  });
  test('stands in few lines, however many it was written in', async () => {
    const values = { weapons: 'Axt\n'.repeat(400), rules: 'Wut\n\n'.repeat(300) };
    const list = catalogueList.parse({
      armyId: 'own',
      lines: [{ id: 'u1', unit: null, name: 'Wolf', points: 5, values }],
    });
    const view = await aofRoster.view(aofSetup.parse({}), list);
    const [unit] = (view.ok ? view.value.matchArmy : []) as unknown[];
    expect(kitMove.safeParse({ kind: 'unit', payload: { side: 'a', unit } }).error).toBeUndefined();
  });
  test('is shown whole where it is one long word', async () => {
    const word = 'x'.repeat(1990);
    const list = catalogueList.parse({
      armyId: 'own',
      lines: [{ id: 'u1', unit: null, name: 'Wolf', points: 5, values: { weapons: word, rules: word } }],
    });
    const view = await aofRoster.view(aofSetup.parse({}), list);
    const [unit] = (view.ok ? view.value.matchArmy : []) as { details: { de: string }[] }[];
    const shown = unit?.details.map(({ de }) => de).join('') ?? '';
    expect(shown.replaceAll(/[^x]/g, '')).toBe(word + word);
    expect(kitMove.safeParse({ kind: 'unit', payload: { side: 'a', unit } }).error).toBeUndefined();
  });
  test.each([
    [
      'weapons',
      `Titan [1] Q3+ D3+ | 60pts\n${many('Weapon', 120)}`,
      /^Titan: its weapons have \d{4} characters/,
    ],
    ['rules', `Titan [1] Q3+ D3+ | 60pts | ${many('Rule', 120)}`, /^Titan: its special rules have/],
    ['name', `${'Riese '.repeat(20)} [1] Q3+ D3+ | 60pts`, /too long a name/],
    ['army', 'Wolf [1] Q3+ D3+ | 5pts\n'.repeat(101), /^The list has 101 units/],
    ['text', 'x'.repeat(20_001), /^The text is 20001 characters long/],
  ])('is refused in words where it is too long: %s', async (_, input, sentence) => {
    const read = await aofRoster.read(aofSetup.parse({}), input);
    expect(read.ok ? '' : read.problem.sentence.en).toMatch(sentence);
    expect(read.ok ? '' : read.problem.code).toBe('list-too-long');
  });
});

test('weapons and rules stand on the sheet that both see at the table', async () => {
  const read = await aofRoster.read(aofSetup.parse({}), shared);
  if (!read.ok) throw new Error(read.problem.code);
  const view = await aofRoster.view(aofSetup.parse({}), read.value.list);
  const units = (view.ok ? view.value.matchArmy : []) as { name: string; details?: { en: string }[] }[];
  expect(units.map(({ details = [] }) => details.map(({ en }) => en))).toEqual([
    ['Weapons: Handwaffe (A3)'],
    ['Weapons: Speer (A1)', 'Special rules: Phalanx'],
    ['Weapons: Speer (A1)', 'Special rules: Phalanx'],
    [],
  ]);
});

test('units of a list become sheets of the companion, one each', async () => {
  const list = catalogueList.parse({
    armyId: 'own',
    lines: [{ id: 'u1', unit: null, name: 'Wölfe', points: 20, count: 2, values: { models: 3 } }],
  });
  const view = await aofRoster.view(aofSetup.parse({}), list);
  expect(view.ok && view.value.matchArmy).toMatchObject([
    { id: 'u1.1', name: 'Wölfe 1', points: 20, tracks: [{ id: 'models', max: 3 }, { id: 'markers' }] },
    { id: 'u1.2', name: 'Wölfe 2' },
  ]);
});
