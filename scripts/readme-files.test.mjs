import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** READMEs with a table of their folder's files, by path. */
const readmes = ['app', 'bench', 'db', 'e2e', 'lib', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('/README.md')),
  )
  .map((path) => ({ path, listed: listedIn(readFileSync(join(root, path), 'utf8')) }))
  .filter(({ listed }) => listed.length > 0);

/**
 * Names in the first column of each table headed "File": folders end in a slash, `<migration>` matches any name. Empty
 * for a README without such a table.
 */
function listedIn(text) {
  const tables = text.split(/\n(?!\|)/).filter((part) => /^\|\s*file\s*\|/i.test(part.trim()));
  return tables.flatMap((table) =>
    table
      .trim()
      .split('\n')
      .slice(2)
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
  );
}

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isNamed = (name, listed) =>
  listed.some((one) =>
    new RegExp(
      `^${one
        .split(/<[^>]+>/)
        .map(escaped)
        .join('.+')}$`,
    ).test(name),
  );
/** Tests need not be listed: they are beside the tested file. */
const needsNoName = /^README\.md$|\.test\.\w+$/;

describe.each(readmes)('$path', ({ path, listed }) => {
  const present = readdirSync(join(root, dirname(path)), { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  );

  test('names every file and folder beside it', () => {
    const wanted = present.filter((name) => !needsNoName.test(name));
    expect(wanted.filter((name) => !isNamed(name, listed))).toEqual([]);
  });

  test('names none that does not exist', () => {
    expect(listed.filter((one) => !present.some((name) => isNamed(name, [one])))).toEqual([]);
  });
});

test('a table of files is read name by name', () => {
  expect(listedIn('# A\n\n| File | Subject |\n| --- | --- |\n| `a.ts`, `b/` | `c` |\n\ntext\n')).toEqual([
    'a.ts',
    'b/',
  ]);
  expect(listedIn('| Part | Subject |\n| --- | --- |\n| `a.ts` | all |\n')).toEqual([]);
  expect(isNamed('0001_start.json', ['<migration>.json'])).toBe(true);
  expect(isNamed('a.tsx', ['a.ts'])).toBe(false);
});
