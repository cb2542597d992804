import { describe, expect, test } from 'vitest';
import { aofReference } from './reference';
import { aofSetup } from './setup';

const rowsOf = (id: string, language: 'de' | 'en' = 'en') =>
  aofReference(aofSetup.parse({}))
    .find((table) => table.id === id)
    ?.rows.map((row) => row.map((cell) => cell[language])) ?? [];
const effect = (id: string, name: string) => rowsOf(id).find(([label]) => label === name)?.[1];

describe('what players look up', () => {
  test('§8: all special rules, under both names', () => {
    expect(rowsOf('special-rules').map(([name]) => name)).toEqual([
      'Ambush',
      'AP(X)',
      'Bane',
      'Blast(X)',
      'Caster(X)',
      'Counter',
      'Deadly(X)',
      'Fast / Slow',
      'Fear(X)',
      'Fearless',
      'Flying',
      'Furious',
      'Hero',
      'Immobile',
      'Impact(X)',
      'Indirect',
      'Limited',
      'Regeneration',
      'Relentless',
      'Reliable',
      'Rending',
      'Scout',
      'Stealth',
      'Strider',
      'Surge',
      'Thrust',
      'Tough(X)',
      'Unstoppable',
    ]);
    const german = rowsOf('special-rules', 'de').map(([name]) => name);
    expect(german).toEqual(expect.arrayContaining(['Hinterhalt', 'Zäh(X)', 'Kundschafter', 'Rasend']));
  });

  test.each([
    ['Ambush', /round 2 .*more than 9″/],
    ['Blast(X)', /counts X times, where X is at most the number of models.*within 3″.*6 hits/],
    ['Caster(X)', /at most 6 held/],
    ['Caster(X)', /4\+.*18″.*1/],
    ['Counter', /−1 Impact/],
    ['Fast / Slow', /\+2″ \/ −2″ advancing, \+4″ \/ −4″/],
    ['Thrust', /\+1 to hit and AP\(\+1\)/],
    ['Fearless', /4\+/],
    ['Hero', /12″/],
    ['Impact(X)', /2\+/],
    ['Indirect', /[-−]1/],
    ['Regeneration', /5\+/],
    ['Relentless', /6 beyond 9″/],
    ['Reliable', /2\+/],
    ['Rending', /AP\(4\)/],
    ['Scout', /12″/],
    ['Stealth', /1 to be hit from beyond 9″/],
    ['Strider', /2\+/],
    ['Tough(X)', /5 \+ X.*Tough\(3\): 8\+/],
  ])('§8: the numbers of %s', (name, numbers) => {
    expect(effect('special-rules', name)).toMatch(numbers);
  });

  test('§4: the moves of the four actions', () => {
    expect(rowsOf('actions').map(([action, move]) => [action, move])).toEqual([
      ['Hold', '0″'],
      ['Advance', '6″'],
      ['Rush', '12″'],
      ['Charge', '12″'],
    ]);
  });

  test('§3, §4, §6: distances and numbers of the basics', () => {
    expect(effect('basics', 'Quality test')).toMatch(/6 always succeeds, natural 1 always fails/);
    expect(effect('basics', 'Coherency')).toMatch(/1″.*9″/);
    expect(effect('basics', 'Objectives')).toMatch(/3″/);
    expect(effect('basics', 'Close combat')).toMatch(/3″.*2″.*4″/);
    expect(effect('basics', 'After close combat')).toMatch(/3″.*1″/);
    expect(effect('basics', 'Fatigue')).toMatch(/unmodified 6/);
    expect(effect('basics', 'Morale')).toMatch(/[Hh]alf or fewer/);
  });

  test('§2: the table of limits', () => {
    expect(rowsOf('limits')).toEqual([
      ['150', '1', '2', '52.5', '6', '10'],
      ['200', '1', '2', '70', '8', '13'],
      ['250', '2', '3', '87.5', '10', '16'],
      ['300', '2', '3', '105', '12', '20'],
      ['500', '4', '5', '175', '20', '33'],
    ]);
  });

  test('§7, §8: terrain, command group and special moves', () => {
    expect(effect('terrain', 'Cover')).toMatch(/\+1 defence/);
    expect(effect('terrain', 'Difficult')).toMatch(/6″/);
    expect(effect('terrain', 'Dangerous')).toMatch(/each 1 is a wound/);
    expect(effect('command', 'Musician')).toMatch(/up to three.*1″/);
    expect(effect('command', 'Standard Bearer')).toMatch(/\+1 morale/);
    expect(effect('moves', 'Jump')).toMatch(/1″.*6″.*3\+.*3″/);
    expect(effect('moves', 'Fall')).toMatch(/2″.*AP\(1\) per full 3″/);
    expect(effect('moves', 'Push')).toMatch(/4\+.*2″/);
  });
});
