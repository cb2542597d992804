import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../csv/decode-text';
import { makeCsv } from '../csv/make-csv';
import type { EntryId } from '../ids';
import { runs } from '../test-runs';
import { brokenLines, entries59, goodNames } from './fixtures/entries-59';
import { readForeignList } from './foreign-list';
import {
  entriesProblemCodes,
  entryRemarkCodes,
  entryRowCodes,
  type KnownEntry,
  parseEntries,
} from './parse-entries';

function preview(text: string, existing: readonly KnownEntry[] = []) {
  const parsed = parseEntries(text, { existing });
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value;
}
const entriesOf = (text: string) => preview(text).rows.map((row) => row.entry);
const problemsOf = (text: string) =>
  preview(text).rows.flatMap((row) => row.problems.map((problem) => [row.line, problem.code]));
const knownEntry = (name: string): KnownEntry => ({
  ...{
    id: name as EntryId,
    name,
    club: null,
    town: null,
    country: null,
    faction: null,
    email: null,
    seed: null,
  },
  ...{ rating: null, paid: false, paidNote: '', t3: null, team: null },
});
const anna = {
  name: 'Anna Krämer',
  club: 'Würfelfreunde',
  town: 'Köln',
  country: null,
  faction: 'Zwerge',
  email: null,
  seed: null,
};

describe('layouts', () => {
  test('semicolons and Windows-1252 umlauts, as German Excel saves', () => {
    const bytes = Uint8Array.from(
      'Spieler;Verein;Ort;Volk\r\nAnna Kr\xe4mer;W\xfcrfelfreunde;K\xf6ln;Zwerge\r\n',
      (char) => char.charCodeAt(0),
    );
    expect(entriesOf(decodeText(bytes).text)).toEqual([anna]);
  });

  test('commas and quotes', () => {
    const text = 'Name,Club,Town\n"Ahrens, Jörg ""Jo""","Ritter, Knappen & Co.",Ulm\n';
    expect(entriesOf(text)).toMatchObject([
      { name: 'Jörg "Jo" Ahrens', club: 'Ritter, Knappen & Co.', town: 'Ulm' },
    ]);
  });

  test('tabs, as pasted from a spreadsheet', () => {
    expect(entriesOf('ARMEE\tname\tSetzplatz\nOrks\tAnna\t3\n')).toMatchObject([
      { name: 'Anna', faction: 'Orks', seed: 3 },
    ]);
  });

  test('English headings in any order and case', () => {
    const text = 'Seed,E-Mail Address,FACTION,City,Team,Player\n2,a@example.org,Dwarfs,York,Ravens,Ann';
    expect(entriesOf(text)).toEqual([
      {
        name: 'Ann',
        club: 'Ravens',
        town: 'York',
        country: null,
        faction: 'Dwarfs',
        email: 'a@example.org',
        seed: 2,
      },
    ]);
  });

  test.each([
    ['Vorname;Nachname', 'Anna;Krämer'],
    ['Last name;First name', 'Krämer;Anna'],
    ['Name;Vorname', 'Krämer;Anna'],
  ])('a name in two columns: %s', (heads, names) => {
    expect(entriesOf(`${heads};Ort\n${names};Bonn`)).toMatchObject([{ name: 'Anna Krämer', town: 'Bonn' }]);
  });

  test.each([
    ['Nombre;Club;Ciudad;Ejército\nAnna Krämer;Würfelfreunde;Köln;Zwerge'],
    ['Nombre;Apellidos;Club;Localidad;Ejército;Pagado\nAnna;Krämer;Würfelfreunde;Köln;Zwerge;sí'],
    ['Imię i nazwisko;Klub;Miejscowość;Armia\nAnna Krämer;Würfelfreunde;Köln;Zwerge'],
    ['Imię;Nazwisko;Klub;Miejscowość;Armia;Zapłacone\nAnna;Krämer;Würfelfreunde;Köln;Zwerge;tak'],
  ])('Spanish and Polish headings: %s', (text) => {
    const paid = /;(?:Pagado|Zapłacone)/.test(text);
    expect(entriesOf(text)).toEqual([paid ? { ...anna, paid: true, paidNote: '' } : anna]);
  });

  test('a heading in both languages or with a remark', () => {
    expect(preview('Name (Pflichtfeld);Armee / Army\nAnna;Orks').columns).toEqual(['name', 'faction']);
  });

  test('no headings: name, club, town, army', () => {
    const read = preview('Anna Krämer;Würfelfreunde;Köln;Zwerge\nBernd;;Bonn\n');
    expect(read).toMatchObject({
      hasHeadings: false,
      columns: ['name', 'club', 'town', 'faction'],
      ignored: [],
    });
    expect(read.rows.map((row) => row.entry)).toMatchObject([
      anna,
      { name: 'Bernd', club: null, town: 'Bonn' },
    ]);
  });

  test('no headings: a column of nothing but armies holds the armies, wherever it is', () => {
    const isArmy = (words: string) => ['Zwerge', 'Orks'].includes(words);
    const read = (text: string) => parseEntries(text, { existing: [], isArmy });
    const columns = (text: string) => {
      const outcome = read(text);
      return outcome.ok ? outcome.value.columns : outcome.problem.code;
    };
    expect(columns('Anna Krämer;Zwerge\nBernd;Orks')).toEqual(['name', 'faction']);
    expect(columns('Anna Krämer;Zwerge;Würfelfreunde\nBernd;Orks;')).toEqual(['name', 'faction', 'club']);
    expect(columns('Anna Krämer;Zwerge\nBernd;Würfelfreunde')).toEqual(['name', 'club']);
  });

  test.each([
    ['Name,Club\n"Beispiel, Anna",Würfelwerk\n"Muster, Bert",Würfelwerk'],
    ['Nachname, Vorname;Verein\nBeispiel, Anna;Würfelwerk\nMuster, Bert;Würfelwerk'],
  ])('names with the family name before a comma are turned: %j', (text) => {
    expect(entriesOf(text)).toMatchObject([
      { name: 'Anna Beispiel', club: 'Würfelwerk' },
      { name: 'Bert Muster', club: 'Würfelwerk' },
    ]);
  });

  test('a name that was entered with a comma is known in either order', () => {
    const list = 'Name;Verein\n"Beispiel, Anna";Würfelwerk\nBert Muster;Ulm';
    const rows = preview(list, [knownEntry('Beispiel, Anna'), knownEntry('Muster, Bert')]).rows;
    expect(rows.map(({ known }) => known?.entry.name)).toEqual(['Beispiel, Anna', 'Muster, Bert']);
  });

  test('names alone, one per line, numbered or not', () => {
    expect(entriesOf('Anna\n\n2. Bernd\n- Carl, der Große\n').map((entry) => entry?.name)).toEqual([
      'Anna',
      'Bernd',
      'Carl, der Große',
    ]);
  });

  test('columns without meaning are listed as ignored, a repeated one too', () => {
    expect(preview('Nr.;Name;;Spieler;Bezahlt\n1;Anna;;x;ja').ignored).toEqual(['Nr.', 'Spieler']);
  });

  test('an exported list can be read again, formulas and all', () => {
    const text = makeCsv(
      [
        ['Name', 'Verein'],
        ['@Anna', '=Würfel'],
      ],
      { delimiter: ';', bom: true },
    );
    expect(entriesOf(text)).toMatchObject([{ name: '@Anna', club: '=Würfel' }]);
  });
});

