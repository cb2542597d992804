import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const rows = readFileSync('docs/rules-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const filesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file as string);

describe('docs/rules-coverage.md', () => {
  test('lists the sections of the Guardians in their order', () => {
    expect(rows.map(([section]) => section)).toEqual(Array.from({ length: 14 }, (_, i) => String(i + 1)));
  });

  test.each(rows)('§%s %s names code and tests that exist', (_section, _name, _what, code, tests) => {
    expect(filesIn(code).length).toBeGreaterThan(0);
    expect(filesIn(tests).length).toBeGreaterThan(0);
    expect(filesIn(code + (tests ?? '')).filter((file) => !existsSync(file))).toEqual([]);
    expect(filesIn(tests).filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
  });
});
