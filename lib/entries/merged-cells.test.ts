import { describe, expect, test } from 'vitest';
import { type ListChoice, noChoice } from './list-choice';
import { type EntriesPreview, parseEntries } from './parse-entries';

function preview(text: string, { teams = false, ...choice }: Partial<ListChoice> & { teams?: boolean } = {}) {
  const parsed = parseEntries(text, { existing: [], teams, choice: { ...noChoice, ...choice } });
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value;
}
const gapsOf = (text: string, choice?: Partial<ListChoice> & { teams?: boolean }) =>
  preview(text, choice).gaps.map(({ column, lines }) => [column, ...lines]);
const valuesOf = ({ rows }: EntriesPreview, field: 'team' | 'club' | 'town' | 'faction' | 'name') =>
  rows.map(({ entry }) => entry?.[field] ?? null);

const teamsOfThree = 'Team;Name\nRaben;Anna\n;Bert\n;Cleo\nDachse;Dora\n;Emil\n;Fips';

describe('merged cells of a table', () => {
  test('of teams are told with their lines, and filled where that was chosen', () => {
    expect(gapsOf(teamsOfThree, { teams: true })).toEqual([['team', 3, 4, 6, 7]]);
    expect(valuesOf(preview(teamsOfThree, { teams: true }), 'team')[1]).toBeNull();
    const filled = preview(teamsOfThree, { teams: true, fill: ['0'] });
    expect(valuesOf(filled, 'team')).toEqual(['Raben', 'Raben', 'Raben', 'Dachse', 'Dachse', 'Dachse']);
    expect(filled.gaps).toMatchObject([{ column: 'team', filled: true }]);
  });

  test('of clubs look so where no value comes twice and half of the rows are blank', () => {
    expect(gapsOf('Name;Verein\nAnna;Ulm\nBert;\nCleo;Köln\nDora;')).toEqual([['club', 3, 5]]);
    expect(gapsOf('Name;Verein\nAnna;Ulm\nBert;\nCleo;Ulm\nDora;')).toEqual([]);
    expect(gapsOf('Name;Verein\nAnna;Ulm\nBert;\nCleo;Köln\nDora;Bonn')).toEqual([]);
    expect(gapsOf('Name;Verein\nAnna;\nBert;Ulm\nCleo;')).toEqual([]);
    expect(gapsOf('Name;Verein\nAnna;Ulm\nBert;Köln')).toEqual([]);
  });

  test('of family names are told wherever one is blank below another', () => {
    const text = 'Nachname;Vorname;Ort\nKlein;Anna;Ulm\n;Bert;Köln\nGroß;Cleo;Bonn';
    expect(gapsOf(text)).toEqual([['lastName', 3]]);
    expect(valuesOf(preview(text, { fill: ['0'] }), 'name')).toEqual([
      'Anna Klein',
      'Bert Klein',
      'Cleo Groß',
    ]);
  });

  test('of town, country and army are filled at once, each in its own column', () => {
    const text = 'Ort;Land;Armee;Name\nUlm;DE;Orks;Anna\n;;;Bert\nLinz;AT;Elfen;Cleo\n;;;Dora';
    expect(gapsOf(text).map(([column]) => column)).toEqual(['town', 'country', 'faction']);
    const filled = preview(text, { fill: ['0', '2'] });
    expect(valuesOf(filled, 'town')).toEqual(['Ulm', 'Ulm', 'Linz', 'Linz']);
    expect(valuesOf(filled, 'faction')).toEqual(['Orks', 'Orks', 'Elfen', 'Elfen']);
    expect(filled.rows.map(({ entry }) => entry?.country)).toEqual(['DE', null, 'AT', null]);
  });

  test('reach across no heading, and sums take nothing', () => {
    const text = 'Name;Verein\nAnna;Ulm\nBert;\nSumme: 2;\nCleo;\nWarteliste;\nDora;\nEmil;Köln\nFips;';
    const filled = preview(text, { fill: ['1'] });
    expect(filled.rows.map(({ cells }) => cells[1])).toEqual([
      'Ulm',
      'Ulm',
      '',
      'Ulm',
      '',
      '',
      'Köln',
      'Köln',
    ]);
    expect(filled.gaps).toMatchObject([{ lines: [3, 5, 9] }]);
  });

  test('are found without headings, and where rows end before them', () => {
    expect(gapsOf('Anna;Ulm\nBert\nCleo;Köln\nDora')).toEqual([['club', 2, 4]]);
    expect(valuesOf(preview('Anna;Ulm\nBert\nCleo;Köln\nDora', { fill: ['1'] }), 'club')).toEqual([
      'Ulm',
      'Ulm',
      'Köln',
      'Köln',
    ]);
  });

  test('are filled in no list with other headings, and in no other column', () => {
    const other = preview(teamsOfThree, { teams: true, fill: ['0'], heads: 'Verein\u001fSpieler' });
    expect(valuesOf(other, 'team')[1]).toBeNull();
    expect(valuesOf(preview('Name;Setzplatz\nAnna;1\nBert;', { fill: ['1'] }), 'name')).toEqual([
      'Anna',
      'Bert',
    ]);
  });
});
