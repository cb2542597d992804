import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { most } from '../limits';
import { runs } from '../test-runs';
import { armyList } from './army-list';
import { casualtySheet } from './casualty-sheet';
import { checkList } from './check-list';
import { exampleListText } from './example-list';
import { makeListLink } from './list-link';
import { readProblemCodes } from './list-reading';
import { makeListText } from './list-text';
import { listTotals } from './list-totals';
import { loadArmyBook } from './load-army-book';
import { readList } from './read-list';
import { testBook, testRules } from './test-lists';

const folder = new URL('./odd/', import.meta.url);
const rules = testRules({ size: 1250 });

/**
 * Reads a text and goes on with the list as the app does; says how it was read, how many units there are, how many
 * lines fit nothing, and the list's problems.
 */
async function told(source: string): Promise<string> {
  const read = await readList(source, { rules, load: loadArmyBook });
  if (!read.ok) {
    expect(readProblemCodes).toContain(read.problem.code);
    return read.problem.code;
  }
  const { list, source: kind, unmatched } = read.value;
  const book = await testBook(list.armyId);
  expect(armyList.parse(list)).toEqual(list);
  casualtySheet(list, book, rules);
  makeListLink(list, book);
  expect(makeListText(list, book, rules)).toContain(book.army.name);
  const units = list.lines.reduce((sum, { count }) => sum + count, 0);
  expect(listTotals(list, book, rules).units).toBeLessThanOrEqual(units);
  const codes = checkList(list, book, rules).map(({ code }) => code);
  return [`${kind}, ${units} units, ${unmatched.length} unmatched`, ...codes].join(' · ');
}

