import { describe, expect, test } from 'vitest';
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

describe('the text of Army Forge', () => {
  test('becomes units with everything the limits need', () => {
    const { name, lines, unmatched, statedPoints } = readForgeText(shared);
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
    const [unit] = readForgeText('Garde [5] Q4+ D4+ | 60pts | Sergeant, Musician, Fear').lines;
    expect(unit?.values).toMatchObject({ command: 'several', rules: 'Fear' });
    const [plain] = readForgeText('Garde [5] Q4+ D4+ | 60pts | Standard Issue, Caster(2)').lines;
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
    expect(readForgeText('Riese Q4 | 60pts').unmatched).toMatchObject([{ line: 1, points: 60 }]);
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
