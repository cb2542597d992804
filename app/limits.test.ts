import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = ['app', 'lib'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/\/test-\w/.test(name)),
);
const linesOf = (pattern: RegExp, allowed: (name: string) => boolean = () => true) =>
  sources.filter(allowed).flatMap((name) =>
    readFileSync(join(root, name), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );

test('inputs take as many characters as the table of limits says', () => {
  // Of digits a few: their schema has the range.
  expect(linesOf(/maxLength=\{\d{2,}\}/)).toEqual([]);
});

test('texts that are typed are cleaned and measured in one place', () => {
  expect(linesOf(/z\s*\.string\(\)\.trim\(\)(?!\.toLowerCase\(\))(\.min\(1[^)]*\))?\.max\(/)).toEqual([
    // Addresses, folders and numbers in a row: what is none is refused as such.
    ...linesOf(/(?:link|address|rows|folder): z\.string\(\)\.trim\(\)/),
  ]);
});
