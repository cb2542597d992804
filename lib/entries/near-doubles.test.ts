import { expect, test } from 'vitest';
import { nearDoubles, pairKey } from './near-doubles';

const entry = (name: string, email: string | null = null, rounds: number[] = []) => ({
  id: name,
  name,
  email,
  rounds,
});
const offered = async (...names: string[]) =>
  (await nearDoubles(names.map((name) => entry(name)))).map(
    ({ first, second, why }) => `${first.name} / ${second.name}: ${why}`,
  );

test.each([
  ['Jörg Müller', 'Joerg Mueller', 'name'],
  ['ANNA  KRAEMER', 'Anna Krämer', 'name'],
  ['Łukasz Żądło', 'Lukasz Zadlo', 'name'],
  ['Anna Beispiel', 'Beispiel, Anna', 'swapped'],
  ['Anna Beispiel', 'Beispiel Anna', 'swapped'],
  ['Christof Beispiel', 'Christoph Beispiel', 'similar'],
  ['Anna Beispiel', 'Anna Beispeil', 'similar'],
  ['Bernd Vogtmann', 'Bernt Vogtmann', 'similar'],
  ['Ana Beispiel', 'Anna Beispiel', 'similar'],
])('%s and %s: %s', async (first, second, why) => {
  expect(await offered(first, second)).toEqual([`${first} / ${second}: ${why}`]);
});

test.each([
  ['Anna Beispiel', 'Bert Beispiel'],
  ['Spieler 1', 'Spieler 2'],
  ['Spieler 11', 'Spieler 12'],
  ['Anna Meier 1', 'Anna Meier 2'],
  ['Max Ott', 'Mia Ott'],
  ['N. N. 3', 'N. N. 3'],
  ['Jan Kurz', 'Jan Lang'],
  ['Player A', 'Player B'],
])('%s and %s are two people', async (first, second) => {
  expect(await offered(first, second)).toEqual([]);
});

test('one address is one person, whatever they are called; the surest pair comes first', async () => {
  const all = [
    entry('Anna', 'a@example.org'),
    entry('Bernd Vogtmann'),
    entry('Bernt Vogtmann'),
    entry('Nana', 'A@example.org'),
  ];
  expect((await nearDoubles(all)).map(({ first, second, why }) => [first.name, second.name, why])).toEqual([
    ['Anna', 'Nana', 'email'],
    ['Bernd Vogtmann', 'Bernt Vogtmann', 'similar'],
  ]);
});

test('who plays in the same round, or was said to be somebody else, is not offered', async () => {
  const two = [entry('Anna Beispiel', null, [1]), entry('Ana Beispiel', null, [1, 2])];
  expect(await nearDoubles(two)).toEqual([]);
  const others = [entry('Anna Beispiel', null, [1]), entry('Ana Beispiel', null, [2])];
  expect(await nearDoubles(others)).toHaveLength(1);
  expect(await nearDoubles(others, new Set([pairKey('Ana Beispiel', 'Anna Beispiel')]))).toEqual([]);
});

test('a full tournament of people with few names is looked through', async () => {
  const first = ['Anna', 'Bernd', 'Carla', 'Dieter', 'Emil', 'Frieda'];
  const many = Array.from({ length: 1_200 }, (_, i) =>
    entry(`${first[i % 6]} Beispielmann${'abcdefghij'[i % 10]}${i}`),
  );
  expect(await nearDoubles(many)).toEqual([]);
});