describe('problems', () => {
  test.each([
    ['name-missing', 'Name;Ort\n;Bonn\nA;B'],
    ['name-too-long', `Name\n${'x'.repeat(81)}\nA`],
    ['no-letters', 'Name;Ort\n12;Bonn\nA;B'],
    ['too-many-columns', 'Name;Ort\nAnna;Bonn;;Köln\nA;B'],
  ])('%s stays with its row', (code, text) => {
    const { rows } = preview(text);
    expect(rows[0]).toMatchObject({ line: 2, entry: null, problems: [{ code }] });
    expect(rows[1]).toMatchObject({ entry: { name: 'A' }, problems: [] });
  });

  test('a second row of a name tells where the first is', () => {
    expect(preview('Name\n\nAnna\nBernd\nANNA\n').rows[2]).toMatchObject({
      line: 5,
      entry: null,
      problems: [{ code: 'duplicate-in-file', column: 'name', value: 'ANNA', line: 3 }],
    });
  });

  test('a broken row does not bar the corrected one after it', () => {
    expect(problemsOf('Name;Seed\nAnna;x;1;2\nAnna;1')).toEqual([[2, 'too-many-columns']]);
  });

  test('who is in the tournament already is entered no second time, and is no problem', () => {
    const { rows } = preview('Name\nANNA  krämer\nBernd\nBernd', [knownEntry('Anna Krämer')]);
    expect(rows[0]).toMatchObject({
      entry: null,
      problems: [],
      known: { entry: { name: 'Anna Krämer' }, adds: {} },
    });
    expect(rows[1]).toMatchObject({ entry: { name: 'Bernd' }, known: null });
    expect(rows[2]).toMatchObject({ entry: null, known: null, problems: [{ code: 'duplicate-in-file' }] });
  });

  test('of somebody known a list fills the gaps and changes nothing', () => {
    const [row] = preview(
      'Name;Verein;Ort;Bezahlt;T3-Nummer\nAnna Krämer;Würfelwacht;Bonn;3.11. PayPal;501',
      [{ ...knownEntry('Anna Krämer'), club: 'Tischritter' }],
    ).rows;
    expect(row?.known?.adds).toEqual({
      town: 'Bonn',
      paid: true,
      paidNote: '3.11. PayPal',
      t3: { id: 501, first: 'Anna', family: 'Krämer', nickname: '' },
    });
    const paid = { ...knownEntry('Anna Krämer'), paid: true };
    expect(preview('Name;Bezahlt\nAnna Krämer;nein', [paid]).rows[0]?.known?.adds).toEqual({});
  });

  test('a number at T3 is the same person under another name; two numbers are two people', () => {
    const t3 = { id: 501, first: 'Anna', family: 'Krämer', nickname: '' };
    const anna = { ...knownEntry('Anna Krämer'), t3 };
    const list = 'Vorname;Nachname;T3-Nummer\nAnna;Krämer-Vogt;501\nAnna;Krämer;502\nBo;Muster;x';
    expect(preview(list, [anna]).rows).toMatchObject([
      { known: { entry: { name: 'Anna Krämer' }, adds: {} } },
      { entry: null, known: null, problems: [{ code: 'already-entered' }] },
      { entry: { name: 'Bo Muster' }, remarks: [{ code: 'bad-t3-id', value: 'x' }] },
    ]);
  });

  test('a row may have several problems and keeps its raw cells', () => {
    expect(preview('Name;Mail;Seed\n ?? ;x;0;1').rows[0]).toMatchObject({
      line: 2,
      cells: [' ?? ', 'x', '0', '1'],
      entry: null,
      known: null,
      leftOut: null,
      problems: [
        { code: 'no-letters', column: 'name', value: '??' },
        { code: 'too-many-columns', value: '1', max: 3 },
      ],
      remarks: [{ code: 'bad-email' }, { code: 'bad-seed' }],
    });
  });

  test.each([
    ['no-rows', ''],
    ['no-rows', 'Name;Ort\n;;\n'],
    ['no-name-column', 'Verein;Ort\nWürfelfreunde;Bonn'],
    ['too-many-rows', 'Anna\n'.repeat(2001)],
    ['text-too-long', 'x'.repeat(1_000_001)],
  ])('%s concerns the whole list', (code, text) => {
    expect(parseEntries(text, { existing: [] })).toMatchObject({ ok: false, problem: { code } });
  });

  test('never throws, and every row has an entry, a problem or a reason why it stays out', () => {
    const word = fc.constantFrom(
      'Name',
      'Seed',
      'E-Mail',
      'Vorname',
      'Anna',
      'Status',
      'Dropped',
      'abgemeldet',
      'Warteliste',
      'Summe',
      ';',
      '\t',
      ',',
      '"',
      '\n',
      ' ',
      '1',
      '\u0000',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: word }), fc.string({ unit: 'binary' })), (text) => {
        const parsed = parseEntries(text, { existing: [knownEntry('Anna')] });
        if (parsed.ok)
          for (const row of parsed.value.rows)
            expect([row.entry, row.known, row.problems[0], row.leftOut].filter((one) => one)).toHaveLength(1);
      }),
      runs(1000),
    );
  });
});

