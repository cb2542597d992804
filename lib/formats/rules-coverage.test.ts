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
/** Whether one of the files names that section, as §7 but not §70. */
const someNames = (files: readonly string[], section: string) =>
  files.some((file) => new RegExp(`§${section}(?!\\d)`).test(readFileSync(file, 'utf8')));
const filesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file as string);

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
      expect(filesIn(code).length).toBeGreaterThan(0);
      expect(filesIn(tests).length).toBeGreaterThan(0);
      expect(filesIn(code + (tests ?? '')).filter((file) => !existsSync(file))).toEqual([]);
      expect(filesIn(tests).filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
      expect(someNames(filesIn(code), section ?? ''), 'code that names the section').toBe(true);
      expect(someNames(filesIn(tests), section ?? ''), 'a test that names the section').toBe(true);
    });
  });
});
