import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import problems from './en/problems.json';

/** Codes that a page reads itself, with words of its own. */
const readByPages = new Set(['link-invalid', 'password-short']);
/** Checks of a ruleset's match and of its settings bring their sentences along. */
const ownSentences = /^lib[\\/](?:formats|match|campaign|teams[\\/]team-settings)/;

test('every code of a refusal has its sentence', () => {
  const codes = ['app', 'db', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !ownSentences.test(join(folder, name)),
      )
      .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\brefuse\('([a-z\d-]+)'/g)])
      .map(([, code = '']) => code),
  );
  expect(codes.length).toBeGreaterThan(300);
  expect([...new Set(codes)].filter((code) => !(code in problems) && !readByPages.has(code))).toEqual([]);
});