describe('a list of 59 entries with ten broken rows among them', () => {
  const read = preview(entries59);

  test('gives the 59 and names the ten', () => {
    expect(read.rows.flatMap((row) => row.entry?.name ?? [])).toEqual(goodNames);
    expect(goodNames).toHaveLength(59);
    expect(problemsOf(entries59)).toEqual(brokenLines.map(({ line, code }) => [line, code]));
    expect(brokenLines).toHaveLength(10);
    expect(read.ignored).toEqual(['Nr.']);
  });

  test('is the file the browser tests upload', () => {
    const file = decodeText(readFileSync(new URL('../../e2e/data/entries-59.csv', import.meta.url)));
    expect(file.text.replace(/\r\n/g, '\n')).toBe(entries59.replace('\ufeff', '').replace(/\r\n/g, '\n'));
  });
});

test.each(['de', 'en'])('every problem has a sentence (%s)', (language) => {
  const texts: unknown = JSON.parse(
    readFileSync(new URL(`../../app/_i18n/${language}/import.json`, import.meta.url), 'utf8'),
  );
  expect(texts).toMatchObject({
    rowProblems: Object.fromEntries(entryRowCodes.map((code) => [code, expect.stringMatching(/\w/)])),
    remarks: Object.fromEntries(entryRemarkCodes.map((code) => [code, expect.stringMatching(/\w/)])),
    listProblems: Object.fromEntries(entriesProblemCodes.map((code) => [code, expect.stringMatching(/\w/)])),
  });
});

