import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longest, most } from '../limits';
import { runs } from '../test-runs';
import { guessDelimiter } from './guess-delimiter';
import { parseTable, parseTableInSteps } from './parse-table';

const cellsOf = (text: string) => {
  const table = parseTable(text);
  return table.ok ? table.value.rows.map((row) => row.cells) : table.problem;
};
const linesOf = (text: string) => {
  const table = parseTable(text);
  return table.ok ? table.value.rows.map((row) => row.line) : table.problem;
};

describe('guessDelimiter', () => {
  test.each([
    ['semicolons', 'Name;Ort\nAnna;Bonn', ';'],
    ['commas', 'Name,Ort\nAnna,Bonn', ','],
    ['tabs', 'Name\tOrt\nAnna\tBonn', '\t'],
    ['bars', 'Name|Ort\nAnna|Bonn', '|'],
    ['semicolons between names with commas', 'Name;Ort\nKrämer, Anna;Bonn\nVogt, Bernd;Köln', ';'],
    ['semicolons hidden in quotes', 'Name,Ort\n"a;b",Bonn\n"c;d",Köln', ','],
    ['a single column', 'Anna\nBert, der Große\nCarl', '\t'],
    ['semicolons behind a quote that never closes', '"Anna;Bonn\nBernd;Köln', ';'],
    ['semicolons, one row with more of them', 'a;b\nc;d\ne;f;g;h', ';'],
  ])('recognises %s', (_label, text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});

describe('parseTable', () => {
  test('reads quotes, doubled quotes and line breaks in quotes', () => {
    expect(cellsOf('Name,Note\r\n"Ahrens, Jörg","""Jo""\r\nzwei"\r\n')).toEqual([
      ['Name', 'Note'],
      ['Ahrens, Jörg', '"Jo"\nzwei'],
    ]);
  });

  test.each([
    ['line feeds', '\n'],
    ['Windows line ends', '\r\n'],
    ['old Mac line ends', '\r'],
  ])('counts lines with %s past blank rows and rows of several lines', (_label, end) => {
    expect(linesOf(['a;b', '', ';;', '"c', 'd";e', 'f;g'].join(end))).toEqual([1, 4, 6]);
  });

  test('a stray quote costs no row after it', () => {
    expect(cellsOf('"Fips" Müller;Köln\n"Anna";Bonn\n"Bernd;Ulm\nCarl;Kiel')).toEqual([
      ['"Fips" Müller', 'Köln'],
      ['Anna', 'Bonn'],
      ['"Bernd', 'Ulm'],
      ['Carl', 'Kiel'],
    ]);
    expect(linesOf('"Fips" Müller;Köln\n\nAnna;Bonn')).toEqual([1, 3]);
  });

  test('refuses what is empty or too big, and takes what just fits', () => {
    expect(parseTable(' \n;;\n')).toEqual({ ok: false, problem: { code: 'no-rows', max: 0 } });
    expect(parseTable('a'.repeat(longest.importFile)).ok).toBe(true);
    expect(parseTable('a'.repeat(longest.importFile + 1))).toEqual({
      ok: false,
      problem: { code: 'text-too-long', max: longest.importFile },
    });
    expect(parseTable('a\n\n'.repeat(most.importRows)).ok).toBe(true);
    expect(parseTable('a\n'.repeat(most.importRows + 1))).toEqual({
      ok: false,
      problem: { code: 'too-many-rows', max: most.importRows },
    });
  });

  test.each(['"', '"a ', '";"', '"\n', ';', '\n', "'=", '"" ;'])(
    'comes to the end of a megabyte of %j, in seconds and not hours',
    (part) => {
      expect(parseTable(part.repeat(Math.floor(longest.importFile / part.length)))).toHaveProperty('ok');
    },
  );

  test('never throws', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('"', ';', ',', '\t', '|', '\n', '\r', ' ', 'a', '\u0000', '\ufeff'),
    });
    fc.assert(
      fc.property(
        fc.oneof(nasty, fc.string({ unit: 'binary' })),
        (text) => typeof parseTable(text).ok === 'boolean',
      ),
      runs(1000),
    );
  });
});

describe('a table of the largest size', () => {
  const partsOf = (source: string) => {
    const steps = parseTableInSteps(source);
    let parts = 1;
    let step = steps.next();
    while (!step.done) {
      parts++;
      step = steps.next();
    }
    return { parts, table: step.value };
  };
  const wide = Array.from({ length: 60 }, (_, at) => `c${at}`);

  test.each([
    ['plain', (row: number) => wide.map((cell) => `${cell}${row}`).join(';')],
    ['quoted', () => wide.map(() => '"c;"').join(';')],
    ['with stray quotes', () => '"a"b;"c'.repeat(20)],
  ])('is read in parts of some dozen rows: %s', (_, rowOf) => {
    const { parts, table } = partsOf(Array.from({ length: 2_000 }, (_, row) => rowOf(row)).join('\n'));
    expect(table.ok && table.value.rows).toHaveLength(2_000);
    expect(parts).toBeGreaterThanOrEqual(2_000 / 50);
  });

  test('of more columns than can be named is refused; a wider row among others is cut', () => {
    const head = wide.join(';');
    expect(parseTable(`${head};more\n`)).toMatchObject({
      ok: false,
      problem: { code: 'too-many-columns', max: 60 },
    });
    expect(parseTable('x;'.repeat(300_000))).toMatchObject({
      ok: false,
      problem: { code: 'too-many-columns' },
    });
    const table = parseTable(`${head}${';'.repeat(1_000)}\n${'x;'.repeat(1_000)}`);
    expect(table.ok && table.value.rows.map(({ cells }) => cells.length)).toEqual([60, 61]);
  });
});
