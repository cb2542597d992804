import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byListedName, listedName, shortGiven, spokenName } from './listed-name';

describe('a name in a list', () => {
  test.each([
    ['Felix Hohenstein', 'Hohenstein', 'Felix'],
    ['Maximilian von Trott', 'von Trott', 'Maximilian'],
    ['Anna Maria von der Heide', 'von der Heide', 'Anna Maria'],
    ['Maximilian von Trott zu Solz', 'von Trott zu Solz', 'Maximilian'],
    ['Trott, Max', 'Trott', 'Max'],
    ['Grimbart', 'Grimbart', ''],
    ['von Trott', 'von Trott', ''],
    ['Karl Meier jun.', 'Meier jun.', 'Karl'],
    ['Otto Graf III', 'Graf III', 'Otto'],
    ['Uwe Schulz (Kassel)', 'Schulz', 'Uwe (Kassel)'],
    ['Max "Orkboss" Müller', 'Müller', 'Max "Orkboss"'],
    ['(Springer)', '(Springer)', ''],
    ['Beispiel, Anna', 'Beispiel', 'Anna'],
    ['Beispiel,Anna', 'Beispiel', 'Anna'],
    ['van der Berg, Anna', 'van der Berg', 'Anna'],
    ['Berg, Anna van der', 'van der Berg', 'Anna'],
    ['Anna van der Berg', 'van der Berg', 'Anna'],
    ['Anna Van der Berg', 'Van der Berg', 'Anna'],
    ['Oscar De La Hoya', 'De La Hoya', 'Oscar'],
    ['Anna Beispiel jr.', 'Beispiel jr.', 'Anna'],
    ['Anna Beispiel, jr.', 'Beispiel jr.', 'Anna'],
    ['Anna Beispiel, Dr.', 'Beispiel', 'Anna Dr.'],
    ['Beispiel, Anna, Jr.', 'Beispiel Jr.', 'Anna'],
    ['Beispiel, Dr. Anna', 'Beispiel', 'Dr. Anna'],
    ['Karl, der Große', 'der Große', 'Karl'],
    ['Thi Mai Xi', 'Xi', 'Thi Mai'],
    ['Beispiel,', 'Beispiel', ''],
    [', Anna', 'Anna', ''],
  ])('%s is looked up under its family name', (name, family, given) => {
    expect(listedName(name)).toEqual({ family, given });
  });

  test('is sorted without its particle, umlauts beside their vowels', () => {
    const names = [
      'Ines Vogt',
      'Maximilian von Trott',
      'Björn Thiessen',
      'Hans Öztürk',
      'Pia Ohm',
      'Grimbart',
    ];
    const sorted = names.map(listedName).sort(byListedName('de'));
    expect(sorted.map(({ family }) => family)).toEqual([
      'Grimbart',
      'Ohm',
      'Öztürk',
      'Thiessen',
      'von Trott',
      'Vogt',
    ]);
  });

  test('has its given name in full where an initial would not tell two apart', () => {
    const names = ['Anna Müller', 'Arne Müller', 'Bea Müller', 'Anna Vogt', 'Grimbart'].map(listedName);
    expect(shortGiven(names)).toEqual(['Anna', 'Arne', 'B.', 'A.', '']);
  });

  test('is spoken in the order in which people say it', () => {
    expect(
      ['Beispiel, Anna', 'Berg, Anna van der', 'Anna Beispiel', 'Karl, der Große'].map(spokenName),
    ).toEqual(['Anna Beispiel', 'Anna van der Berg', 'Anna Beispiel', 'Karl, der Große']);
  });

  test('loses no word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[\p{L}().]{1,8}$/u), { minLength: 1, maxLength: 6 }),
        (words) => {
          const { family, given } = listedName(words.join(' '));
          expect(`${given} ${family}`.trim().split(' ').sort()).toEqual([...words].sort());
          expect(family).not.toBe('');
        },
      ),
    );
  });
});
