import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => readFileSync(`${folder}/${name.replaceAll('\\', '/')}`, 'utf8'));

const exported = (source: string) =>
  [...source.matchAll(/^export (?:async )?(?:function|const) ([A-Z]\w*)/gm)].map(([, name = '']) => name);
const rendered = (source: string) => [...source.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);

/** What examples show, and what the files of that are made of, as far down as it goes. */
function reached(examples: readonly string[], controls: readonly string[]): Set<string> {
  const found = new Set(examples.flatMap(rendered));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const source of controls) {
      if (!exported(source).some((name) => found.has(name))) continue;
      for (const name of rendered(source)) found.add(name);
    }
  }
  return found;
}

const controls = sourcesIn('app/_ui');

/** Wrappers that hand something to the forms within and draw nothing. */
const invisible = new Set(['CarriedFields', 'FormWordsProvider', 'ReplacedByAnswer']);

test('every control is shown on the page of components, alone or as a part of another', () => {
  const names = controls.flatMap(exported);
  expect(names.length).toBeGreaterThan(60);
  const shown = reached(sourcesIn('app/components/_examples'), controls);
  expect(names.filter((name) => !shown.has(name) && !invisible.has(name))).toEqual([]);
});

test('a control that no example shows is found', () => {
  const made = ['export function Lever() { return <Knob />; }', 'export const Wheel = () => <Hub />;'];
  expect([...reached(['<Lever a />'], made)]).toEqual(['Lever', 'Knob']);
});

test('every example stands on the page', () => {
  const page = readFileSync('app/components/page.tsx', 'utf8');
  const examples = sourcesIn('app/components/_examples');
  const names = examples.flatMap(exported);
  expect(names.length).toBeGreaterThan(6);
  // The page takes the groups out of a table, one to a line.
  const groups = [...page.matchAll(/Examples: (\w+) /g)].map(([, name]) => `<${name} />`);
  const shown = reached(groups, examples);
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
});
