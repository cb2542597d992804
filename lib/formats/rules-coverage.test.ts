import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** How many sections each booklet has, by the heading of its table. */
const sections = {
  'Warmaster Guardians 2024.2': 14,
  'Age of Fantasy: Skirmish': 9,
  'Claymore-Saga Reloaded': 12,
  'Cry Havoc': 11,
  'Starquest NG': 9,
} as const;

const [, ...chapters] = readFileSync('docs/rules-coverage.md', 'utf8').split(/^## /m);
const games = chapters.map((chapter) => ({
  title: chapter.split('\n')[0] ?? '',
  rows: chapter
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
}));
/** What a cell names: a file, and behind `#` a declaration or the title of a test in it. */
const namedIn = (cell = '') =>
  [...cell.matchAll(/`([^`#]+)(?:#([^`]+))?`/g)].map(([, file = '', name = '']) => ({ file, name }));
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whether a text names that section, as §7 but not §70. */
const namesSection = (text: string, section: string) => new RegExp(`§${section}(?!\\d)`).test(text);

/** A declaration with the comment above it, to the next one at the margin; undefined where the file has none of that name. */
function declarationOf({ file, name }: { file: string; name: string }): string | undefined {
  const lines = readFileSync(file, 'utf8').split('\n');
  const found = new RegExp(
    `^(?:export )?(?:async )?(?:const|function|class|type|interface) ${escaped(name)}\\b`,
  );
  const at = lines.findIndex((line) => found.test(line));
  if (at < 0) return undefined;
  let from = at;
  while (/^(?:\/\*\*| \*|\/\/)/.test(lines[from - 1] ?? '')) from--;
  const end = lines.findIndex((line, i) => i > at && /^(?:export |const |function |\/\*\*)/.test(line));
  return lines.slice(from, end < 0 ? undefined : end).join('\n');
}

/** Whether a test or a group of tests has exactly this title, behind `test(`, `describe(` or the cases of `each`. */
const hasTest = ({ file, name }: { file: string; name: string }): boolean =>
  new RegExp(`(?:\\b(?:test|describe)|\\))\\(\\s*(['"\`])${escaped(name)}\\1`).test(
    readFileSync(file, 'utf8'),
  );

test('a title is found as one, and no other string of the file is', () => {
  const file = 'lib/formats/rules-coverage.test.ts';
  expect(hasTest({ file, name: 'lists its sections in their order' })).toBe(true);
  expect(hasTest({ file, name: '§%s %s names code and tests that exist' })).toBe(true);
  expect(hasTest({ file, name: 'Starquest NG' })).toBe(false);
  expect(hasTest({ file, name: 'lists its sections' })).toBe(false);
});

describe('docs/rules-coverage.md', () => {
  test('has every booklet', () => {
    expect(games.map(({ title }) => title)).toEqual(Object.keys(sections));
  });

  describe.each(games)('$title', ({ title, rows }) => {
    test('lists its sections in their order', () => {
      const count = sections[title as keyof typeof sections];
      expect(rows.map(([section]) => section)).toEqual(
        Array.from({ length: count }, (_, i) => String(i + 1)),
      );
    });

    test.each(rows)('§%s %s names code and tests that exist', (section, _name, _what, code, tests) => {
      const [where, held] = [namedIn(code), namedIn(tests)];
      expect(where.length).toBeGreaterThan(0);
      expect(held.length).toBeGreaterThan(0);
      expect([...where, ...held].filter(({ file }) => !existsSync(file))).toEqual([]);
      expect(held.filter(({ file }) => !file.endsWith('.test.ts'))).toEqual([]);
      expect(where.filter((one) => declarationOf(one) === undefined)).toEqual([]);
      expect(held.filter((one) => !hasTest(one))).toEqual([]);
      const number = section ?? '';
      expect(
        where.some((one) => namesSection(declarationOf(one) ?? '', number)),
        'a declaration that names the section',
      ).toBe(true);
      expect(
        held.some(({ name }) => namesSection(name, number)),
        'a title that names the section',
      ).toBe(true);
    });
  });
});