/** A file of `odd/`, and what is told of it. New ones are kept here when somebody's list was read badly. */
const corpus: Readonly<Record<string, string>> = {
  'another-armys-units.txt': 'text, 7 units, 3 unmatched · below-minimum',
  'another-game.txt': 'free, 0 units, 3 unmatched · below-minimum · below-minimum · no-general',
  'chat-export.txt': 'free, 10 units, 1 unmatched',
  'control-characters.txt': 'wrong-encoding',
  'cut-off.txt': 'text, 9 units, 0 unmatched · no-general',
  'decimal-points.txt': 'free, 7 units, 0 unmatched',
  'decomposed-letters.txt': 'free, 4 units, 1 unmatched · below-minimum',
  'forum-bbcode.txt': 'free, 7 units, 0 unmatched',
  'full-width.txt': 'free, 6 units, 0 unmatched · no-general',
  'huge-numbers.txt': 'free, 1 units, 3 unmatched · below-minimum · below-minimum',
  'invisible-characters.txt': 'free, 10 units, 0 unmatched',
  'item-before-unit.txt': 'free, 4 units, 1 unmatched · below-minimum · below-minimum',
  'link-broken-escapes.txt': 'link, 4 units, 0 unmatched · below-minimum · no-general',
  'link-cut-off.txt': 'link-other-game',
  'link-elsewhere.txt': 'link-not-a-list',
  'link-encoded-twice.txt': 'link-not-a-list',
  'link-in-a-sentence.txt': 'link, 4 units, 0 unmatched · below-minimum · no-general',
  'link-javascript.txt': 'link, 2 units, 0 unmatched · below-minimum · no-general',
  'link-odd-counts.txt': 'link, 0 units, 4 unmatched · below-minimum · below-minimum · no-general',
  'link-own-lines-broken.txt': 'link, 0 units, 0 unmatched · below-minimum · below-minimum · no-general',
  'long-line.txt': 'free, 3 units, 1 unmatched · below-minimum',
  'look-alike-letters.txt': 'free, 1 units, 2 unmatched · below-minimum · below-minimum',
  'mail-quoted-thrice.txt': 'text, 14 units, 0 unmatched',
  'mail-signature.txt': 'text, 14 units, 0 unmatched',
  'mail-wrapped.txt': 'free, 10 units, 1 unmatched · no-general',
  'markdown-table.txt': 'free, 7 units, 0 unmatched',
  'misspelt.txt': 'army-missing',
  'names-of-javascript.txt': 'free, 1 units, 4 unmatched · below-minimum · below-minimum',
  'nested-bullets.txt': 'free, 10 units, 0 unmatched',
  'nothing-but-blanks.txt': 'text-empty',
  'old-mac-line-ends.txt': 'text, 14 units, 0 unmatched',
  'one-long-line.txt': 'free, 0 units, 1 unmatched · below-minimum · below-minimum · no-general',
  'only-army.txt': 'free, 0 units, 0 unmatched · below-minimum · below-minimum · no-general',
  'only-punctuation.txt': 'army-missing',
  'only-rulers.txt': 'army-missing',
  'only-total.txt': 'army-missing',
  'other-digits.txt': 'free, 3 units, 3 unmatched · below-minimum · below-minimum · no-general',
  'pasted-html.txt': 'free, 4 units, 2 unmatched · below-minimum · no-general',
  'prose.txt': 'army-missing',
  'quoted-printable.txt': 'free, 2 units, 1 unmatched · below-minimum · no-general',
  'right-to-left.txt': 'free, 6 units, 0 unmatched · no-general',
  'spreadsheet-columns.txt': 'free, 7 units, 0 unmatched',
  'spreadsheet-formulas.txt': 'free, 3 units, 2 unmatched · below-minimum',
  'too-long.txt': 'text-too-long',
  'too-many-lines.txt': 'too-many-lines',
  'twice-the-same.txt': 'text, 14 units, 0 unmatched',
  'two-armies.txt': 'text, 15 units, 3 unmatched · too-many-points · several-generals',
  'unknown-army.txt': 'army-unknown',
  'upside-down.txt': 'free, 14 units, 1 unmatched',
  'utf-16.txt': 'wrong-encoding',
  'whatsapp-emoji-bullets.txt': 'free, 10 units, 0 unmatched',
  'windows-1252.txt': 'wrong-encoding',
  'without-rulers.txt': 'text, 14 units, 0 unmatched',
  'words-for-numbers.txt': 'free, 7 units, 0 unmatched',
  'zero-and-less.txt': 'free, 3 units, 2 unmatched · below-minimum',
};

const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

describe('odd army lists', () => {
  test('are all in the table', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(corpus).sort());
  });

  test.each(Object.entries(corpus))('%s: %s', async (file, expected) => {
    expect(await told(read(file))).toBe(expected);
  });

  test.each([
    ['at the end of the longest label', 80 - 1],
    ['by itself', 0],
  ])('half an emoji %s is left out', async (_, length) => {
    const label = `${'x'.repeat(length)}${length ? '🙂' : '\ud83d'}`;
    expect(await told(exampleListText.replace('Anna, Guardians Cup', label))).toBe(
      'text, 14 units, 0 unmatched',
    );
  });

  test('cut up, doubled and mixed are read without an error of ours, too', async () => {
    const texts = Object.keys(corpus)
      .map(read)
      .filter((text) => text.split('\n').length < most.listLines && text.length < 5_000);
    const piece = fc.tuple(fc.constantFrom(...texts), fc.nat(1_000), fc.nat(1_000)).map(([text, x, y]) => {
      const at = (share: number) => Math.round((share / 1_000) * text.length);
      return text.slice(Math.min(at(x), at(y)), Math.max(at(x), at(y)));
    });
    const glue = fc.constantFrom('', '\n', ' ', ' - ', '&', '-1 ', '\u00a0', '(', '%');
    const mixed = fc
      .array(fc.tuple(piece, glue), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.flat().join(''));
    await fc.assert(
      fc.asyncProperty(mixed, async (text) => {
        expect(await told(text)).toMatch(/\w/);
      }),
      runs(300),
    );
  });
});
