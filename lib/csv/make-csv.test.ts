import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../test-runs';
import { guardFormula, unguardFormula } from './formula-guard';
import { makeCsv } from './make-csv';
import { parseTable } from './parse-table';

const semicolons = { delimiter: ';', bom: false } as const;

describe('makeCsv', () => {
  test('ends every row with CRLF and leaves missing values empty', () => {
    expect(
      makeCsv(
        [
          ['Name', 'TP'],
          ['Anna', 20],
          [null, ''],
        ],
        semicolons,
      ),
    ).toBe('Name;TP\r\nAnna;20\r\n;\r\n');
  });

  test('starts with a byte order mark only if asked', () => {
    expect(makeCsv([['Ä']], { delimiter: ',', bom: true })).toBe('\ufeffÄ\r\n');
  });

  test.each([
    ['the delimiter', 'a;b', '"a;b"'],
    ['the delimiter of another country', 'a,b', '"a,b"'],
    ['quotes', 'Jörg "Jo" Ahrens', '"Jörg ""Jo"" Ahrens"'],
    ['line breaks', 'a\nb', '"a\nb"'],
    ['outer spaces', ' a', '" a"'],
  ])('quotes a cell with %s', (_label, cell, written) => {
    expect(makeCsv([[cell]], semicolons)).toBe(`${written}\r\n`);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+49 221 1234', "'+49 221 1234"],
    ['-1+cmd|x', '"\'-1+cmd|x"'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['＝1', "'＝1"],
    ['-12', '-12'],
    ['+3', '+3'],
    ['-1,5', '"-1,5"'],
    ["O'Brien", "O'Brien"],
  ])('writes %j so that no spreadsheet computes it', (cell, written) => {
    expect(makeCsv([[cell]], semicolons)).toBe(`${written}\r\n`);
  });

  test('the guard comes off again for every cell', () => {
    const cell = fc.stringMatching(/^['=+\-@\t]{0,4}[\w\s'=-]{0,6}$/);
    fc.assert(
      fc.property(cell, (text) => unguardFormula(guardFormula(text)) === text),
      runs(1000),
    );
  });

  test('parsing gives the rows back', () => {
    const awkward = fc.constantFrom('"', ';', ',', '\t', '|', '\n', ' ', "'", '=', '-', '@', 'ä', '1', '😀');
    const cell = fc.oneof(
      fc.string({ unit: awkward, maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    // Line ends come back as \n.
    const text = cell.map((value) => value.replace(/\r\n?/g, '\n'));
    const row = fc
      .array(text, { minLength: 1, maxLength: 6 })
      .filter((cells) => cells.some((value) => value.trim() !== ''));
    const rows = fc.array(row, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(rows, fc.constantFrom(';', ','), (table, delimiter) => {
        const parsed = parseTable(makeCsv(table, { delimiter, bom: true }), { delimiter });
        expect(parsed.ok && parsed.value.rows.map((read) => read.cells)).toEqual(table);
      }),
      runs(1000),
    );
  });
});
