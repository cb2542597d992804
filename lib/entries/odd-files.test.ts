import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../csv/decode-text';
import { runs } from '../test-runs';
import { entriesProblemCodes, entryRemarkCodes, entryRowCodes, parseEntries } from './parse-entries';

const folder = new URL('./odd/', import.meta.url);

/** Reads bytes as the import does; says how they were decoded, how many entries there are, what is wrong where, and in brackets what was left out. */
function told(bytes: Uint8Array): string {
  const { text, encoding } = decodeText(bytes);
  const read = parseEntries(text, { existing: [] });
  if (!read.ok) {
    expect(entriesProblemCodes).toContain(read.problem.code);
    return `${encoding}: ${read.problem.code}`;
  }
  const problems = read.value.rows.flatMap(({ line, entry, problems, remarks, leftOut }) => {
    expect([entry, problems[0], leftOut].filter((one) => one)).toHaveLength(1);
    for (const { code } of problems) expect(entryRowCodes).toContain(code);
    for (const { code } of remarks) expect(entryRemarkCodes).toContain(code);
    return [
      ...problems.map(({ code }) => `${line} ${code}`),
      ...remarks.map(({ code }) => `${line} (${code})`),
    ];
  });
  const entries = read.value.rows.filter(({ entry }) => entry !== null).length;
  const columns = read.value.columns.map((column) => column ?? '–').filter((_, i) => i < 6);
  return [`${encoding}: ${entries} by ${columns.join(' ')}`, ...problems].join(' · ');
}

/** A file of `odd/`, and what is told of it. New ones are kept here when somebody's file was read badly. */
const corpus: Readonly<Record<string, string>> = {
  'a-picture.csv': 'macintosh: 3 by name · 2 name-missing · 3 name-missing · 6 no-letters',
  'a-workbook.csv': 'macintosh: not-text',
  'commas-in-names.csv': 'utf-8: 3 by name club',
  'control-characters.csv': 'utf-8: 2 by name town · 4 name-missing',
  'dates-for-names.csv': 'utf-8: 1 by name town · 2 no-letters',
  'emoji.csv': 'utf-8: 2 by name town',
  'empty-columns.csv': 'utf-8: 1 by – – name – – – · 3 name-missing',
  'excel-german.csv': 'windows-1252: 2 by name club town faction',
  'excel-sep-comma.csv': 'utf-8: 1 by name club',
  'excel-sep-line.csv': 'utf-8: 1 by name town',
  'excel-unicode-text.csv': 'utf-16le: 2 by name town',
  'excel-utf8-bom.csv': 'utf-8: 1 by name town',
  'formulas.csv': 'utf-8: 4 by name town · 2 (odd-name) · 3 (odd-name) · 4 (odd-name) · 5 (odd-name)',
  'half-a-letter.csv': 'windows-1252: 2 by name town',
  'headings-below-a-title.csv': 'utf-8: 1 by name club town · 1 (is-title)',
  'headings-of-javascript.csv': 'utf-8: 2 by – – name –',
  'headings-twice.csv': 'utf-8: 2 by name town · 3 (is-title)',
  'html-table.csv': 'utf-8: 2 by name · 1 (odd-name) · 2 (odd-name)',
  'invisible-names.csv': 'utf-8: 1 by name town · 2 name-missing · 3 name-missing · 5 duplicate-in-file',
  'json.csv': 'utf-8: 2 by name club · 1 (odd-name) · 2 (odd-name)',
  'line-break-in-cell.csv': 'utf-8: 2 by name town',
  'mac-roman.csv': 'macintosh: 1 by name town',
  'mails.csv': 'utf-8: 7 by name email · 5 (bad-email) · 7 (further-email) · 8 (bad-email)',
  'markdown-table.csv': 'utf-8: 2 by – name town · 2 no-letters',
  'mixed-delimiters.csv': 'utf-8: 3 by name town',
  'mixed-line-ends.csv': 'utf-8: 3 by name town',
  'name-and-surname.csv': 'utf-8: 3 by lastName firstName town · 5 name-missing',
  'names-of-the-world.csv': 'utf-8: 5 by name town',
  'no-last-line-end.csv': 'utf-8: 2 by name town',
  'no-letters.csv': 'utf-8: 0 by name town · 2 no-letters · 3 no-letters · 4 no-letters',
  'nothing-but-blanks.csv': 'utf-8: no-rows',
  'nothing-but-delimiters.csv': 'utf-8: 0 by name · 2 no-letters',
  'nothing.csv': 'utf-8: no-rows',
  'numbered-chat.csv': 'utf-8: 7 by name',
  'old-mac-line-ends.csv': 'utf-8: 2 by name town',
  'only-headings.csv': 'utf-8: no-rows',
  'quote-never-closed.csv': 'utf-8: 2 by name town',
  'quotes-inside.csv': 'utf-8: 3 by name town',
  'ragged.csv': 'utf-8: 2 by name town · 3 too-many-columns',
  'same-heading-twice.csv': 'utf-8: 1 by name – town –',
  'same-person-thrice.csv':
    'utf-8: 1 by name · 3 duplicate-in-file · 4 duplicate-in-file · 5 duplicate-in-file',
  'seeds.csv':
    'utf-8: 9 by name seed · 4 (bad-seed) · 5 (bad-seed) · 6 (bad-seed) · 7 (bad-seed) · 9 (bad-seed)',
  'too-long-cells.csv': 'utf-8: 1 by name town · 2 name-too-long · 3 (field-too-long) · 4 name-too-long',
  'too-many-rows.csv': 'utf-8: too-many-rows',
  'total-row.csv': 'utf-8: 2 by – name town · 5 (is-total)',
  'typographic-quotes.csv': 'utf-8: 3 by name town',
  'utf-16-without-mark.csv': 'utf-16le: 1 by name town',
  'very-wide.csv': 'utf-8: 1 by name · 3 too-many-columns',
};

const read = (file: string): Uint8Array => new Uint8Array(readFileSync(new URL(file, folder)));

describe('odd files of entries', () => {
  test('are all in the table', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(corpus).sort());
  });

  test.each(Object.entries(corpus))('%s: %s', (file, expected) => {
    expect(told(read(file))).toBe(expected);
  });

  test('cut up, doubled and mixed are read without an error of ours, too', () => {
    const files = Object.keys(corpus)
      .map(read)
      .filter(({ length }) => length < 4_000);
    const piece = fc.tuple(fc.constantFrom(...files), fc.nat(1_000), fc.nat(1_000)).map(([bytes, x, y]) => {
      const at = (share: number) => Math.round((share / 1_000) * bytes.length);
      return bytes.slice(Math.min(at(x), at(y)), Math.max(at(x), at(y)));
    });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pieces) => {
        expect(told(Uint8Array.from(pieces.flatMap((bytes) => [...bytes])))).toMatch(/\w/);
      }),
      runs(500),
    );
  });
});
