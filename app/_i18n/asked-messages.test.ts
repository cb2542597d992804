import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '..');

/** Paths of all messages and of their groups. Both languages have the same: see messages.test.ts. */
const messages = new Set<string>();
const note = (value: unknown, path: string) => {
  messages.add(path);
  if (typeof value === 'string') return;
  for (const [key, child] of Object.entries(value as object)) note(child, `${path}.${key}`);
};
for (const file of readdirSync(join(import.meta.dirname, 'de')))
  note(JSON.parse(readFileSync(join(import.meta.dirname, 'de', file), 'utf8')), basename(file, '.json'));
const all = [...messages];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Keys that a source requests from its translators and that no message has. */
function missingIn(source: string): string[] {
  const missing: string[] = [];
  const made =
    /(\w+)\s*=\s*(?:await\s+)?(?:use|get)Translations\(\s*(?:\{[^}]*namespace:\s*)?(?:'([\w.]+)')?/g;
  const namespaces = new Map<string, string[]>();
  for (const [, name = '', namespace = ''] of source.matchAll(made))
    namespaces.set(name, [...(namespaces.get(name) ?? []), namespace]);
  for (const [name, own] of namespaces) {
    const within = own.map((namespace) => (namespace ? `${namespace}.` : ''));
    const calls = new RegExp(
      `(?<![\\w.])${name}(?:\\.(?:rich|raw|markup))?\\(\\s*(?:[^()'\`,]*\\?\\s*)?('[^']*'(?:\\s*:\\s*'[^']*')?|\`[^\`]*\`)`,
      'g',
    );
    for (const [, written = ''] of source.matchAll(calls)) {
      if (written.startsWith('`')) {
        const parts = written.slice(1, -1).split(/\$\{[^}]*\}/);
        const shapes = within.map(
          (before) => new RegExp(`^${escaped(before)}${parts.map(escaped).join('[\\w.-]+')}$`),
        );
        if (!all.some((path) => shapes.some((shape) => shape.test(path)))) missing.push(written);
      } else {
        for (const [, key = ''] of written.matchAll(/'([^']*)'/g))
          if (!within.some((before) => messages.has(before + key))) missing.push(`${own.join('|')}: ${key}`);
      }
    }
  }
  return missing;
}

test('every text that a screen asks for is there', () => {
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const missing = sources.flatMap((path) =>
    missingIn(readFileSync(join(app, path), 'utf8')).map((key) => `${path.replaceAll('\\', '/')} ${key}`),
  );
  expect(missing).toEqual([]);
});

test('a text that is not there is found, however it is asked for', () => {
  const source = `
    const t = useTranslations('common');
    const other = await getTranslations({ locale, namespace: 'problems' });
    t('product'); t('never'); t(isLate ? 'product' : 'nowhere'); t.rich('neither', {}); other(\`none.#{code}\`);
    const all = useTranslations(); all('common.product'); all('common.gone');
  `.replaceAll('#', '$');
  expect(missingIn(source).sort()).toEqual(
    [
      'common: never',
      'common: nowhere',
      'common: neither',
      '`none.#{code}`'.replaceAll('#', '$'),
      ': common.gone',
    ].sort(),
  );
});

/** Paths that sources pass to `ClientTexts`, inline or in a constant of that name. */
const handedIn = (source: string): string[] =>
  [...source.matchAll(/(?:of=\{\[|[tT]exts = \[)([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w.]+)'/g)].map(([, key = '']) => key),
  );

test('every text that a page hands to its client components is there', () => {
  const handed = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx$/.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(app, path), 'utf8');
      return source.includes('<ClientTexts') ? handedIn(source).map((key) => ({ path, key })) : [];
    });
  expect(handed.length).toBeGreaterThan(100);
  expect(handed.filter(({ key }) => !messages.has(key))).toEqual([]);
});
