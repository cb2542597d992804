import { expect, test } from 'vitest';
import { edition } from './edition';
import { editionDifferences, fieldName } from './edition-differences';
import { loadEditionFile } from './load-army-book';

const load = async (version: '2.23.1' | '2.25' | '2.26') => edition.parse(await loadEditionFile(version));
const [older, old, now] = await Promise.all([load('2.23.1'), load('2.25'), load('2.26')]);

test('from 2.25 to 2.26: 3 new entries, 4 renamed, none gone, and all the changes of the published table', () => {
  const groups = editionDifferences(old, now);
  const entries = groups.flatMap(({ id, entries }) => entries.map((entry) => ({ ...entry, group: id })));
  const items = entries.filter(({ group }) => group === 'magicItems');
  const armies = entries.filter(({ group }) => group !== 'magicItems' && group !== 'regimentsOfRenown');
  const count = (field: string) =>
    armies
      .flatMap(({ kind, fields }) => (kind === 'changed' ? fields : []))
      .filter((each) => each.field === field).length;
  expect(entries.filter(({ kind }) => kind === 'new').map(({ group, name }) => `${group} ${name}`)).toEqual(
    ['daemons Chariot', 'dwarfs Miners', 'witch-hunters War Altar'].toSorted(
      (x, y) =>
        now.armies.findIndex(({ id }) => x.startsWith(id)) -
        now.armies.findIndex(({ id }) => y.startsWith(id)),
    ),
  );
  expect(entries.filter(({ kind }) => kind === 'gone')).toEqual([]);
  expect(count('name')).toBe(4);
  // §6 and §5; the War Altar's attack is among the changes of §3.
  expect(count('order')).toBe(12);
  expect(count('attack')).toBe(22 + 1);
  // §3 has 27, two of which (Cathay's Maneaters) were right here before.
  const others = armies
    .flatMap(({ kind, fields }) => (kind === 'changed' ? fields : []))
    .filter(({ field }) => !['name', 'order', 'attack'].includes(field));
  expect(others.length + 1).toBe(27 - 2);
  expect(items.map(({ name }) => name).length).toBe(7);
  expect(items.flatMap(({ fields }) => fields).length).toBe(13);
  expect(entries.length).toBe(armies.length + items.length);
});

test('an edition differs from itself in nothing, and backwards new is gone', () => {
  expect(editionDifferences(now, now)).toEqual([]);
  const back = editionDifferences(now, old).find(({ id }) => id === 'dwarfs');
  expect(back?.entries.find(({ kind }) => kind === 'gone')).toEqual({
    kind: 'gone',
    name: 'Miners',
    fields: [{ field: 'points', before: '60', after: null }],
  });
});

test('from 2.23.1 to 2.25 the Beastmen’s herds are others', () => {
  const beastmen = editionDifferences(older, old).find(({ id }) => id === 'beastmen');
  const named = (kind: string) =>
    beastmen?.entries.filter((each) => each.kind === kind).map(({ name }) => name);
  expect(named('new')).toEqual(['Gor', 'Ungor']);
  expect(named('gone')?.length).toBe(2);
});

test('values are shown in a line', () => {
  const anvil = editionDifferences(old, now).flatMap(({ entries }) => entries);
  const fieldsOf = (name: string) => anvil.find((entry) => entry.name === name)?.fields;
  expect(fieldsOf('Banner of Fortitude')).toContainEqual({
    field: 'points',
    before: '2 30, 3 30, 4 50',
    after: '3 30',
  });
  expect(fieldsOf('Hippogriff')).toContainEqual({ field: 'for', before: 'general', after: 'general, hero' });
  expect(fieldName('armyMax').de).toBe('höchstens je Armee');
});

test('what an army as a whole has is shown under its name', () => {
  const changed = structuredClone(now);
  for (const army of changed.armies) if (army.id === 'nippon') army.breakPoint = { plus: 2 };
  expect(editionDifferences(now, changed)).toMatchObject([
    {
      id: 'nippon',
      entries: [{ kind: 'changed', name: 'Nippon', fields: [{ before: 'plus 1', after: 'plus 2' }] }],
    },
  ]);
});
