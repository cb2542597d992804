import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { guardians } from '../formats/guardians';
import { armyMeant, respellings, sayArmy } from './army-spellings';

const armies = [
  { de: 'Zwerge', en: 'Dwarfs' },
  { de: 'Orks', en: 'Orcs' },
  { de: 'Hochelfen', en: 'High Elves' },
  { de: 'Dunkelelfen', en: 'Dark Elves' },
  { de: 'Bretonia', en: 'Bretonnia' },
];

describe('the army that is meant', () => {
  test.each([
    ['Dwarfs', 0],
    ['zwerge ', 0],
    ['Dwarves', null],
    ['HIGH-ELVES', 2],
    ['Hochelven', 2],
    ['Dunkelefen', 3],
    ['Bretonien', 4],
    ['Orks', 1],
    ['Ogre', null],
    ['Elfen', null],
    ['', null],
  ])('%s', (words, army) => {
    expect(armyMeant(words, armies)).toBe(army);
  });

  test('is every army of the Guardians by both its names, never two', () => {
    for (const [index, { de, en }] of guardians.factions.entries())
      expect([armyMeant(de, guardians.factions), armyMeant(en, guardians.factions)]).toEqual([index, index]);
  });
});

test.each([
  ['Zwerge', 'en', 'Dwarfs'],
  ['dwarfs', 'de', 'Zwerge'],
  ['High Elves', 'en', 'High Elves'],
  ['Katzen', 'en', 'Katzen'],
] as const)('%s is called in %s: %s', (words, language, name) => {
  expect(sayArmy(words, armies, language)).toBe(name);
});

describe('what to write instead', () => {
  test('is the name most have, else that of the language', () => {
    expect(respellings(['Zwerge', 'Zwerge', 'Dwarfs', 'dwarfs', null, 'Katzen'], armies, 'en')).toEqual([
      { from: 'Dwarfs', to: 'Zwerge', count: 1 },
      { from: 'dwarfs', to: 'Zwerge', count: 1 },
    ]);
    expect(respellings(['orcs', 'orcs'], armies, 'de')).toEqual([{ from: 'orcs', to: 'Orks', count: 2 }]);
    expect(respellings(['Orcs'], armies, 'de')).toEqual([]);
  });

  test('leaves nothing to write instead once it was done', () => {
    const words = fc.constantFrom('Zwerge', 'Dwarfs', 'dwarfs', 'Orks', 'orcs', 'Bretonien', 'Katzen');
    fc.assert(
      fc.property(fc.array(words), (written) => {
        const instead = new Map(respellings(written, armies, 'de').map(({ from, to }) => [from, to]));
        const after = written.map((word) => instead.get(word) ?? word);
        expect(respellings(after, armies, 'de')).toEqual([]);
      }),
    );
  });
});

test('a thousand spellings are looked at once each, whatever names there are', () => {
  const factions = guardians.factions.map((one) => ({ ...one }));
  const written = Array.from({ length: 1_000 }, (_, at) => `${at} ${'Hochelven '.repeat(7)}`);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    respellings(written, factions, 'de');
    // Each name of an army in four languages at most, each spelling once.
    expect(normalize.mock.calls.length).toBeLessThanOrEqual(written.length + 4 * factions.length);
    respellings(written, factions, 'en');
    expect(normalize.mock.calls.length).toBeLessThanOrEqual(written.length + 4 * factions.length);
  } finally {
    normalize.mockRestore();
  }
});