test('a column about the fee says who has paid, and a second one how', () => {
  const paid = (text: string) => {
    const read = parseEntries(text, { existing: [] });
    if (!read.ok) throw new Error(read.problem.code);
    return read.value.rows.map(({ entry }) => [entry?.paid, entry?.paidNote]);
  };
  expect(paid('Name;Bezahlt;Zahlung\nAda;ja;15 € bar\nBero;nein;\nCleo;;')).toEqual([
    [true, '15 € bar'],
    [false, ''],
    [false, ''],
  ]);
  expect(paid('Name;Payment\nAda;2026-09-12\nBero;')).toEqual([
    [true, '2026-09-12'],
    [false, ''],
  ]);
  expect(paid('Name;Verein\nAda;Würfelwacht')).toEqual([[undefined, undefined]]);
});

describe('where teams play', () => {
  const read = (text: string, existing: readonly KnownEntry[] = []) => {
    const parsed = parseEntries(text, { existing, teams: true });
    if (!parsed.ok) throw new Error(parsed.problem.code);
    return parsed.value;
  };

  test('a column of teams is one, each team spelt as it is known or as it came first', () => {
    const known = { ...knownEntry('Anna'), team: 'Kieler Förde' };
    const { columns, rows } = read(
      'Name;Mannschaft;Verein\nBen;kieler förde;TSV\nCem;Rostock;\nDora;ROSTOCK;\nEmil;;',
      [known],
    );
    expect(columns).toEqual(['name', 'team', 'club']);
    expect(rows.map(({ entry }) => [entry?.name, entry?.team, entry?.club])).toEqual([
      ['Ben', 'Kieler Förde', 'TSV'],
      ['Cem', 'Rostock', null],
      ['Dora', 'Rostock', null],
      ['Emil', undefined, null],
    ]);
  });

  test('without headings the second column is the team; whoever is in without one gets it', () => {
    const { rows } = read('Anna;Kiel\nBen;Kiel', [knownEntry('Anna')]);
    expect(rows[0]?.known?.adds).toEqual({ team: 'Kiel' });
    expect(rows[1]?.entry).toMatchObject({ name: 'Ben', team: 'Kiel', club: null });
  });

  test('a name longer than a team may have is left out and named', () => {
    const { rows } = read(`Name;Team\nBen;${'x'.repeat(200)}`);
    expect(rows[0]?.remarks).toMatchObject([{ code: 'field-too-long', column: 'team' }]);
    expect(rows[0]?.entry).toMatchObject({ name: 'Ben' });
  });

  test('elsewhere a team is a club, as lists of clubs have it', () => {
    const parsed = parseEntries('Name;Team\nBen;Kiel', { existing: [] });
    expect(parsed.ok && parsed.value.rows[0]?.entry).toMatchObject({ club: 'Kiel' });
    expect(parsed.ok && parsed.value.rows[0]?.entry).not.toHaveProperty('team');
  });

  test('lists of T3 name the team in the field they have for club or team', () => {
    const page = '1.\tAnna "Ann" Ahlers\tKiel\t\tOrks\tFörde\tyes';
    expect(readForeignList(page, 'de', true)?.table).toContain('Mannschaft');
    expect(readForeignList(page, 'de')?.table).toContain('Verein');
  });
});

test('a heading of brackets that nobody closes costs by its length', () => {
  const cost = (length: number) => {
    const begun = process.cpuUsage();
    parseEntries('[a]('.repeat(length / 4), { existing: [], teams: false });
    return process.cpuUsage(begun).user;
  };
  cost(40_000);
  expect(cost(160_000)).toBeLessThan(12 * cost(40_000));
});
