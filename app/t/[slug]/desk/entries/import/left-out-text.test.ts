import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noChoice } from '@/lib/entries/list-choice';
import { parseEntries } from '@/lib/entries/parse-entries';
import { leftOutText } from './left-out-text';

function parse(text: string) {
  const parsed = parseEntries(text, { existing: [] });
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value;
}

describe('leftOutText', () => {
  test('keeps the headings and the bad lines as they were written', () => {
    const text =
      'Name;E-Mail\r\nAnna Krämer;anna@example.org\r\n\r\n???;bernd@example.org\r\n;leer@example.org\r\nCarla;\r\n';
    expect(leftOutText(text, parse(text))).toBe('Name;E-Mail\n???;bernd@example.org\n;leer@example.org\n');
  });

  test('is empty when nothing was left out', () => {
    const text = 'Anna Krämer\nBernd Vogt';
    expect(leftOutText(text, parse(text))).toBe('');
  });

  test('keeps a cell that spans several lines together', () => {
    const text = 'Name;Verein;Setzplatz\n"???";"Würfel\nfreunde";1\nBernd;;2';
    expect(leftOutText(text, parse(text))).toBe('Name;Verein;Setzplatz\n"???";"Würfel\nfreunde";1\n');
  });

  test('keeps what is above the headings, and the heading of those who wait', () => {
    const text = 'Anmeldeliste;;\nName;Verein;Ort\nAnna;W;Bonn\nWarteliste;;\n???;W;Ulm\nBernd;W;Ulm\n';
    expect(leftOutText(text, parse(text))).toBe('Anmeldeliste;;\nName;Verein;Ort\nWarteliste;;\n???;W;Ulm\n');
  });

  test('keeps what a row took from above', () => {
    const text = 'Verein;Name\n"Wür;fel";Anna\n;???\nUlm;Bernd\n;Carla\n';
    const choice = { ...noChoice, fill: ['0'] };
    const parsed = parseEntries(text, { existing: [], choice });
    if (!parsed.ok) throw new Error(parsed.problem.code);
    expect(leftOutText(text, parsed.value)).toBe('Verein;Name\n"Wür;fel";???\n');
  });

  test('works without headings', () => {
    const text = 'Anna;Bonn\n???;Köln\nBernd;Kiel\n';
    expect(leftOutText(text, parse(text))).toBe('???;Köln\n');
  });

  test('read again gives the same bad rows and no good one', () => {
    const name = fc.constantFrom('Anna Krämer', 'Bernd Vogt', 'Carla', '???', '');
    const seed = fc.constantFrom('', '3', '4', '5');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, seed), { minLength: 1, maxLength: 12 }), (cells) => {
        // Names once each: a duplicate is only one beside its other.
        const once = cells.map(
          ([who, place], i) => `${who === '' || who === '???' ? who : `${who} ${i}`};${place};`,
        );
        const text = ['Name;Setzplatz;Ort', ...once.map((line) => `${line}Bonn`)].join('\n');
        const before = parse(text);
        const bad = before.rows.filter((row) => !row.entry);
        const rest = leftOutText(text, before);
        if (bad.length === 0) return rest === '';
        const after = parse(rest).rows;
        expect(after.map((row) => [row.cells, row.problems])).toEqual(
          bad.map((row) => [row.cells, row.problems]),
        );
        return true;
      }),
    );
  });
});
